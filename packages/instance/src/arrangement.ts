import type { QName } from "@soapstone/xml-model";
import { nameOfWildcardKey } from "./keys.ts";
import { type TypeLayout, wildcardFor } from "./layout.ts";
import { arrangeContent } from "./model/arrange/arrange.ts";
import { type Outline, outlineOf } from "./model/arrange/outline.ts";
import type { ContentParticle } from "./model/content-model.ts";
import type { ContentModels } from "./model/content-models.ts";
import { type MatchFailure, matchContent } from "./model/match.ts";

/** The children of an object in document order, as their keys. */
export interface Arrangement {
  readonly keys: readonly string[];
  /** Why the content model does not allow the order. */
  readonly failure?: MatchFailure;
}

/**
 * Determines the order of children for objects without `$order`: the items of each key together, in the order of the
 * content model, if the model allows that; otherwise an order that it allows.
 */
export class Arrangements {
  readonly #models: () => ContentModels;
  readonly #outlines = new Map<ContentParticle, Outline | undefined>();

  constructor(models: () => ContentModels) {
    this.#models = models;
  }

  /** Returns the arrangement of children; `counts` is the number of children for each key. */
  of(counts: ReadonlyMap<string, number>, layout: TypeLayout | undefined): Arrangement {
    const sorted = arranged([...counts.keys()], layout);
    const keys = sorted.flatMap((key) => new Array<string>(counts.get(key) ?? 0).fill(key));
    const failure = this.failureOf(keys, layout);
    if (failure === undefined || layout === undefined) return { keys };
    const order = this.#order(sorted, counts, layout);
    return order === undefined ? { keys, failure } : { keys: order };
  }

  /** Returns why a content model does not allow children with these keys; undefined if it does. */
  failureOf(keys: readonly string[], layout: TypeLayout | undefined): MatchFailure | undefined {
    const content = layout === undefined ? undefined : this.#models().of(layout.type);
    if (layout === undefined || content?.kind !== "elements") return undefined;
    const names = keys.flatMap((key) => nameOf(key, layout) ?? []);
    return matchContent(content.model, names).failure;
  }

  #order(
    keys: readonly string[],
    counts: ReadonlyMap<string, number>,
    layout: TypeLayout,
  ): readonly string[] | undefined {
    const content = this.#models().of(layout.type);
    if (content.kind !== "elements" || content.model === undefined) return undefined;
    const outline = this.#outline(content.model);
    const keyed = keys.flatMap((key) => {
      const name = nameOf(key, layout);
      return name === undefined ? [] : [{ name, count: counts.get(key) ?? 0, isWild: !isDeclared(key, layout) }];
    });
    const order = outline === undefined || keyed.length < keys.length ? undefined : arrangeContent(outline, keyed);
    return order?.flatMap((index) => keys[index] ?? []);
  }

  #outline(model: ContentParticle): Outline | undefined {
    if (!this.#outlines.has(model)) this.#outlines.set(model, outlineOf(model));
    return this.#outlines.get(model);
  }
}

/**
 * Returns the keys of an object's children in the order of the content model. Keys that only a wildcard allows are at
 * the position of the first wildcard that allows them; keys that nothing allows are last.
 */
export function arranged(keys: readonly string[], layout: TypeLayout | undefined): readonly string[] {
  if (layout === undefined) return keys;
  const waiting = new Set(keys);
  const byWildcard = new Map<number, string[]>();
  for (const key of keys) {
    const name = nameOfWildcardKey(key);
    const index = name === undefined || isDeclared(key, layout) ? undefined : wildcardFor(layout, name);
    if (index === undefined) continue;
    const list = byWildcard.get(index);
    if (list === undefined) byWildcard.set(index, [key]);
    else list.push(key);
  }
  const order: string[] = [];
  for (const place of layout.places)
    for (const key of place.kind === "child" ? [place.key] : (byWildcard.get(place.index) ?? []))
      if (waiting.delete(key)) order.push(key);
  return [...order, ...waiting];
}

/** Whether a key is that of a declared child: one of two with the same local name has a key with its namespace. */
function isDeclared(key: string, layout: TypeLayout): boolean {
  return layout.keys.has(key);
}

function nameOf(key: string, { keys }: TypeLayout): QName | undefined {
  return keys.get(key)?.name ?? nameOfWildcardKey(key);
}
