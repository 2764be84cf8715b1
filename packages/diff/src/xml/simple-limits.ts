import { clark, type Facet, type FacetName as XsdFacetName } from "@soapstone/xml-model";
import type { ApiFact, ShapeFacetName, ShapeValue } from "../model/shape.ts";
import { compareDecimals } from "../values/decimals.ts";

/** The facets of a simple type, combined over all its restrictions. */
export interface SimpleLimits {
  readonly facets: ReadonlyMap<ShapeFacetName, ShapeValue>;
  readonly enumeration: readonly ShapeValue[] | undefined;
  readonly facts: readonly ApiFact[];
}

export const noLimits: SimpleLimits = { facets: new Map(), enumeration: undefined, facts: [] };

/** Combines the facets of a base type with those of a restriction. */
export function restricted(base: SimpleLimits, own: readonly Facet[]): SimpleLimits {
  if (own.length === 0) return base;
  const facets = new Map(base.facets);
  for (const { facet, lexical, at } of own) {
    for (const { name, isExclusive } of limits[facet] ?? []) {
      const value = { text: lexical.trim(), at, ...(isExclusive === true ? { isExclusive } : {}) };
      const known = facets.get(name);
      if (known === undefined || isStricter(name, value, known)) facets.set(name, value);
    }
  }
  const patterns = own.filter(({ facet }) => facet === "pattern");
  const [first] = patterns;
  if (first !== undefined) {
    // Patterns of the same restriction are alternatives; patterns of several restrictions must all match (XSD 1.0 Part
    // 2 §4.3.4).
    const text = patterns.map(({ lexical }) => lexical).join(" | ");
    const above = base.facets.get("pattern");
    facets.set("pattern", { text: above === undefined ? text : `${above.text} and ${text}`, at: first.at });
  }
  const values = own.flatMap(({ facet, lexical, value, at }): readonly ShapeValue[] =>
    facet === "enumeration" ? [{ text: value === undefined ? lexical : clark(value), at }] : [],
  );
  const spaces = own.flatMap(({ facet, lexical, at }) =>
    facet === "whiteSpace" ? [{ kind: "white-space", value: lexical, at }] : [],
  );
  return {
    facets,
    enumeration: values.length === 0 ? base.enumeration : values,
    facts: spaces.length === 0 ? base.facts : spaces,
  };
}

interface Limit {
  readonly name: ShapeFacetName;
  readonly isExclusive?: true;
}

const limits: Readonly<Partial<Record<XsdFacetName, readonly Limit[]>>> = {
  length: [{ name: "least length" }, { name: "most length" }],
  minLength: [{ name: "least length" }],
  maxLength: [{ name: "most length" }],
  minInclusive: [{ name: "lower bound" }],
  minExclusive: [{ name: "lower bound", isExclusive: true }],
  maxInclusive: [{ name: "upper bound" }],
  maxExclusive: [{ name: "upper bound", isExclusive: true }],
  totalDigits: [{ name: "digits" }],
  fractionDigits: [{ name: "fraction digits" }],
};

/**
 * Whether a bound is stricter than a known one. If they cannot be compared, such as dates, the later restriction
 * counts, since it can only be stricter.
 */
function isStricter(name: ShapeFacetName, value: ShapeValue, known: ShapeValue): boolean {
  const order = compareDecimals(value.text, known.text);
  if (order === undefined) return true;
  const isLeast = name === "lower bound" || name === "least length";
  return isLeast ? order >= 0 : order <= 0;
}
