import type { Json } from "@soapstone/apidoc-model";
import type { Rule, RuleContext } from "@soapstone/conversion";
import type { Facet, FacetName } from "@soapstone/xml-model";
import type { Keywords } from "../json-schema.ts";
import type { Base, Values } from "./base.ts";

/** What a facet rule knows: the type that the facets restrict, with the keywords that hold already. */
export interface FacetContext extends RuleContext {
  readonly base: Base;
  /** The values of the enumeration among the facets, where they were read already. */
  readonly listed?: Values | undefined;
}

/**
 * A slice rule between facets of one restriction and words. Forward: the facets of its names as the keywords that they
 * make of the base's. Backward: the facets that make of the base's words those of the schema.
 */
export interface FacetRule extends Rule<readonly Facet[], Keywords, FacetContext> {
  readonly facets: readonly FacetName[];
}

/** A facet that says nothing but its value. */
export function facet(name: FacetName, lexical: string): Facet {
  return { kind: "facet", facet: name, lexical, fixed: false };
}

/** The facet of that name; of several (an error of the schema) the last. */
export function facetNamed(facets: readonly Facet[], name: FacetName): Facet | undefined {
  return facets.findLast((one) => one.facet === name);
}

/** The facts of a facet that its value is. */
export const valueFacts = ["facet", "facet@facet", "facet@lexical"] as const;

/** A facet's value in the complement: a number where it is written as JSON writes one. */
export function keptValue(lexical: string): Json {
  const number = /^(0|-?[1-9][0-9]{0,8})$/.test(lexical) ? Number(lexical) : undefined;
  return number ?? lexical;
}

/** Recalls the lexical value of a facet that a rule kept. */
export function recallFacet(
  name: FacetName,
  context: RuleContext,
  agrees: (lexical: string) => boolean = () => true,
): string | undefined {
  const kept = context.recall<Json>(name, (value) => {
    const lexical = lexicalOf(value);
    return lexical !== undefined && agrees(lexical);
  });
  return kept === undefined ? undefined : lexicalOf(kept);
}

function lexicalOf(value: Json): string | undefined {
  return typeof value === "number" ? String(value) : typeof value === "string" ? value : undefined;
}
