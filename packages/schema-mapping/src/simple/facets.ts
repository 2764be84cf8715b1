import type { RuleContext } from "@soapstone/conversion";
import { clark, type Facet, type FacetName } from "@soapstone/xml-model";
import { conjunction, conjuncts } from "@soapstone/xsd-regex";
import { facetOrder, readValue, valueFormKind, withRestriction } from "@soapstone/xsd-values";
import { type JsonSchema, withKeywords } from "../json-schema.ts";
import { type Base, valuesOf } from "./base.ts";
import { bounds } from "./bounds.ts";
import { digits } from "./digits.ts";
import { enumeration } from "./enumeration.ts";
import type { FacetRule } from "./facet-rule.ts";
import { formPatterns } from "./form-patterns.ts";
import { lengthRule } from "./length.ts";
import { pattern } from "./pattern.ts";
import { kindKeywords, sameKeyword, sameKeywords } from "./value-keywords.ts";
import { whiteSpace } from "./white-space.ts";

/**
 * The facet rules in order; each starts from the result of the previous one. Digits come before bounds, which may be
 * tighter than those that digits imply; an enumeration comes last.
 */
export const facetRules: readonly FacetRule[] = [lengthRule, digits, bounds, whiteSpace, pattern, enumeration];

/** Returns the context of a rule for its facets. */
export type ContextFor = (rule: FacetRule, own: readonly Facet[]) => RuleContext;

/** The context for facets of base types: their complement is written where they are declared. */
export const inheritedContext: ContextFor = () => ({
  keep: () => undefined,
  recall: () => undefined,
  drop: () => undefined,
  report: () => undefined,
});

/** Returns the base restricted by facets, its keywords reduced to the tightest. */
export function restrictedByFacets(
  base: Base,
  facets: readonly Facet[],
  contextFor: ContextFor = inheritedContext,
): Base {
  const type = withRestriction(base.type, facets);
  const form = base.form === "text" ? "text" : valueFormKind(type, base.options);
  const names = new Set<FacetName>();
  for (const { facet } of facets) names.add(facet);
  const listed = names.has("enumeration")
    ? valuesOf(facets, { type: base.type, form, options: base.options })
    : undefined;
  const enumerates = listed !== undefined && listed.values.length > 0;
  const start = form === base.form ? base : asText(base);
  let here = enumerates ? enumerated(start) : start;
  for (const rule of rulesOf(names)) {
    const own = names.size === 1 ? facets : facets.filter(({ facet }) => rule.facets.includes(facet));
    // Facets before may have changed the values of the same lexical forms.
    const read = here.type === base.type && here.form === form ? listed : undefined;
    const keywords = withKeywords(
      here.keywords,
      rule.forward(own, { ...contextFor(rule, own), base: here, listed: read }),
    );
    const there = { ...here, keywords, type: withRestriction(here.type, own) };
    here = enumerates ? there : withImpliedKeywords(here, there);
  }
  return { ...here, type };
}

/** Returns the rules for facets of these names, in order; nearly always there is one name, and one rule. */
function rulesOf(names: ReadonlySet<FacetName>): readonly FacetRule[] {
  const [name] = names;
  if (name !== undefined && names.size === 1) return rulesByName.get(name) ?? [];
  return facetRules.filter(({ facets }) => facets.some((one) => names.has(one)));
}

const rulesByName: ReadonlyMap<FacetName, readonly [FacetRule]> = new Map(
  facetRules.flatMap((rule) => rule.facets.map((name) => [name, [rule]] as const)),
);

/** Returns the rule for a facet. */
export function ruleOf(name: FacetName): FacetRule | undefined {
  return rulesByName.get(name)?.[0];
}

/** Returns the base with values written as strings, as patterns and many digits require. */
function asText(base: Base): Base {
  const text: Base = { ...base, form: "text", keywords: { type: "string" } };
  return { ...text, keywords: withKeywords(text.keywords, { pattern: conjunction(formPatterns(text)) }) };
}

/**
 * Returns the keywords with what several facets imply together: the pattern of the lexical form, special values of
 * numbers, the only value of a boolean.
 */
function withImpliedKeywords(before: Base, after: Base): Base {
  const { keywords, type, form } = after;
  if (form === "boolean") return { ...after, keywords: withOnlyValue(after) };
  const [old, now] = [formPatterns(before), formPatterns(after)];
  const isSame = old.length === now.length && old.every((one, index) => one === now[index]);
  if (isSame) return after;
  if (form === "number" && type.kind === "atomic") {
    if (keywords.type === "number" || keywords.type === "integer") return after;
    const [pattern] = now;
    return {
      ...after,
      keywords: withKeywords(keywords, { pattern, ...(pattern === undefined ? { type: "number" } : {}) }),
    };
  }
  const held = new Set(old.flatMap(conjuncts));
  const own = keywords.pattern === undefined ? [] : conjuncts(keywords.pattern).filter((one) => !held.has(one));
  return { ...after, keywords: withKeywords(keywords, { pattern: conjunction([...now, ...own]) }) };
}

/** Returns the keywords of a boolean; patterns may leave one value only, in either lexical form. */
function withOnlyValue({ keywords, type }: Base): JsonSchema {
  const admitted = [true, false].filter((value) =>
    (value ? ["true", "1"] : ["false", "0"]).some((text) => readValue(text, type).ok),
  );
  return admitted.length === 1 ? withKeywords(keywords, { enum: admitted }) : keywords;
}

/**
 * Returns the base of an enumeration, without keywords that the enumerated values imply. Facets beside the enumeration
 * still add theirs.
 */
function enumerated(base: Base): Base {
  return { ...base, keywords: kindKeywords(base.keywords) };
}

/** Returns the facets that turn the keywords of the base into those of the schema, in the order of writing. */
export function facetsFor(base: Base, schema: JsonSchema, recall: RuleContext): readonly Facet[] {
  const enumerates = schema.enum !== undefined && !sameKeyword(schema, base.keywords, "enum");
  const start =
    schema.type === "string" && base.form !== "text" && base.keywords.type !== "string" ? asText(base) : base;
  let here = enumerates ? enumerated(start) : start;
  const found: Facet[] = [];
  for (const rule of facetRules) {
    const facets = rule.backward(schema, { ...recall, base: here });
    if (facets.length === 0) continue;
    found.push(...facets);
    // An enumeration is last, and its values are many.
    if (rule !== enumeration) here = restrictedByFacets(here, facets);
  }
  return inOrder(found);
}

/** Sorts facets by name; those of one name keep their order. */
export function inOrder(facets: readonly Facet[]): readonly Facet[] {
  const [first] = facets;
  if (facets.every(({ facet }) => facet === first?.facet)) return facets;
  return facetOrder.flatMap((name) => facets.filter(({ facet }) => facet === name));
}

/** Whether the base with these facets has exactly these keywords. */
export function agrees(base: Base, facets: readonly Facet[], keywords: JsonSchema): boolean {
  return sameKeywords(restrictedByFacets(base, facets).keywords, keywords);
}

/** Whether two lists of facets are the same restriction, in any order. */
export function sameFacets(a: readonly Facet[], b: readonly Facet[]): boolean {
  if (a.length !== b.length) return false;
  const [left, right] = [inOrder(a), inOrder(b)];
  return left.every((one, index) => {
    const other = right[index];
    return other !== undefined && one.facet === other.facet && textOf(one) === textOf(other);
  });
}

function textOf({ lexical, value }: Facet): string {
  return value === undefined ? lexical : clark(value);
}
