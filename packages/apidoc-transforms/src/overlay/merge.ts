import { copyTrivia, isArray, isObject, type Json, type JsonObject } from "@soapstone/apidoc-model";

/**
 * Merges an update into an object: objects are merged member by member, array items are appended, any other value
 * replaces the old one. New members come last.
 */
export function mergeObjects(target: JsonObject, update: JsonObject): JsonObject {
  if (update.size === 0) return target;
  const merged = new Map(target);
  for (const [name, value] of update) {
    const held = target.get(name);
    merged.set(name, held === undefined ? value : merge(held, value));
  }
  copyTrivia(target, merged);
  return merged;
}

function merge(held: Json, update: Json): Json {
  if (isObject(held) && isObject(update)) return mergeObjects(held, update);
  if (isArray(held) && isArray(update)) return appendItems(held, update);
  return update;
}

/** Appends an item to an array, or all items of another array. */
export function appendItems(list: readonly Json[], update: Json): readonly Json[] {
  const items = isArray(update) ? update : [update];
  if (items.length === 0) return list;
  const merged = [...list, ...items];
  copyTrivia(list, merged);
  return merged;
}
