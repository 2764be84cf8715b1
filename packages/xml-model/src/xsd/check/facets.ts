import type { Facet, FacetName, Type, TypeUse } from "../components.ts";
import { xsd } from "../diagnostics.ts";
import { displayName } from "../display-name.ts";
import { collapsed, compareDecimals } from "../lexical-space.ts";
import { isApplicable } from "./applicable.ts";
import type { Check, Checking } from "./checking.ts";
import { isValueOf, type ValueSpace, valueSpaceOf } from "./value-space.ts";

/** Checks that the facets of a restriction fit its base, their values and each other (XSD 1.0 Part 2 §4.3). */
export const checkFacets: Check = (checking) => {
  for (const type of checking.types) {
    const restriction = restrictionIn(type);
    if (restriction === undefined || restriction.facets.length === 0) continue;
    const space = valueSpaceOf(checking.set, restriction.base);
    for (const facet of restriction.facets) {
      if (!isApplicable(space, facet.facet)) {
        const facts = { facet: facet.facet, type: describe(space, restriction.base) };
        checking.report(xsd("facet-not-applicable", facts, facet.at));
      } else checkValue(checking, facet, space);
    }
    checkTogether(checking, restriction.facets);
  }
};

interface FacetRestriction {
  readonly base: TypeUse;
  readonly facets: readonly Facet[];
}

function restrictionIn(node: Type): FacetRestriction | undefined {
  if (node.kind === "simpleType") return node.variety === "restriction" ? node : undefined;
  if (node.content.kind !== "simple" || node.derivation === undefined) return undefined;
  return { base: node.content.type ?? node.derivation.base, facets: node.content.facets };
}

function describe(space: ValueSpace | undefined, base: TypeUse): string {
  if (space?.variety === "list") return "a list";
  if (space?.variety === "union") return "a union";
  if (space?.variety === "atomic") return `xs:${space.builtin.name}`;
  return "kind" in base ? "its base" : displayName(base);
}

const counts: ReadonlySet<FacetName> = new Set(["length", "minLength", "maxLength", "fractionDigits", "totalDigits"]);
const bounds: ReadonlySet<FacetName> = new Set(["minInclusive", "maxInclusive", "minExclusive", "maxExclusive"]);
const count = /^\+?\d+$/;

function checkValue({ report }: Checking, { facet, lexical, at }: Facet, space: ValueSpace | undefined): void {
  const expected = expectedOf(facet, lexical, space);
  if (expected !== undefined) report(xsd("facet-value", { facet, value: lexical, expected }, at));
}

/** Returns the required form of a facet's value; undefined if the value is right. */
function expectedOf(facet: FacetName, lexical: string, space: ValueSpace | undefined): string | undefined {
  if (facet === "enumeration" || bounds.has(facet)) {
    if (space?.variety !== "atomic" || isValueOf(space.builtin, lexical)) return undefined;
    return `a value of xs:${space.builtin.name}`;
  }
  if (counts.has(facet)) {
    const value = collapsed(lexical);
    if (!count.test(value)) return "a number that is not negative";
    return facet === "totalDigits" && /^\+?0+$/.test(value) ? "a positive number" : undefined;
  }
  if (facet !== "whiteSpace" || ["preserve", "replace", "collapse"].includes(collapsed(lexical))) return undefined;
  return "preserve, replace or collapse";
}

/** Pairs of facets of which the first must not be greater than the second. */
const ordered: readonly (readonly [FacetName, FacetName])[] = [
  ["minLength", "maxLength"],
  ["minLength", "length"],
  ["length", "maxLength"],
  ["minInclusive", "maxInclusive"],
  ["minExclusive", "maxExclusive"],
  ["minInclusive", "maxExclusive"],
  ["minExclusive", "maxInclusive"],
  ["fractionDigits", "totalDigits"],
];

/** Pairs of facets that state the same bound, of which only one is allowed. */
const exclusive: readonly (readonly [FacetName, FacetName])[] = [
  ["minInclusive", "minExclusive"],
  ["maxInclusive", "maxExclusive"],
];

function checkTogether({ report }: Checking, facets: readonly Facet[]): void {
  const single = new Map<FacetName, Facet>();
  for (const facet of facets) {
    if (facet.facet === "pattern" || facet.facet === "enumeration") continue;
    if (single.has(facet.facet)) report(xsd("repeated-facet", { facet: facet.facet }, facet.at));
    else single.set(facet.facet, facet);
  }
  if (single.size < 2) return;
  for (const [low, high] of ordered) {
    const least = single.get(low);
    const most = single.get(high);
    if (least === undefined || most === undefined) continue;
    // Only decimals are compared, not dates and other values.
    if (compareDecimals(least.lexical, most.lexical) !== 1) continue;
    report(xsd("facets-contradict", { low, least: least.lexical, high, most: most.lexical }, least.at));
  }
  for (const [a, b] of exclusive) {
    const both = single.get(b);
    if (single.has(a) && both !== undefined) report(xsd("bound-twice", { a, b }, both.at));
  }
}
