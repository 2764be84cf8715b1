import {
  isArray,
  isObject,
  type Json,
  type JsonObject,
  object,
  parsePointer,
  pointerTo,
  sameJson,
  valueAt,
  writeJson,
} from "@soapstone/apidoc-model";
import { xWsdl, xXsd } from "../complement.ts";

/**
 * What makes of one JSON value another, object by object. Each change knows what stood there, so that a value that was
 * edited since is left as it is.
 */
export interface Change {
  /** A pointer to an object; `""`: the whole. */
  readonly at: string;
  /** The digest of the words that stood there; of what is only added to, the digest of its kind. */
  readonly was: string;
  readonly set?: JsonObject;
  readonly drop?: readonly string[];
  /** Instead of the whole. */
  readonly is?: Json;
  /** Members beside others, whatever these say. */
  readonly add?: JsonObject;
  /** `was` is the digest of the members that are changed or dropped, whatever the others say. */
  readonly part?: true;
}

/** The complement of our own: what is compared and guarded is the words. */
const passedOver: ReadonlySet<string> = new Set([xXsd, xWsdl]);

type Sameness = (a: Json, b: Json) => boolean;

/** Texts of numbers count. */
const exactly: Sameness = (a, b) => sameJson(a, b, { exact: true });
/** `1.0` is 1: tools that write a file again write its numbers as they please. */
export const sameNumbers: Sameness = (a, b) => sameJson(a, b);

/** What has to change in `from` to make it `to`: nothing where they are the same; the whole, where that is shorter. */
export function changesBetween(from: Json, to: Json, isSame = exactly): readonly Change[] {
  const changes = changesInParts(from, to, isSame);
  const short = textOf(changes).length <= textOf([whole(from, to)]).length;
  return changes.length === 0 || short ? changes : [whole(from, to)];
}

/** The same, object by object wherever both are objects. */
export function changesInParts(from: Json, to: Json, isSame = exactly): readonly Change[] {
  const changes: Change[] = [];
  const waiting: (readonly [string, Json, Json])[] = [["", from, to]];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const [at, here, there] = next;
    if (isSame(here, there)) continue;
    if (!isObject(here) || !isObject(there)) return [whole(from, to)];
    const set: (readonly [string, Json])[] = [];
    for (const [key, value] of there) {
      const held = here.get(key);
      const pairs = held === undefined ? undefined : partsOf(held, value);
      if (pairs === undefined) set.push([key, value]);
      else for (const [token, a, b] of pairs) waiting.push([`${pointerTo(at, key)}${token}`, a, b]);
    }
    const own = set.filter(([key, value]) => {
      const before = here.get(key);
      return before === undefined || !isSame(before, value);
    });
    const drop = [...here.keys()].filter((key) => !there.has(key));
    if (own.length + drop.length === 0) continue;
    changes.push({
      at,
      was: digest(here, false),
      ...(own.length === 0 ? {} : { set: object(own) }),
      ...(drop.length === 0 ? {} : { drop }),
    });
  }
  return changes;
}

/**
 * The same changes, those that only add to an object apart: they hold as long as it is of its kind, whatever else is
 * edited in it.
 */
export function withAdditions(changes: readonly Change[], from: Json): readonly Change[] {
  return changes.flatMap((change): readonly Change[] => {
    const { at, set } = change;
    const tokens = parsePointer(at);
    const before = tokens === undefined ? undefined : valueAt(from, tokens);
    if (set === undefined || !isObject(before)) return [change];
    const added = [...set].filter(([key]) => !before.has(key));
    const other = [...set].filter(([key]) => before.has(key));
    if (added.length === 0) return [change];
    const { set: _, ...rest } = change;
    const isOther = other.length > 0 || change.drop !== undefined;
    return [
      ...(isOther ? [{ ...rest, ...(other.length === 0 ? {} : { set: new Map(other) }) }] : []),
      { at, was: kindOf(before), add: new Map(added) },
    ];
  });
}

/** A short name for the members that a change takes away. */
export function digestOfGone(before: JsonObject, { set, drop = [] }: Pick<Change, "set" | "drop">): string {
  return digest(new Map([...before].filter(([key]) => drop.includes(key) || set?.has(key) === true)), true);
}

/** A short name for the kind of values that a schema is about; objects that are no schemas have one. */
export function kindOf(json: JsonObject): string {
  return digest(new Map(["$ref", "type", "format"].map((key) => [key, json.get(key) ?? null])), true);
}

function whole(from: Json, to: Json): Change {
  return { at: "", was: digest(from, true), is: to };
}

/** The objects of two members that are compared with one another; undefined where the member is set as a whole. */
function partsOf(a: Json, b: Json): readonly (readonly [string, Json, Json])[] | undefined {
  if (isObject(a) && isObject(b)) return [["", a, b]];
  if (!isArray(a) || !isArray(b) || a.length !== b.length || a.length === 0) return undefined;
  if (![...a, ...b].every(isObject)) return undefined;
  return a.map((one, index) => [`/${index}`, one, b[index] ?? null] as const);
}

/**
 * Makes the changes wherever the words are still those that they are about. What takes the place of a whole object has
 * the complement of that, where it is `kept`: the object is ours, and the words are somebody's.
 */
export function changed(value: Json, changes: readonly Change[], { kept = false } = {}): Json {
  const all: Changes = { own: [], inner: new Map() };
  for (const change of changes) {
    const tokens = parsePointer(change.at);
    if (tokens === undefined || !isAbout(change, value)) continue;
    let at = all;
    for (const token of tokens) {
      const next: Changes = at.inner.get(token) ?? { own: [], inner: new Map() };
      at.inner.set(token, next);
      at = next;
    }
    at.own.push(change);
  }
  return withChanges(value, all, kept);
}

