import { copyTrivia } from "../json/trivia.ts";
import { isArray, isObject, type Json, type JsonObject } from "../json/value.ts";
import type { FoundReference } from "./found-reference.ts";
import { findReferences } from "./references.ts";
import type { ShapeName } from "./shapes.ts";

/**
 * Returns the document with other references: `rewrite` returns the new reference, or undefined to keep the old one.
 * Parts without changed references are shared with the old document; if nothing changes, the old document itself is
 * returned.
 */
export function rewriteReferences(
  root: Json,
  rewrite: (found: FoundReference) => string | undefined,
  shape?: ShapeName,
): Json {
  const rewritten = new Map<JsonObject, string>();
  /** Containers on the way to a change. */
  const dirty = new Set<Json>();
  for (const found of findReferences(root, { shape })) {
    const reference = rewrite(found);
    if (reference === undefined || reference === found.reference) continue;
    rewritten.set(found.holder, reference);
    let value: Json | undefined = root;
    dirty.add(root);
    for (const name of found.tokens) {
      value = isObject(value) ? value.get(name) : isArray(value) ? value[Number(name)] : undefined;
      if (value !== undefined) dirty.add(value);
    }
  }
  return new Copier(dirty, rewritten).copyOf(root);
}

/** Recursive: documents are no deeper than the limit of their reader. A part that aliases share stays shared. */
class Copier {
  readonly #dirty: ReadonlySet<Json>;
  readonly #rewritten: ReadonlyMap<JsonObject, string>;
  readonly #copies = new Map<Json, Json>();

  constructor(dirty: ReadonlySet<Json>, rewritten: ReadonlyMap<JsonObject, string>) {
    this.#dirty = dirty;
    this.#rewritten = rewritten;
  }

  copyOf(old: Json): Json {
    if (!this.#dirty.has(old)) return old;
    const known = this.#copies.get(old);
    if (known !== undefined) return known;
    const copy = isObject(old) ? this.#object(old) : isArray(old) ? old.map((item) => this.copyOf(item)) : old;
    if ((isObject(old) || isArray(old)) && (isObject(copy) || isArray(copy))) copyTrivia(old, copy);
    this.#copies.set(old, copy);
    return copy;
  }

  #object(old: JsonObject): JsonObject {
    const copy = new Map<string, Json>();
    for (const [name, member] of old) copy.set(name, this.copyOf(member));
    const reference = this.#rewritten.get(old);
    if (reference !== undefined) copy.set("$ref", reference);
    return copy;
  }
}
