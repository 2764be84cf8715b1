import type { FacetName } from "@soapstone/xml-model";

/**
 * The unit of the length of a value (XSD 1.0 Part 2 §4.3.1): none for names, for which length facets have no effect.
 */
export type LengthUnit = "characters" | "items" | "hexOctets" | "base64Octets" | "none";

/** The facets of length and their keywords; `length` is both bounds at once. */
export const lengthFacets = [
  { facet: "minLength", side: "lower", characters: "minLength", items: "minItems" },
  { facet: "maxLength", side: "upper", characters: "maxLength", items: "maxItems" },
] as const satisfies readonly {
  readonly facet: FacetName;
  readonly side: "lower" | "upper";
  readonly characters: string;
  readonly items: string;
}[];

/** The facets of bounds and their keywords. */
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

/** The keyword of the exclusive bound, by that of the inclusive one. */
export const exclusiveKeyword = { minimum: "exclusiveMinimum", maximum: "exclusiveMaximum" } as const;

/** Returns the number of characters of some octets, in the encoding of a binary type. */
export function charactersOfOctets(octets: number, unit: "hexOctets" | "base64Octets"): number {
  return unit === "hexOctets" ? octets * 2 : 4 * Math.ceil(octets / 3);
}

/** The inverse of `charactersOfOctets`; undefined where no number of octets has exactly so many characters. */
export function octetsOfCharacters(characters: number, unit: "hexOctets" | "base64Octets"): number | undefined {
  const octets = unit === "hexOctets" ? characters / 2 : (characters / 4) * 3;
  return Number.isInteger(octets) ? octets : undefined;
}

/** The order in which facets are written; those of one name keep their own. */
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
