import {
  copyNotes,
  type EntryNotes,
  isArray,
  isObject,
  type Json,
  type JsonArray,
  type JsonObject,
  keepNotes,
  notesOf,
  sameJson,
} from "@soapstone/apidoc-model";
import type { BundleMap } from "../../bundle-map.ts";
import { addNotes } from "../comments.ts";

/** What a bundle says in another way than the file does, without an edit. */
export interface BundledWay {
  /** Whether a reference of the file leads to where one of the bundle does. */
  readonly isSame: (own: string, bundled: string) => boolean;
  /** What was done with that which stands beside references; kept, where nothing is said. */
  readonly siblings: BundleMap["siblings"];
}

/**
 * A value of a file with what it is now: the file's own value wherever the two say the same, so that it is written as it
 * stood, with the spelling of its references. As deep as the values are, which their reader bounds.
 */
export function merged(own: Json, now: Json, way: BundledWay): Json {
  if (isObject(own) && isObject(now)) return mergedObject(own, bundledForm(own, now, way), way);
  if (isArray(own) && isArray(now)) return mergedList(own, now, way);
  return sameJson(own, now, { exact: true, ordered: true }) ? own : now;
}

function mergedObject(own: JsonObject, now: JsonObject, way: BundledWay): JsonObject {
  const copy = new Map<string, Json>();
  for (const [name, member] of now) {
    const before = own.get(name);
    if (before === undefined) copy.set(name, member);
    else if (name === "$ref" && typeof before === "string" && typeof member === "string")
      copy.set(name, before === member || way.isSame(before, member) ? before : member);
    else copy.set(name, merged(before, member, way));
  }
  if (isUnchanged(own, copy)) return own;
  copyNotes(own, copy);
  addNotes(copy, notesOfNew(own, now));
  return copy;
}

/** What is said in the bundle of members that the file does not have. */
function notesOfNew(own: JsonObject, now: JsonObject): ReadonlyMap<string, EntryNotes> {
  const found = new Map<string, EntryNotes>();
  for (const [name, note] of notesOf(now)?.entries ?? [])
    if (typeof name === "string" && now.has(name) && !own.has(name)) found.set(name, note);
  return found;
}

function isUnchanged(own: JsonObject, copy: JsonObject): boolean {
  if (own.size !== copy.size) return false;
  const entries = copy.entries();
  for (const [name, member] of own) {
    const next = entries.next();
    if (next.done === true || next.value[0] !== name || next.value[1] !== member) return false;
  }
  return true;
}

/** A bundle may say what stands beside a reference in an `allOf`, or leave it out (`--siblings`): that is no edit. */
function bundledForm(own: JsonObject, now: JsonObject, { siblings }: BundledWay): JsonObject {
  if (siblings === undefined || typeof own.get("$ref") !== "string" || own.size === 1) return now;
  if (siblings === "ignore") return now.size === 1 && now.has("$ref") ? new Map([...own, ...now]) : now;
  const all = now.get("allOf");
  const only = isArray(all) && all.length === 1 && !own.has("allOf") ? all[0] : undefined;
  const reference = isObject(only) && only.size === 1 ? only.get("$ref") : undefined;
  if (reference === undefined) return now;
  const copy = new Map<string, Json>();
  for (const name of own.keys()) {
    const member = name === "$ref" ? reference : now.get(name);
    if (member !== undefined) copy.set(name, member);
  }
  for (const [name, member] of now) if (name !== "allOf" && !copy.has(name)) copy.set(name, member);
  return copy;
}

/** Items keep their notes where they stand before the first change or behind the last. */
function mergedList(own: JsonArray, now: JsonArray, way: BundledWay): JsonArray {
  const least = Math.min(own.length, now.length);
  let before = 0;
  const head: Json[] = [];
  for (; before < least; before += 1) {
    const item = merged(own[before] as Json, now[before] as Json, way);
    if (item !== own[before]) break;
    head.push(item);
  }
  const tail: Json[] = [];
  for (let behind = 1; behind <= least - before; behind += 1) {
    const item = merged(own.at(-behind) as Json, now.at(-behind) as Json, way);
    if (item !== own.at(-behind)) break;
    tail.push(item);
  }
  if (head.length === own.length && own.length === now.length) return own;
  const middle = now.slice(before, now.length - tail.length).map((item, index) => {
    const was = own[before + index];
    return was === undefined || before + index >= own.length - tail.length ? item : merged(was, item, way);
  });
  const copy = [...head, ...middle, ...tail.reverse()];
  if (copy.length === own.length) copyNotes(own, copy);
  else keepListNotes(own, copy, head.length, tail.length);
  return copy;
}

/** What was said of the items that are still there. */
function keepListNotes(own: JsonArray, copy: JsonArray, head: number, tail: number): void {
  const notes = notesOf(own);
  if (notes === undefined) return;
  const shift = copy.length - own.length;
  const entries = new Map(
    [...notes.entries].flatMap(([index, note]) => {
      if (Number(index) < head) return [[index, note] as const];
      return Number(index) >= own.length - tail ? [[Number(index) + shift, note] as const] : [];
    }),
  );
  const { line: _line, flow: _flow, ...others } = notes;
  keepNotes(copy, { ...others, entries });
}
