import { attributeToken, namespaces, type SchemaDocument, type XmlElement } from "@soapstone/xml-model";
import type { Contribution, Contributions } from "./contributions.ts";

const compositionElements: ReadonlySet<string> = new Set(["import", "include", "redefine"]);

/** Whether an element is an import, include or redefine (XSD 1.0 Part 1 §4.2). */
export function isComposition({ name }: XmlElement): boolean {
  return name.namespace === namespaces.xsd && compositionElements.has(name.local);
}

/** Returns the schemas to which an import, include or redefine leads. */
function targetsOf(element: XmlElement, from: Contribution, all: Contributions): readonly SchemaDocument[] {
  const kind = element.name.local;
  const location = attributeToken(element, "schemaLocation");
  if (location === undefined || (kind !== "import" && kind !== "include" && kind !== "redefine")) return [];
  return all.follow(from.document, { kind, location, components: [] });
}

/** Whether a reference leads to an existing document. */
export function isResolved(element: XmlElement, from: Contribution, all: Contributions): boolean {
  return targetsOf(element, from, all).length > 0;
}

/** Returns the namespaces of the schemas to which a reference leads; undefined if there are none. */
export function namespacesAt(
  element: XmlElement,
  from: Contribution,
  all: Contributions,
): ReadonlySet<string> | undefined {
  const targets = targetsOf(element, from, all);
  return targets.length === 0 ? undefined : new Set(targets.map(({ schema }) => schema.targetNamespace));
}
