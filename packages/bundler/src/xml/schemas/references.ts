import { attributeToken, namespaces, type SchemaDocument, type XmlElement } from "@soapstone/xml-model";
import type { Contribution, Contributions } from "./contributions.ts";

const words: ReadonlySet<string> = new Set(["import", "include", "redefine"]);

/** Whether an element composes a schema of others. */
export function isComposition({ name }: XmlElement): boolean {
  return name.namespace === namespaces.xsd && words.has(name.local);
}

/** The schemas that a reference leads to. */
function targetsOf(element: XmlElement, from: Contribution, all: Contributions): readonly SchemaDocument[] {
  const kind = element.name.local;
  const location = attributeToken(element, "schemaLocation");
  if (location === undefined || (kind !== "import" && kind !== "include" && kind !== "redefine")) return [];
  return all.follow(from.document, { kind, location, components: [] });
}

/** Whether a reference leads to a document that is there. */
export function isResolved(element: XmlElement, from: Contribution, all: Contributions): boolean {
  return targetsOf(element, from, all).length > 0;
}

/** Returns the namespaces of the targets of a reference; undefined if there are none. */
export function namespacesAt(
  element: XmlElement,
  from: Contribution,
  all: Contributions,
): ReadonlySet<string> | undefined {
  const targets = targetsOf(element, from, all);
  return targets.length === 0 ? undefined : new Set(targets.map(({ schema }) => schema.targetNamespace));
}
