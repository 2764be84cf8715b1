import {
  isArray,
  isObject,
  type Json,
  type JsonArray,
  type JsonObject,
  type PointerTokens,
} from "@soapstone/apidoc-model";
import { mergedOrder } from "../merge/merged-order.ts";

/** Returns the key that identifies an item of a list. A list with an item without a key keeps its order. */
export type ItemKey = (item: Json, path: PointerTokens) => string | undefined;

/**
 * Returns `now` with its members in the order of the author's value. A new member follows the member that it follows in
 * `now`. Recursive: the reader limits the depth of values.
 */
export function inAuthorOrder(own: Json | undefined, now: Json, keyOf: ItemKey, path: PointerTokens = []): Json {
  if (isObject(own) && isObject(now)) return membersInOrder(own, now, keyOf, path);
  if (isArray(own) && isArray(now)) return itemsInOrder(own, now, keyOf, path);
  return now;
}

function membersInOrder(own: JsonObject, now: JsonObject, keyOf: ItemKey, path: PointerTokens): JsonObject {
  const inner = new Map(
    [...now].map(([name, member]) => [name, inAuthorOrder(own.get(name), member, keyOf, [...path, name])]),
  );
  const names = orderOf([...own.keys()], [...now.keys()]);
  return new Map(names.map((name) => [name, inner.get(name) as Json]));
}

function itemsInOrder(own: JsonArray, now: JsonArray, keyOf: ItemKey, path: PointerTokens): JsonArray {
  const [before, after] = [keyed(own, keyOf, path), keyed(now, keyOf, path)];
  if (before === undefined || after === undefined)
    return now.map((item, index) => inAuthorOrder(own[index], item, keyOf, [...path, String(index)]));
  return orderOf([...before.keys()], [...after.keys()]).map((key) =>
    inAuthorOrder(before.get(key), after.get(key) as Json, keyOf, [...path, key]),
  );
}

function orderOf(own: readonly string[], now: readonly string[]): readonly string[] {
  return mergedOrder(now, own, now, new Set(now));
}

/** Returns the items of a list by key; undefined if an item has no key, or if two have the same. */
function keyed(list: JsonArray, keyOf: ItemKey, path: PointerTokens): ReadonlyMap<string, Json> | undefined {
  const items = new Map<string, Json>();
  for (const item of list) {
    const key = keyOf(item, path);
    if (key === undefined || items.has(key)) return undefined;
    items.set(key, item);
  }
  return items;
}