/** Changes by their places, so that what is around several of them is made anew once. */
interface Changes {
  readonly own: Change[];
  readonly inner: Map<string, Changes>;
}

/** Those deeper down first: a change of what is around them may take them away. */
function withChanges(value: Json, { own, inner }: Changes, kept: boolean): Json {
  let result = value;
  if (inner.size > 0 && isArray(value))
    result = value.map((one, index) => {
      const changes = inner.get(String(index));
      return changes === undefined ? one : withChanges(one, changes, kept);
    });
  else if (inner.size > 0 && isObject(value)) {
    const members = new Map(value);
    for (const [key, changes] of inner) {
      const held = value.get(key);
      if (held !== undefined) members.set(key, withChanges(held, changes, kept));
    }
    result = members;
  }
  for (const change of own) {
    if (change.is !== undefined)
      result = kept && isObject(change.is) && isObject(result) ? withKept(change.is, result) : change.is;
    else if (isObject(result)) result = edited(result, change);
  }
  return result;
}

/** Whether a value still has the words that a change is about. */
export function isAbout(change: Change, value: Json): boolean {
  const { at, was, is, add, part } = change;
  const tokens = parsePointer(at);
  const before = tokens === undefined ? undefined : valueAt(value, tokens);
  if (before === undefined) return false;
  if (part === true) return isObject(before) && digestOfGone(before, change) === was;
  if (add !== undefined) return isObject(before) && kindOf(before) === was;
  return is === undefined ? isObject(before) && digest(before, false) === was : digest(before, true) === was;
}

function edited(now: JsonObject, { set, add, drop = [] }: Change): Json {
  if (add !== undefined) return withMembers(now, new Map([...add].filter(([key]) => !now.has(key))));
  const gone = new Set(drop);
  const words = set ?? new Map<string, Json>();
  // What has another name now stands where it stood.
  const fresh = [...words].filter(([key]) => !now.has(key));
  const left = [...now].flatMap((one) => (gone.has(one[0]) ? fresh.splice(0, 1) : [one]));
  return withMembers(new Map(left), words);
}

/** The complement stands last. */
function withMembers(now: JsonObject, set: JsonObject): JsonObject {
  const isLast = ([key]: readonly [string, Json]): boolean => passedOver.has(key);
  return new Map([...[...now].filter((one) => !isLast(one)), ...set, ...[...now].filter(isLast)]);
}

/** Another object in place of one, of which the complement stays. */
function withKept(other: JsonObject, now: JsonObject): JsonObject {
  const kept = [...now].filter(([key]) => passedOver.has(key));
  return kept.length === 0 ? other : new Map([...[...other].filter(([key]) => !passedOver.has(key)), ...kept]);
}

/** An object without one of its members. */
export function withoutMember(json: JsonObject, member: string): Map<string, Json> {
  return new Map([...json].filter(([key]) => key !== member));
}

/** A short name for a value; of an object alone its own words, with no word of what is in its parts. */
export function digest(value: Json, isDeep: boolean): string {
  let hash = 0x811c9dc5;
  const meet = (text: string): void => {
    for (let index = 0; index < text.length; index += 1)
      hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0;
  };
  const waiting: (Json | string)[] = [value];
  let isOuter = true;
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (isObject(next)) {
      const keys = [...next.keys()].filter((key) => !passedOver.has(key)).sort();
      meet("{");
      for (const key of keys) meet(JSON.stringify(key));
      if (isDeep || isOuter) for (const key of keys.reverse()) waiting.push(next.get(key) ?? null);
    } else if (isArray(next)) {
      meet(`[${next.length}`);
      waiting.push(...[...next].reverse());
    } else meet(`${writeJson(next, { indent: 0 })};`);
    isOuter = false;
  }
  return hash.toString(16).padStart(8, "0");
}

/** Changes as a text. */
export function textOf(changes: readonly Change[]): string {
  return jsonText(changesJson(changes));
}

/** Changes as a value; `changesFrom` is the other way. */
export function changesJson(changes: readonly Change[]): Json {
  return changes.map(({ at, was, set, drop, is, add, part }) =>
    object([
      ["at", at === "" ? undefined : at],
      ["was", was],
      ["set", set],
      ["drop", drop],
      ["is", is],
      ["add", add],
      ["part", part],
    ]),
  );
}

/** JSON as text that XML can hold: characters that it cannot are escapes of JSON. */
export function jsonText(json: Json): string {
  return writeJson(json, { indent: 0 })
    .trimEnd()
    .replace(unheld, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

/** What XML cannot hold, or not as it is; none of them is above U+FFFF. */
const unheld = /[^ -~\u{a0}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

const changeKeys = ["at", "was", "set", "drop", "is", "add", "part"];

/** The other way; what is no change is passed over. */
export function changesFrom(json: Json | undefined): readonly Change[] {
  return (isArray(json) ? json : []).flatMap((one) => {
    if (!isObject(one)) return [];
    const [at, was, set, drop, is, add, part] = changeKeys.map((key) => one.get(key));
    if (typeof was !== "string") return [];
    return [
      {
        at: typeof at === "string" ? at : "",
        was,
        ...(isObject(set) ? { set } : {}),
        ...(isArray(drop) ? { drop: drop.filter((key) => typeof key === "string") } : {}),
        ...(is === undefined ? {} : { is }),
        ...(isObject(add) ? { add } : {}),
        ...(part === true ? { part } : {}),
      },
    ];
  });
}
