import { isArray, isObject, type Json, type JsonObject, object, sameJson } from "@soapstone/apidoc-model";
import { changed, changesBetween, changesFrom, changesJson, digest } from "../../channels/patch.ts";
import { itemsByKey, orderOfKeys, withOrder } from "./list-items.ts";

/**
 * What one object says differently from another, member by member, so that an edit of one member leaves what is said of
 * the others. A member that is changed or gone carries the digest of what it was, and an edited one is left as it is.
 *
 *     { "+": { "tags": ["pets"] }, "-": { "operationId": "1a2b3c4d" }, "=": { "description": ["5e6f7a8b", "All."] } }
 *
 * `.` holds the differences of members that are objects; `~` the changes of one that is a schema, whose words hang
 * together; `!` the same of words for a value beside others (a parameter, a header).
 *
 * With `everywhere`, schemas and words for a value are compared member by member too, lists by what their items are
 * called (`#`), and `@` is the order of keys, where that is not the one that follows.
 */
export function differenceBetween(
  from: JsonObject,
  to: JsonObject,
  { everywhere = false }: { readonly everywhere?: boolean } = {},
): JsonObject | undefined {
  const apart = everywhere ? undefined : valueParts(from, to);
  const valued = apart !== undefined && !sameJson(apart.from, apart.to, { exact: true });
  const [before, after] = valued ? [apart.restFrom, apart.restTo] : [from, to];
  const added: Entry[] = [];
  const gone: Entry[] = [];
  const other: Entry[] = [];
  const inner: Entry[] = [];
  const lists: Entry[] = [];
  const schemas: Entry[] = [];
  const isSame = (a: Json, b: Json): boolean => sameJson(a, b, { exact: true, ordered: everywhere });
  for (const [key, value] of after) {
    const held = before.get(key);
    if (held === undefined) added.push([key, value]);
    else if (!isSame(held, value)) {
      if (key === "schema" && !everywhere) schemas.push([key, changesJson(changesBetween(held, value))]);
      else if (isObject(held) && isObject(value) && !isReferenceOf(held, value))
        inner.push([key, differenceBetween(held, value, { everywhere }) ?? new Map()]);
      else if (everywhere && isArray(held) && isArray(value))
        lists.push([key, differenceBetween(itemsByKey(held), itemsByKey(value), { everywhere }) ?? new Map()]);
      else other.push([key, [digest(held, true), value]]);
    }
  }
  for (const [key, value] of before) if (!after.has(key)) gone.push([key, digest(value, true)]);
  const all = object([
    ["+", filled(added)],
    ["-", filled(gone)],
    ["=", filled(other)],
    [".", filled(inner)],
    ["#", filled(lists)],
    ["~", filled(schemas)],
    ["!", valued ? [digest(apart.from, true), apart.to] : undefined],
    ["@", everywhere ? orderOfKeys(from, to) : undefined],
  ]);
  return all.size === 0 ? undefined : all;
}

type Entry = readonly [string, Json];

function filled(entries: readonly Entry[]): JsonObject | undefined {
  return entries.length === 0 ? undefined : object(entries);
}

/** A reference has nothing in common with what it stands for. */
function isReferenceOf(a: JsonObject, b: JsonObject): boolean {
  return a.has("$ref") || b.has("$ref");
}

/** The other way: what was said, with the difference, wherever it is still what the difference is about. */
export function withDifference(from: JsonObject, difference: Json | undefined): JsonObject {
  if (!isObject(difference)) return from;
  const part = (mark: string): JsonObject => {
    const found = difference.get(mark);
    return isObject(found) ? found : new Map();
  };
  const result = new Map(from);
  const valued = difference.get("!");
  if (Array.isArray(valued)) {
    const [was, words] = valued as readonly Json[];
    const own = valueWordsOf(from);
    if (digest(own, true) === was && isObject(words)) {
      for (const key of own.keys()) result.delete(key);
      for (const [key, value] of words) result.set(key, value);
    }
  }
  for (const [key, was] of part("-")) if (holds(from.get(key), was)) result.delete(key);
  for (const [key, pair] of part("=")) {
    const [was, value] = Array.isArray(pair) ? (pair as readonly Json[]) : [];
    if (value !== undefined && holds(from.get(key), was)) result.set(key, value);
  }
  for (const [key, inner] of part(".")) {
    const held = from.get(key);
    if (isObject(held)) result.set(key, withDifference(held, inner));
  }
  for (const [key, inner] of part("#")) {
    const held = from.get(key);
    if (isArray(held)) result.set(key, [...withDifference(itemsByKey(held), inner).values()]);
  }
  for (const [key, changes] of part("~")) {
    const held = from.get(key);
    if (held !== undefined) result.set(key, changed(held, changesFrom(changes)));
  }
  for (const [key, value] of part("+")) if (!from.has(key)) result.set(key, value);
  const order = difference.get("@");
  return isArray(order) ? withOrder(result, order) : result;
}

function holds(held: Json | undefined, was: Json | undefined): boolean {
  return held !== undefined && digest(held, true) === was;
}

/** The words of a parameter or a header that say what its value is: they hang together. */
const valueWords: ReadonlySet<string> = new Set([
  "type",
  "format",
  "items",
  "maximum",
  "exclusiveMaximum",
  "minimum",
  "exclusiveMinimum",
  "maxLength",
  "minLength",
  "pattern",
  "maxItems",
  "minItems",
  "uniqueItems",
  "enum",
  "multipleOf",
]);

function valueWordsOf(it: JsonObject): JsonObject {
  return new Map([...it].filter(([key]) => valueWords.has(key)));
}

function valueParts(from: JsonObject, to: JsonObject) {
  if (typeof from.get("type") !== "string" && typeof to.get("type") !== "string") return undefined;
  const rest = (it: JsonObject): JsonObject => new Map([...it].filter(([key]) => !valueWords.has(key)));
  return { from: valueWordsOf(from), to: valueWordsOf(to), restFrom: rest(from), restTo: rest(to) };
}
