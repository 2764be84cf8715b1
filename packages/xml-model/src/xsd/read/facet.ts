import { possibleName } from "../../xml/possible-name.ts";
import type { XmlElement } from "../../xml/tree.ts";
import type { Facet, FacetName } from "../components.ts";
import type { Growing } from "./growing.ts";
import { SchemaNode } from "./node.ts";
import type { XsdReading } from "./reading.ts";
import { booleanOf } from "./values.ts";

export const facetNames = [
  "length",
  "minLength",
  "maxLength",
  "pattern",
  "enumeration",
  "whiteSpace",
  "maxInclusive",
  "maxExclusive",
  "minInclusive",
  "minExclusive",
  "totalDigits",
  "fractionDigits",
] as const satisfies readonly FacetName[];

const known: ReadonlySet<string> = new Set(facetNames);

export function isFacetName(local: string): local is FacetName {
  return known.has(local);
}

/** Reads a constraining facet (XSD 1.0 Part 2 §4.3); undefined if it has no value. */
export function readFacet(element: XmlElement, facet: FacetName, reading: XsdReading): Facet | undefined {
  const node = new SchemaNode(element, "facet", reading);
  node.required("value", "the facet was kept as it is, and restricts nothing");
  const lexical = node.text("value");
  if (lexical === undefined) return undefined;
  const value = facet === "enumeration" ? possibleName(lexical, element) : undefined;
  const fixed = booleanOf(node.attribute("fixed"), element, reading);
  const read: Growing<Facet> = { kind: "facet", facet, lexical, fixed };
  if (value !== undefined) read.value = value;
  return node.annotate(read);
}

/** Reads the facets among the children of a node. */
export function facetsOf(node: SchemaNode): readonly Facet[] {
  const facets: Facet[] = [];
  for (const child of node.children) {
    const { local } = child.name;
    if (!isFacetName(local)) continue;
    const facet = readFacet(child, local, node.inside);
    if (facet === undefined) node.leave(child);
    else facets.push(facet);
  }
  return facets;
}
