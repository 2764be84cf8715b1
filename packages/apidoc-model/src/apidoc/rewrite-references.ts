import { copyTrivia } from "../json/trivia.ts";
import { isArray, isObject, type Json, type JsonObject } from "../json/value.ts";
import type { FoundReference } from "./found-reference.ts";
import { findReferences } from "./references.ts";
import type { ShapeName } from "./shapes.ts";

/**
 * Returns a document with other references: `rewrite` returns the new reference, or undefined to keep the old one.
 * Unchanged parts are the same objects; if nothing changes, so is the document.
 */
export function rewriteReferences(
  root: Json,
  rewrite: (found: FoundReference) => string | undefined,
  shape?: ShapeName,
): Json {
  const rewritten = new Map<JsonObject, string>();
  /** The containers around a changed reference. */
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

/**
 * Copies the containers around changes. Recursive, since the reader limits the depth of documents. A part that aliases
 * share is copied once.
 */
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
