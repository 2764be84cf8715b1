import { type Facet, type FacetName, isFacetOf, type SimpleType, type TypeUse } from "@soapstone/xml-model";
import { checkValue, compareDecimals, decimal, restrictionChain } from "@soapstone/xsd-values";
import { each, type Rules } from "./rules.ts";

/**
 * Returns the facets of a restriction that its base allows, and that do not contradict each other (XSD 1.0 Part 2
 * §4.3).
 */
export function fittingFacets(facets: readonly Facet[], base: TypeUse, { set }: Rules): readonly Facet[] {
  if (facets.length === 0) return facets;
  // Most restrictions have only enumerations, which need no comparison with others.
  let steps: readonly (readonly Facet[])[] | undefined;
  const inherited = (): readonly (readonly Facet[])[] => (steps ??= restrictionChain(base, set).steps);
  const held: Facet[] = [];
  return each(facets, (one) => {
    const fits =
      isFacetOf(set, base, one.facet) && isOfBase(one, base, set, inherited) && isBesides(one, held, base, set);
    if (fits && !isListed(one)) held.push(one);
    return fits ? one : undefined;
  });
}

/** Whether a facet may be combined with any other facet and be repeated: patterns and enumerations. */
function isListed({ facet }: Facet): boolean {
  return facet === "pattern" || facet === "enumeration";
}

const bounds: ReadonlySet<FacetName> = new Set(["minInclusive", "maxInclusive", "minExclusive", "maxExclusive"]);
const count = /^\s*\+?\d+\s*$/;

/** The direction in which a restriction may change a facet: up, down, or not at all. */
const directions: Partial<Record<FacetName, -1 | 0 | 1>> = {
  length: 0,
  minLength: -1,
  maxLength: 1,
  totalDigits: 1,
  fractionDigits: 1,
};

function isOfBase(
  { facet, lexical }: Facet,
  base: TypeUse,
  set: Rules["set"],
  inherited: () => readonly (readonly Facet[])[],
): boolean {
  if (facet === "enumeration" || bounds.has(facet)) {
    const problem = checkValue(lexical, base, { set });
    if (problem === undefined) return true;
    // An exclusive bound may be repeated.
    const isSaid = (one: Facet): boolean => one.facet === facet && one.lexical === lexical;
    return bounds.has(facet) && problem.facet === facet && inherited().some((step) => step.some(isSaid));
  }
  const above = inherited().flatMap((step) => step.filter((one) => one.facet === facet));
  if (above.some((one) => one.fixed && one.lexical.trim() !== lexical.trim())) return false;
  const direction = directions[facet];
  if (direction === undefined) return true;
  if (!count.test(lexical)) return false;
  if (facet === "totalDigits" && /^\s*\+?0+\s*$/.test(lexical)) return false;
  return above.every((one) => {
    const order = compared(lexical, one.lexical);
    return order === undefined || order === 0 || order === -direction;
  });
}

/**
 * Pairs of facets of which the first must not exceed the second (`ordered`), and pairs that must not both be there
 * (`twice`).
 */
const ordered: readonly (readonly [low: FacetName, high: FacetName])[] = [
  ["minLength", "maxLength"],
  ["fractionDigits", "totalDigits"],
];
const twice: readonly (readonly [FacetName, FacetName])[] = [
  ["minInclusive", "minExclusive"],
  ["maxInclusive", "maxExclusive"],
];

/** Whether a facet agrees with the facets before it in the same restriction. */
function isBesides(one: Facet, held: readonly Facet[], base: TypeUse, set: Rules["set"]): boolean {
  if (isListed(one)) return true;
  const other = (facet: FacetName): Facet | undefined => held.find((before) => before.facet === facet);
  if (other(one.facet) !== undefined) return false;
  for (const pair of twice)
    if (pair.includes(one.facet) && pair.some((name) => other(name) !== undefined)) return false;
  for (const [low, high] of ordered) {
    const least = one.facet === low ? one : other(low);
    const most = one.facet === high ? one : other(high);
    if (least === undefined || most === undefined || (least !== one && most !== one)) continue;
    if (compared(least.lexical, most.lexical) === 1) return false;
  }
  if (!bounds.has(one.facet)) return true;
  const across = held.filter(({ facet }) => bounds.has(facet));
  if (across.length === 0) return true;
  if ("kind" in base && base.kind === "complexType") return true;
  const bounded: SimpleType = { kind: "simpleType", variety: "restriction", base, facets: across };
  return checkValue(one.lexical, bounded, { set }) === undefined;
}

function compared(a: string, b: string): number | undefined {
  const [left, right] = [decimal(a.trim()), decimal(b.trim())];
  return left === undefined || right === undefined ? undefined : compareDecimals(left, right);
}
