import type { RuleContext } from "@soapstone/conversion";
import { clark, type Facet, type FacetName } from "@soapstone/xml-model";
import { conjunction, conjuncts } from "@soapstone/xsd-regex";
import { facetOrder, kindOfForm, readValue, restrictedBy } from "@soapstone/xsd-values";
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
 * The slices of a restriction, each with what the ones before it made of the base. Digits come before bounds, which
 * may be tighter than the bounds that digits imply; an enumeration comes last.
 */
export const facetRules: readonly FacetRule[] = [lengthRule, digits, bounds, whiteSpace, pattern, enumeration];

/** Gives the context of a rule for its facets. */
export type ContextFor = (rule: FacetRule, own: readonly Facet[]) => RuleContext;

/** Facets of base types: whoever wrote them keeps them there. */
export const inherited: ContextFor = () => ({
  keep: () => undefined,
  recall: () => undefined,
  drop: () => undefined,
  report: () => undefined,
});

/** The base with the facets: its keywords flattened to the tightest. */
export function restricted(base: Base, facets: readonly Facet[], contextFor: ContextFor = inherited): Base {
  const type = restrictedBy(base.type, facets);
  const form = base.form === "text" ? "text" : kindOfForm(type, base.options);
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
    // Other facets, which come first, may leave other values of the same texts.
    const read = here.type === base.type && here.form === form ? listed : undefined;
    const keywords = withKeywords(
      here.keywords,
      rule.forward(own, { ...contextFor(rule, own), base: here, listed: read }),
    );
    const there = { ...here, keywords, type: restrictedBy(here.type, own) };
    here = enumerates ? there : settled(here, there);
  }
  return { ...here, type };
}

/** The rules that facets of these names have, in order; nearly always it is one name, and one rule. */
function rulesOf(names: ReadonlySet<FacetName>): readonly FacetRule[] {
  const [name] = names;
  if (name !== undefined && names.size === 1) return rulesByName.get(name) ?? [];
  return facetRules.filter(({ facets }) => facets.some((one) => names.has(one)));
}

const rulesByName: ReadonlyMap<FacetName, readonly [FacetRule]> = new Map(
  facetRules.flatMap((rule) => rule.facets.map((name) => [name, [rule]] as const)),
);

/** The rule that a facet is of. */
export function ruleOf(name: FacetName): FacetRule | undefined {
  return rulesByName.get(name)?.[0];
}

/** The same values as texts: what patterns and long digits ask for. */
function asText(base: Base): Base {
  const text: Base = { ...base, form: "text", keywords: { type: "string" } };
  return { ...text, keywords: withKeywords(text.keywords, { pattern: conjunction(formPatterns(text)) }) };
}

/** The keywords with what facets say together: the form of texts, the special values of numbers, a boolean's only value. */
function settled(before: Base, after: Base): Base {
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

/** Patterns may leave one of the two values only, whichever way it is written. */
function withOnlyValue({ keywords, type }: Base): JsonSchema {
  const admitted = [true, false].filter((value) =>
    (value ? ["true", "1"] : ["false", "0"]).some((text) => readValue(text, type).ok),
  );
  return admitted.length === 1 ? withKeywords(keywords, { enum: admitted }) : keywords;
}

/**
 * An enumeration says all that its base says, and more: what a value of it must be, its values are already. The facets
 * beside it are still said.
 */
function enumerated(base: Base): Base {
  return { ...base, keywords: kindKeywords(base.keywords) };
}

/** The facets that make of the base what the schema says, in the order in which they are written. */
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
    // Nothing comes after an enumeration, and its values are many.
    if (rule !== enumeration) here = restricted(here, facets);
  }
  return inOrder(found);
}

/** Sorted by name; those of one name stay as they are. */
export function inOrder(facets: readonly Facet[]): readonly Facet[] {
  const [first] = facets;
  if (facets.every(({ facet }) => facet === first?.facet)) return facets;
  return facetOrder.flatMap((name) => facets.filter(({ facet }) => facet === name));
}

/** Whether the facets make the base say exactly these keywords. */
export function agrees(base: Base, facets: readonly Facet[], keywords: JsonSchema): boolean {
  return sameKeywords(restricted(base, facets).keywords, keywords);
}

/** Whether two lists of facets are the same restriction, written in whatever order. */
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
