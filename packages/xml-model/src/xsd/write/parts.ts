import { type AttributeValues, element } from "../../xml/build.ts";
import { type QName, qname } from "../../xml/names.ts";
import { namespaces } from "../../xml/namespaces.ts";
import type { NamespaceScope, XmlAttribute, XmlElement, XmlNode } from "../../xml/tree.ts";
import type { Annotated, DerivationSet, Form, ValueConstraint } from "../components.ts";
import { annotationsOf } from "./annotation.ts";

/** The properties of the schema around a component that writers need. */
export interface XsdWriting {
  readonly targetNamespace: string;
  readonly elementForm: Form;
  readonly attributeForm: Form;
}

/**
 * Makes an element of XML Schema with the common content of components: the annotation first, the leftovers last, where
 * a reader finds them again.
 */
export function schemaElement(
  local: string,
  carried: Annotated,
  attributes: AttributeValues,
  children: readonly XmlNode[] = [],
  more: readonly XmlAttribute[] = [],
): XmlElement {
  return element(
    qname(namespaces.xsd, local),
    { ...attributes, id: carried.id },
    [...annotationsOf(carried), ...children, ...(carried.leftovers ?? [])],
    [...(carried.foreign ?? []), ...more],
  );
}

/** Returns the element with declarations of prefixes, for values that the writer cannot rewrite. */
export function declaring(prefixes: ReadonlyMap<string, string>, at: XmlElement): XmlElement {
  if (prefixes.size === 0) return at;
  const scope: NamespaceScope = { prefixes: new Map([...(at.scope?.prefixes ?? []), ...prefixes]) };
  return { ...at, scope };
}

export function stated(value: boolean): string | undefined {
  return value ? "true" : undefined;
}

export function derivationSet(set: DerivationSet | undefined): string | undefined {
  return set === undefined ? undefined : set === "all" ? "#all" : set.join(" ");
}

/**
 * Returns the `form` that a local declaration needs so that reading it gives the same name; undefined if the default of
 * the schema gives it.
 */
export function formOf(name: QName, form: Form | undefined, byDefault: Form, writing: XsdWriting): Form | undefined {
  if (writing.targetNamespace === "") return form;
  const needed = name.namespace === "" ? "unqualified" : "qualified";
  return needed === byDefault ? undefined : needed;
}

/** Returns the attribute `default` or `fixed`. */
export function valueAttributes(value: ValueConstraint | undefined): AttributeValues {
  return value === undefined ? {} : { [value.kind]: value.lexical };
}

/** Returns the declaration of the prefix of a lexical value that was resolved as a QName; empty if it was not. */
export function prefixOf(lexical: string, value: QName | undefined): ReadonlyMap<string, string> {
  const colon = lexical.indexOf(":");
  return value === undefined || colon <= 0 ? new Map() : new Map([[lexical.slice(0, colon).trim(), value.namespace]]);
}
