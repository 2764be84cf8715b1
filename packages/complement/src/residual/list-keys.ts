import { isArray, isObject, type Json, type JsonObject, writeJson } from "@soapstone/apidoc-model";
import { isComplementField } from "../complement.ts";

/**
 * Returns the items of a list by keys that do not depend on other items: the reference of an item, `in` and name of a
 * parameter, the name of a tag, a scalar itself; other items have their rank among the items without a key.
 */
export function itemsByKey(list: readonly Json[]): ReadonlyMap<string, Json> {
  const items = new Map<string, Json>();
  const ranks = new Map<string, number>();
  for (const item of list) {
    const name = keyOfItem(item);
    const rank = (ranks.get(name) ?? 0) + 1;
    ranks.set(name, rank);
    items.set(name === "" ? `[${rank}]` : rank === 1 ? name : `${name} [${rank}]`, item);
  }
  return items;
}

/** Returns the members of an object, or the items of a list by their keys; undefined for a scalar. */
export function membersByKey(value: Json | undefined): ReadonlyMap<string, Json> | undefined {
  if (isObject(value)) return value;
  return isArray(value) ? itemsByKey(value) : undefined;
}

function keyOfItem(item: Json): string {
  if (isArray(item)) return "";
  if (!isObject(item)) return typeof item === "string" ? item : writeJson(item, { indent: 0 }).trimEnd();
  const [reference, name, place] = ["$ref", "name", "in"].map((field) => item.get(field));
  if (typeof reference === "string") return reference;
  if (typeof name !== "string") return "";
  return typeof place === "string" ? `${place} ${name}` : name;
}

/**
 * Inserts new members among those that stay (`undefined`: removed). In a list they come last. In an object, a new
 * member takes the position of a removed one, as if it were renamed, and the complement is last.
 */
export function withInsertedMembers<Member>(
  stay: KeyedList<Member | undefined>,
  added: KeyedList<Member>,
  isList: boolean,
): KeyedList<Member> {
  const fresh = [...added];
  const left = stay.flatMap(([key, member]): KeyedList<Member> => {
    if (member === undefined) return isList ? [] : fresh.splice(0, 1);
    return [[key, member]];
  });
  if (isList) return [...left, ...fresh];
  const isLast = ([key]: readonly [string, Member]): boolean => isComplementField(key);
  return [...left.filter((one) => !isLast(one)), ...fresh, ...left.filter(isLast)];
}

export type KeyedList<Member> = readonly (readonly [key: string, member: Member])[];

/** Returns the keys of `to` if `withInsertedMembers` would put the members in another order; else undefined. */
export function changedOrder(
  from: ReadonlyMap<string, Json>,
  to: ReadonlyMap<string, Json>,
  isList: boolean,
): readonly string[] | undefined {
  const stay = [...from].map(([key, member]) => [key, to.has(key) ? member : undefined] as const);
  const expected = withInsertedMembers(
    stay,
    [...to].filter(([key]) => !from.has(key)),
    isList,
  );
  const keys = [...to.keys()];
  return keys.every((key, index) => key === expected[index]?.[0]) ? undefined : keys;
}

/** Sorts members by a list of keys; a member without a key there stays behind its predecessor. */
export function sortedByKeys<Member>(
  members: ReadonlyMap<string, Member>,
  order: readonly string[],
): ReadonlyMap<string, Member> {
  const ranks = new Map(order.map((key, rank) => [key, rank]));
  let last = -1;
  const ranked = [...members].map((entry) => {
    last = ranks.get(entry[0]) ?? last;
    return { entry, rank: last };
  });
  return new Map(ranked.sort((a, b) => a.rank - b.rank).map(({ entry }) => entry));
}

/** Returns an object without one of its members. */
export function withoutMember(json: JsonObject, member: string): Map<string, Json> {
  return new Map([...json].filter(([key]) => key !== member));
}
