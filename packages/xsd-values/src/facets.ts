import type { FacetName } from "@soapstone/xml-model";

/** What the length of a value counts (XSD 1.0 Part 2 §4.3.1): nothing for names, where the facets have no effect. */
export type LengthUnit = "characters" | "items" | "hexOctets" | "base64Octets" | "none";

/** Facets that bound a length, and the keywords that do. `length` is both bounds at once. */
export const lengthFacets = [
  { facet: "minLength", side: "lower", characters: "minLength", items: "minItems" },
  { facet: "maxLength", side: "upper", characters: "maxLength", items: "maxItems" },
] as const satisfies readonly {
  readonly facet: FacetName;
  readonly side: "lower" | "upper";
  readonly characters: string;
  readonly items: string;
}[];

/** Facets that bound a value, and the keywords that do. */
export const boundFacets = [
  { facet: "minInclusive", keyword: "minimum", exclusive: false },
  { facet: "minExclusive", keyword: "minimum", exclusive: true },
  { facet: "maxInclusive", keyword: "maximum", exclusive: false },
  { facet: "maxExclusive", keyword: "maximum", exclusive: true },
] as const satisfies readonly {
  readonly facet: FacetName;
  readonly keyword: "minimum" | "maximum";
  readonly exclusive: boolean;
}[];

/** The keyword that makes a bound exclude its value. */
export const exclusiveKeyword = { minimum: "exclusiveMinimum", maximum: "exclusiveMaximum" } as const;

/** Characters that a number of octets is written with, in both binary types. */
export function charactersOfOctets(octets: number, unit: "hexOctets" | "base64Octets"): number {
  return unit === "hexOctets" ? octets * 2 : 4 * Math.ceil(octets / 3);
}

/** The inverse of `charactersOfOctets`; undefined where no number of octets is written with so many characters exactly. */
export function octetsOfCharacters(characters: number, unit: "hexOctets" | "base64Octets"): number | undefined {
  const octets = unit === "hexOctets" ? characters / 2 : (characters / 4) * 3;
  return Number.isInteger(octets) ? octets : undefined;
}

/** Facets in the order in which they are written; those of one name keep their own. */
export const facetOrder: readonly FacetName[] = [
  "length",
  "minLength",
  "maxLength",
  "whiteSpace",
  "fractionDigits",
  "totalDigits",
  "pattern",
  "minInclusive",
  "minExclusive",
  "maxInclusive",
  "maxExclusive",
  "enumeration",
];
