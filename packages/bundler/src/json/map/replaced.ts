import { addTrivia, copyTrivia, type EntryTrivia, isArray, isObject, type Json } from "@soapstone/apidoc-model";
import type { PlaceTree } from "../place-tree.ts";

/** What replaces a value. */
export type PartReplacement =
  | { readonly kind: "value"; readonly value: Json }
  /** A new member, added after the others. */
  | { readonly kind: "added"; readonly value: Json; readonly notes?: EntryTrivia | undefined }
  | { readonly kind: "nothing" };

/**
 * Replaces the values at the places of a tree, except the root. An object that loses all members is removed. Unchanged
 * parts are shared with the old value.
 */
export function replaced(value: Json, tree: PlaceTree<PartReplacement>): Json {
  return inside(value, tree) ?? new Map<string, Json>();
}

function inside(value: Json, tree: PlaceTree<PartReplacement>): Json | undefined {
  if (tree.isLeaf) return value;
  if (isArray(value)) {
    const items = value.flatMap((item, index) => {
      const below = tree.below(String(index));
      const kept = below === undefined ? item : replacedAt(item, below);
      return kept === undefined ? [] : [kept];
    });
    copyTrivia(value, items);
    return items;
  }
  if (!isObject(value)) return value;
  const copy = new Map<string, Json>();
  const notes = new Map<string, EntryTrivia>();
  for (const [name, member] of value) {
    const below = tree.below(name);
    const kept = below === undefined ? member : replacedAt(member, below);
    if (kept !== undefined) copy.set(name, kept);
  }
  tree.each((name, { value: replacement }) => {
    if (replacement?.kind !== "added") return;
    copy.set(name, replacement.value);
    if (replacement.notes !== undefined) notes.set(name, replacement.notes);
  });
  if (copy.size === 0 && value.size > 0) return undefined;
  copyTrivia(value, copy);
  addTrivia(copy, notes);
  return copy;
}

function replacedAt(value: Json, tree: PlaceTree<PartReplacement>): Json | undefined {
  const { value: replacement } = tree;
  if (replacement === undefined) return inside(value, tree);
  return replacement.kind === "nothing" ? undefined : inside(replacement.value, tree);
}
