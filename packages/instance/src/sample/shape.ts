import {
  anySimpleTypeName,
  type Facet,
  type FacetName,
  namespaces,
  type SimpleType,
  type TypeUse,
} from "@soapstone/xml-model";
import type { Declarations } from "../model/declarations.ts";
import { lineOf } from "../model/derivation.ts";

/** The value space of a simple type: its primitive type, and the facets of all restrictions. */
export interface SampleShape {
  readonly root:
    | { readonly kind: "builtin"; readonly name: string }
    | { readonly kind: "list"; readonly item: TypeUse<SimpleType> }
    | { readonly kind: "union"; readonly members: readonly TypeUse<SimpleType>[] };
  /** By name, the facets of the last restriction that has them. */
  readonly facets: ReadonlyMap<FacetName, readonly Facet[]>;
  /** The patterns of each restriction, the last restriction first. */
  readonly patterns: readonly (readonly string[])[];
}

export function shapeOf(type: SimpleType, declarations: Declarations): SampleShape {
  const facets = new Map<FacetName, readonly Facet[]>();
  const patterns: (readonly string[])[] = [];
  let builtin: string | undefined;
  for (const one of lineOf(type, declarations)) {
    if (one.kind !== "simpleType") break;
    if (one.variety === "list") return { root: { kind: "list", item: one.item }, facets, patterns };
    if (one.variety === "union") return { root: { kind: "union", members: one.members }, facets, patterns };
    const isBuiltin = one.name?.namespace === namespaces.xsd;
    if (isBuiltin) builtin ??= one.name?.local;
    const expressions = one.facets.filter(({ facet }) => facet === "pattern").map(({ lexical }) => lexical);
    // The generated texts of built-in types match the patterns of these types anyway.
    if (expressions.length > 0 && !isBuiltin) patterns.push(expressions);
    for (const { facet } of one.facets) {
      if (!facets.has(facet))
        facets.set(
          facet,
          one.facets.filter((other) => other.facet === facet),
        );
    }
  }
  return { root: { kind: "builtin", name: builtin ?? anySimpleTypeName.local }, facets, patterns };
}

/** Returns the value of a facet that occurs once; undefined if it is absent. */
export function facetText({ facets }: SampleShape, name: FacetName): string | undefined {
  return facets.get(name)?.[0]?.lexical;
}

export function facetNumber(shape: SampleShape, name: FacetName): number | undefined {
  const text = facetText(shape, name);
  if (text === undefined) return undefined;
  const number = Number(text);
  return Number.isSafeInteger(number) && number >= 0 ? number : undefined;
}
