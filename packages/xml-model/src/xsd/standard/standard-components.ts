import type { QName } from "../../xml/names.ts";
import { namespaces } from "../../xml/namespaces.ts";
import type { Component, ComponentKind, Schema } from "../components.ts";
import { NameMap } from "../name-map.ts";
import { spaceOfKind } from "../symbol-space.ts";
import { addressing200408, addressing200508 } from "./addressing.ts";
import { swaRef, xmlmime, xop } from "./attachments.ts";
import { baseFault, baseFaults, baseNotification, resource, topics } from "./notification.ts";
import { schemaElementsText } from "./schema-elements.ts";
import { schemaFromText } from "./schema-text.ts";
import { policy, securityExtension, securityUtility, signature, utilityNamespace } from "./security.ts";
import { soapEncoding11, soapEncoding12 } from "./soap-encoding.ts";
import { soapEnvelope11, soapEnvelope12 } from "./soap-envelope.ts";
import { xlink } from "./xlink.ts";
import { xmlAttributes } from "./xml-attributes.ts";

/**
 * The schema of each standard namespace as a function that returns its text, written from the standard, so that no
 * schema must be fetched.
 */
const texts: ReadonlyMap<string, (namespace: string) => string> = new Map([
  [namespaces.xml, () => xmlAttributes],
  [namespaces.xsd, () => schemaElementsText],
  [namespaces.soapenc, () => soapEncoding11],
  [namespaces.soapenc12, () => soapEncoding12],
  [namespaces.soapenv, () => soapEnvelope11],
  [namespaces.soapenv12, () => soapEnvelope12],
  ["http://www.w3.org/2005/05/xmlmime", xmlmime],
  ["http://www.w3.org/2004/11/xmlmime", xmlmime],
  ["http://www.w3.org/2004/06/xmlmime", xmlmime],
  ["http://www.w3.org/2004/08/xop/include", xop],
  ["http://ws-i.org/profiles/basic/1.1/xsd", swaRef],
  ["http://www.w3.org/2005/08/addressing", addressing200508],
  ["http://schemas.xmlsoap.org/ws/2004/08/addressing", addressing200408],
  ["http://schemas.xmlsoap.org/ws/2004/09/policy", policy],
  ["http://www.w3.org/ns/ws-policy", policy],
  ["http://www.w3.org/2000/09/xmldsig#", signature],
  [utilityNamespace, securityUtility],
  ["http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-secext-1.0.xsd", securityExtension],
  ["http://docs.oasis-open.org/wsn/b-2", baseNotification],
  ["http://docs.oasis-open.org/wsn/t-1", topics],
  [baseFaults, baseFault],
  ["http://docs.oasis-open.org/wsrf/r-2", resource],
  ["http://www.w3.org/1999/xlink", xlink],
]);

export const standardNamespaces: readonly string[] = [...texts.keys()];

/** Whether the components of a namespace are built in. */
export function isStandardNamespace(namespace: string): boolean {
  return texts.has(namespace);
}

interface StandardSchema {
  readonly schema: Schema;
  readonly spaces: ReadonlyMap<string, NameMap<Component>>;
}

/** The schemas that were read, each on first use; their components are compared by identity. */
const known = new Map<string, StandardSchema>();

function standard(namespace: string): StandardSchema | undefined {
  const there = known.get(namespace);
  if (there !== undefined) return there;
  const text = texts.get(namespace);
  if (text === undefined) return undefined;
  const schema = schemaFromText(namespace, text(namespace));
  const spaces = new Map<string, NameMap<Component>>();
  for (const component of schema.components) {
    if (component.name === undefined) continue;
    const space = spaceOfKind(component.kind);
    const names = spaces.get(space) ?? new NameMap<Component>();
    spaces.set(space, names);
    names.set(component.name, component);
  }
  const made = { schema, spaces };
  known.set(namespace, made);
  return made;
}

/** The schema of a standard namespace; undefined for any other. */
export function standardSchema(namespace: string): Schema | undefined {
  return standard(namespace)?.schema;
}

/** A component of a standard namespace. */
export function standardComponent<Kind extends ComponentKind>(
  kind: Kind,
  name: QName,
): Extract<Component, { readonly kind: Kind }> | undefined {
  const found = standard(name.namespace)?.spaces.get(spaceOfKind(kind))?.get(name);
  return isOfKind(found, kind) ? found : undefined;
}

function isOfKind<Kind extends ComponentKind>(
  component: Component | undefined,
  kind: Kind,
): component is Extract<Component, { readonly kind: Kind }> {
  return component?.kind === kind;
}
