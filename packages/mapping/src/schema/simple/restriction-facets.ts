import { isArray, type Json, sameJson } from "@soapstone/apidoc-model";
import { clark, type Facet, type RestrictedType } from "@soapstone/xml-model";
import { factsOfKey } from "../../facts/extension-fields.ts";
import type { RuleContext, RuleId } from "../../rule.ts";
import type { JsonSchema } from "../json-schema.ts";
import type { BackwardContext, ForwardContext } from "../walk.ts";
import type { Base } from "./base.ts";
import { type ContextFor, restriction as facetsFor, inOrder, restricted, sameFacets } from "./facets.ts";
import { facetsShape } from "./type-shape.ts";

/** A context in which nothing is kept and nothing remembered. */
export const nothing: RuleContext = {
  keep: () => undefined,
  recall: () => undefined,
  drop: () => undefined,
  report: () => undefined,
};

interface Kept {
  readonly value: Json;
  readonly fate: "approximated" | "complement";
  readonly say: () => void;
}

export interface FacetWords {
  readonly words: JsonSchema;
  readonly keepFacets: () => void;
}

/**
 * The words, and what is to be kept so that the facets come back: only what a rule asks for where that is enough, else
 * the facets as they are written.
 */
export function facetsForward(type: RestrictedType, base: Base, context: ForwardContext, rule: RuleId): FacetWords {
  const { ledger, report } = context.walk;
  const kept = new Map<string, Kept>();
  const contextFor: ContextFor = (slice, own) => {
    for (const one of own) ledger.take(one, slice);
    return {
      ...nothing,
      report,
      keep: (key, value, fate, rebuilt) => {
        if (rebuilt !== undefined && sameJson(value, rebuilt)) return;
        const named = own.filter((one) => one.facet === key);
        const say = (): void => {
          for (const one of named.length === 0 ? own : named) ledger.say(one, factsOfKey(key), fate, slice.id);
        };
        kept.set(key, { value, fate, say });
      },
    };
  };
  const { words } = restricted(base, type.facets, contextFor);
  const recall: RuleContext["recall"] = <T extends Json>(key: string, believed: (value: T) => boolean) => {
    const value = kept.get(key)?.value as T | undefined;
    return value !== undefined && believed(value) ? value : undefined;
  };
  const isRebuilt =
    (kept.size === 0 && isPlainEnumeration(type.facets, base, words)) ||
    sameFacets(facetsFor(base, words, { ...nothing, recall }), type.facets);
  const keepFacets = (): void => {
    for (const [key, { value, fate, say }] of kept) {
      say();
      if (isRebuilt) context.keep(key, value, fate);
    }
    if (isRebuilt) {
      const expected = inOrder(type.facets);
      // Facets of one name are nearly all that there are, and have no order.
      const order = expected === type.facets ? undefined : namesOf(type.facets);
      if (order !== undefined && !sameJson(order, namesOf(expected))) context.keep("facetOrder", order, "complement");
      return;
    }
    context.keep("facets", facetsShape(type.facets), "approximated");
    for (const one of type.facets) ledger.say(one, factsOfKey("facets"), "approximated", rule);
  };
  return { words, keepFacets };
}

/** Facets as the complement says that they were ordered; new ones come last. */
export function asOrdered(facets: readonly Facet[], context: BackwardContext): readonly Facet[] {
  const order = context.recall<readonly string[]>("facetOrder", isArray);
  if (order === undefined) return facets;
  const placeOf = ({ facet }: Facet): number => (order.includes(facet) ? order.indexOf(facet) : order.length);
  return facets.toSorted((a, b) => placeOf(a) - placeOf(b));
}

function namesOf(facets: readonly Facet[]): readonly string[] {
  return [...new Set(facets.map(({ facet }) => facet))];
}

/** Values of a text that are all that the words say: nobody has to read them back to know that they come back. */
function isPlainEnumeration(facets: readonly Facet[], base: Base, words: JsonSchema): boolean {
  return (
    base.form === "text" &&
    base.type.kind === "atomic" &&
    base.type.builtin.values === "text" &&
    saysOnly(base.words, "type") &&
    saysOnly(words, "type", "enum") &&
    words.type === base.words.type &&
    words.enum?.length === facets.length &&
    facets.every(
      ({ facet, lexical, value }, index) =>
        facet === "enumeration" && value === undefined && words.enum?.[index] === lexical,
    )
  );
}

function saysOnly(words: JsonSchema, ...allowed: readonly (keyof JsonSchema)[]): boolean {
  for (const word of Object.keys(words) as (keyof JsonSchema)[])
    if (words[word] !== undefined && !allowed.includes(word)) return false;
  return true;
}

/** Remembers facets as the complement of a schema would. */
export function recallOf(facets: readonly Facet[]): RuleContext["recall"] {
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
