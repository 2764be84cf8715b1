import { isArray, type Json, sameJson } from "@soapstone/apidoc-model";
import { factsOfKey, orderBeginning, orderFromBeginning, type RuleContext, type RuleId } from "@soapstone/conversion";
import { clark, type Facet, type RestrictedType } from "@soapstone/xml-model";
import type { JsonSchema } from "../json-schema.ts";
import type { BackwardContext, ForwardContext } from "../walk.ts";
import type { Base } from "./base.ts";
import type { FacetRule } from "./facet-rule.ts";
import { type ContextFor, facetsFor, inOrder, restrictedByFacets, ruleOf, sameFacets } from "./facets.ts";
import { facetsShape } from "./type-shape.ts";

/** A context without complement. */
export const nothing: RuleContext = {
  keep: () => undefined,
  recall: () => undefined,
  drop: () => undefined,
  report: () => undefined,
};

interface KeptFacet {
  readonly value: Json;
  readonly fate: "approximated" | "complement";
  readonly rule: FacetRule;
}

/** The keywords of a base with facets, and the complement that the facets need. */
interface MappedFacets {
  readonly keywords: JsonSchema;
  /** The entries of the complement, by field. */
  readonly complement: ReadonlyMap<string, KeptFacet>;
  /** Whether the keywords and these entries give the facets back. */
  readonly isRebuilt: boolean;
}

export interface FacetKeywords {
  readonly keywords: JsonSchema;
  readonly keepFacets: () => void;
}

/**
 * Returns the keywords, and a function that writes the complement of the facets: only the entries of the rules if these
 * suffice, else all facets as written.
 */
export function facetsForward(
  { facets }: Pick<RestrictedType, "facets">,
  base: Base,
  context: ForwardContext,
  id: RuleId,
): FacetKeywords {
  const { ledger } = context.walk;
  for (const one of facets) {
    const rule = ruleOf(one.facet);
    if (rule !== undefined) ledger.take(one, rule);
  }
  const { keywords, complement, isRebuilt } = remembered(base, facets);
  const keepFacets = (): void => {
    for (const [key, { value, fate, rule }] of complement) {
      const named = facets.filter((one) => one.facet === key);
      const about = named.length === 0 ? facets.filter(({ facet }) => rule.facets.includes(facet)) : named;
      for (const one of about) ledger.settle(one, factsOfKey(key), fate, rule.id);
      if (isRebuilt) context.keep(key, value, fate);
    }
    if (isRebuilt) {
      const expected = inOrder(facets);
      // Nearly always all facets have one name, and no order.
      const order = expected === facets ? undefined : namesOf(facets);
      const beginning = order === undefined ? [] : orderBeginning(order, namesOf(expected));
      if (beginning.length > 0) context.keep("facetOrder", beginning, "complement");
      return;
    }
    context.keep("facets", facetsShape(facets), "approximated");
    for (const one of facets) ledger.settle(one, factsOfKey("facets"), "approximated", id);
  };
  return { keywords, keepFacets };
}

/** Cached, since the same few bases are restricted in the same ways again and again. */
const known = new WeakMap<Base, Map<string, MappedFacets>>();

function remembered(base: Base, facets: readonly Facet[]): MappedFacets {
  const key = keyOf(facets);
  if (key === undefined) return mappedFacets(base, facets);
  const ofBase = known.get(base) ?? new Map<string, MappedFacets>();
  known.set(base, ofBase);
  const before = ofBase.get(key);
  if (before !== undefined) return before;
  const found = mappedFacets(base, facets);
  ofBase.set(key, found);
  return found;
}

/** Returns the key for the cache; undefined for enumerations, which hardly ever repeat. */
function keyOf(facets: readonly Facet[]): string | undefined {
  if (facets.some(({ facet, value }) => facet === "enumeration" || value !== undefined)) return undefined;
  return facets.map(({ facet, lexical }) => `${facet} ${lexical}`).join("\n");
}

function mappedFacets(base: Base, facets: readonly Facet[]): MappedFacets {
  const complement = new Map<string, KeptFacet>();
  const contextFor: ContextFor = (rule) => ({
    ...nothing,
    keep: (key, value, fate, rebuilt) => {
      if (rebuilt === undefined || !sameJson(value, rebuilt)) complement.set(key, { value, fate, rule });
    },
  });
  const { keywords } = restrictedByFacets(base, facets, contextFor);
  const recall: RuleContext["recall"] = <T extends Json>(key: string, believed: (value: T) => boolean) => {
    const value = complement.get(key)?.value as T | undefined;
    return value !== undefined && believed(value) ? value : undefined;
  };
  const isRebuilt =
    (complement.size === 0 && isPlainEnumeration(facets, base, keywords)) ||
    sameFacets(facetsFor(base, keywords, { ...nothing, recall }), facets);
  return { keywords, complement, isRebuilt };
}

/** Sorts facets in the order that the complement states. */
export function inStoredOrder(facets: readonly Facet[], context: BackwardContext): readonly Facet[] {
  const order = context.recall<readonly string[]>("facetOrder", isArray);
  if (order === undefined) return facets;
  return orderFromBeginning(facets, order, ({ facet }) => facet);
}

function namesOf(facets: readonly Facet[]): readonly string[] {
  return [...new Set(facets.map(({ facet }) => facet))];
}

/** Whether facets are an enumeration of strings and nothing else, so that they need not be read back to check them. */
function isPlainEnumeration(facets: readonly Facet[], base: Base, keywords: JsonSchema): boolean {
  return (
    base.form === "text" &&
    base.type.kind === "atomic" &&
    base.type.builtin.values === "text" &&
    statesOnly(base.keywords, "type") &&
    statesOnly(keywords, "type", "enum") &&
    keywords.type === base.keywords.type &&
    keywords.enum?.length === facets.length &&
    facets.every(
      ({ facet, lexical, value }, index) =>
        facet === "enumeration" && value === undefined && keywords.enum?.[index] === lexical,
    )
  );
}

function statesOnly(keywords: JsonSchema, ...allowed: readonly (keyof JsonSchema)[]): boolean {
  for (const keyword of Object.keys(keywords) as (keyof JsonSchema)[])
    if (keywords[keyword] !== undefined && !allowed.includes(keyword)) return false;
  return true;
}

/** Returns facets as the complement of a schema would. */
export function recallOfFacets(facets: readonly Facet[]): RuleContext["recall"] {
  return <T extends Json>(key: string, believed: (value: T) => boolean): T | undefined => {
    const texts = facets
      .filter((one) => one.facet === key)
      .map(({ lexical, value }) => (value === undefined ? lexical : clark(value)));
    const [only] = texts;
    if (only === undefined) return undefined;
    const value = (key === "enumeration" || texts.length > 1 ? texts : only) as Json as T;
    return believed(value) ? value : undefined;
  };
}
