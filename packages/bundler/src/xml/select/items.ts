import {
  attributeToken,
  childElements,
  clark,
  isDefinitions,
  type QName,
  qname,
  targetNamespaceOf,
  type XmlElement,
} from "@soapstone/xml-model";
import { isOfLanguage } from "../wsdl/language.ts";
import type { SelectableKind } from "./expression.ts";

/** A selectable part of a document. */
export interface Item {
  readonly kind: SelectableKind;
  /** The key, unique among all parts: `type {urn:a}Book`, `operation {urn:a}Orders Send`. */
  readonly key: string;
  readonly name: QName;
  readonly element: XmlElement;
  /** For an operation the key of its port type, for a port that of its service. */
  readonly owner?: string;
}

/** Returns the named parts of a description, without those of its schemas. */
export function descriptionItems(root: XmlElement): readonly Item[] {
  const namespace = targetNamespaceOf(root);
  return childElements(root).flatMap((child): readonly Item[] => {
    const local = attributeToken(child, "name");
    const kind = topKinds.find((one) => isOfLanguage(child, one));
    if (local === undefined || kind === undefined) return [];
    const name = qname(namespace, local);
    const item: Item = { kind, key: `${kind} ${clark(name)}`, name, element: child };
    return [item, ...partsOf(item)];
  });
}

const topKinds = ["message", "portType", "binding", "service"] as const;

function partsOf({ kind, key, name, element }: Item): readonly Item[] {
  const part = kind === "portType" ? "operation" : kind === "service" ? "port" : undefined;
  if (part === undefined) return [];
  return childElements(element).flatMap((child) => {
    const own = attributeToken(child, "name");
    if (!isOfLanguage(child, part) || own === undefined) return [];
    return [
      { kind: part, key: partKey(part, name, own), name: qname(name.namespace, own), element: child, owner: key },
    ];
  });
}

/** Returns the key of an operation in a port type, or of a port in a service. */
export function partKey(part: "operation" | "port", owner: QName, name: string | undefined): string {
  return `${part} ${clark(owner)} ${name}`;
}

/** Returns the children of the schemas of a document: of its root, or of the schemas inside `types`. */
export function schemaChildren(root: XmlElement): readonly XmlElement[] {
  if (!isDefinitions(root)) return childElements(root);
  return childElements(root)
    .filter((child) => isOfLanguage(child, "types"))
    .flatMap((types) => childElements(types).flatMap(childElements));
}
