import { isObject, type Json, type JsonObject, writeJson } from "@soapstone/apidoc-model";
import { digest } from "../../channels/patch.ts";

/**
 * The items of a list by what they are called, so that a difference names them and not their places: what an item refers
 * to, its place and name as a parameter has them, its name as a tag has it, its text; of anything else its digest.
 */
export function itemsByKey(list: readonly Json[]): JsonObject {
  const named = new Map<string, Json>();
  const counts = new Map<string, number>();
  for (const item of list) {
    const key = keyOfItem(item);
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    named.set(count === 1 ? key : `${key} ${count}`, item);
  }
  return named;
}

function keyOfItem(item: Json): string {
  if (!isObject(item)) return typeof item === "string" ? item : writeJson(item, { indent: 0 }).trimEnd();
  const [reference, name, place] = ["$ref", "name", "in"].map((field) => item.get(field));
  if (typeof reference === "string") return reference;
  if (typeof name !== "string") return digest(item, true);
  return typeof place === "string" ? `${place} ${name}` : name;
}

/** The order of the keys of `to`, where it is not that of `from` without what is gone, and with what is new at its end. */
export function orderOfKeys(from: JsonObject, to: JsonObject): readonly string[] | undefined {
  const expected = [
    ...[...from.keys()].filter((key) => to.has(key)),
    ...[...to.keys()].filter((key) => !from.has(key)),
  ];
  const keys = [...to.keys()];
  return keys.every((key, index) => key === expected[index]) ? undefined : keys;
}

/** The members in an order; those that it does not name stay behind the one before them. */
export function withOrder(value: Map<string, Json>, order: readonly Json[]): JsonObject {
  const ranks = new Map(order.map((key, rank) => [key, rank]));
  let last = -1;
  const ranked = [...value].map((entry) => {
    last = ranks.get(entry[0]) ?? last;
    return { entry, rank: last };
  });
  return new Map(ranked.sort((a, b) => a.rank - b.rank).map(({ entry }) => entry));
}
