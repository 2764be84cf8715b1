import type { Json } from "@soapstone/apidoc-model";
import type { Rule, RuleContext } from "@soapstone/conversion";
import type { Facet, FacetName } from "@soapstone/xml-model";
import type { Keywords } from "../json-schema.ts";
import type { Base, EnumeratedValues } from "./base.ts";

/** The context of a facet rule: the type that the facets restrict, and its keywords. */
export interface FacetContext extends RuleContext {
  readonly base: Base;
  /** The values of the enumeration among the facets, if they were read already. */
  readonly listed?: EnumeratedValues | undefined;
}

/**
 * A rule between the facets of one restriction and keywords. Forward: returns the keywords that result from those of
 * the base and the facets. Backward: returns the facets that turn the keywords of the base into those of the schema.
 */
export interface FacetRule extends Rule<readonly Facet[], Keywords, FacetContext> {
  readonly facets: readonly FacetName[];
}

/** Returns a facet with just a value. */
export function facet(name: FacetName, lexical: string): Facet {
  return { kind: "facet", facet: name, lexical, fixed: false };
}

/** Returns the facet of a name; the last of several, which are an error of the schema. */
export function facetNamed(facets: readonly Facet[], name: FacetName): Facet | undefined {
  return facets.findLast((one) => one.facet === name);
}

/** The facts of a facet that its value covers. */
export const valueFacts = ["facet", "facet@facet", "facet@lexical"] as const;

/** Writes a facet's value for the complement: as a number if JSON writes it the same way. */
export function keptValue(lexical: string): Json {
  const number = /^(0|-?[1-9][0-9]{0,8})$/.test(lexical) ? Number(lexical) : undefined;
  return number ?? lexical;
}

/** Reads the lexical value of a facet from the complement, if `agrees` accepts it. */
export function recallFacet(
  name: FacetName,
  context: RuleContext,
  agrees: (lexical: string) => boolean = () => true,
): string | undefined {
  const recalled = context.recall<Json>(name, (value) => {
    const lexical = lexicalOf(value);
    return lexical !== undefined && agrees(lexical);
  });
  return recalled === undefined ? undefined : lexicalOf(recalled);
}

function lexicalOf(value: Json): string | undefined {
  return typeof value === "number" ? String(value) : typeof value === "string" ? value : undefined;
}
