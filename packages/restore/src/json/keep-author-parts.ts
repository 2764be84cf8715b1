import {
  addTrivia,
  copyTrivia,
  type EntryTrivia,
  isArray,
  isObject,
  type Json,
  type JsonArray,
  type JsonObject,
  sameJson,
  setTrivia,
  triviaOf,
} from "@soapstone/apidoc-model";

/** How to recognise values with the same meaning in another form. */
export interface SameParts {
  /** Whether numbers with different lexemes differ (`1.0` and `1`). Default: true. */
  readonly exact?: boolean;
  /** Whether two `$ref`s have the same target. Default: if they are the same text. */
  readonly isSameReference?: (own: string, now: string) => boolean;
  /** Returns the new object in the form of the author's object, if it can replace that object. */
  readonly formOf?: (own: JsonObject, now: JsonObject) => JsonObject;
}

/**
 * Returns `now` with the author's own objects, lists and scalars wherever they have the same meaning, so that they are
 * written unchanged; values that differ get the comments of the author's entries. Recursive: the reader limits the depth
 * of values.
 */
export function keepAuthorParts(own: Json, now: Json, same: SameParts = {}): Json {
  if (isObject(own) && isObject(now)) return objectWithParts(own, same.formOf?.(own, now) ?? now, same);
  if (isArray(own) && isArray(now)) return listWithParts(own, now, same);
  return sameJson(own, now, { exact: same.exact !== false, ordered: true }) ? own : now;
}

function objectWithParts(own: JsonObject, now: JsonObject, same: SameParts): JsonObject {
  const copy = new Map<string, Json>();
  for (const [name, member] of now) {
    const before = own.get(name);
    if (before === undefined) copy.set(name, member);
    else if (name === "$ref" && typeof before === "string" && typeof member === "string")
      copy.set(name, before === member || same.isSameReference?.(before, member) === true ? before : member);
    else copy.set(name, keepAuthorParts(before, member, same));
  }
  if (isUnchanged(own, copy)) return own;
  copyTrivia(own, copy);
  addTrivia(copy, triviaOfNew(own, now));
  return copy;
}

/** Returns the layout of members that the author does not have. */
function triviaOfNew(own: JsonObject, now: JsonObject): ReadonlyMap<string, EntryTrivia> {
  const found = new Map<string, EntryTrivia>();
  for (const [name, note] of triviaOf(now)?.entries ?? [])
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

/**
 * Returns `now` with the author's items. The comments of items before the first change and after the last one are kept.
 */
function listWithParts(own: JsonArray, now: JsonArray, same: SameParts): JsonArray {
  const least = Math.min(own.length, now.length);
  let before = 0;
  const head: Json[] = [];
  for (; before < least; before += 1) {
    const item = keepAuthorParts(own[before] as Json, now[before] as Json, same);
    if (item !== own[before]) break;
    head.push(item);
  }
  const tail: Json[] = [];
  for (let behind = 1; behind <= least - before; behind += 1) {
    const item = keepAuthorParts(own.at(-behind) as Json, now.at(-behind) as Json, same);
    if (item !== own.at(-behind)) break;
    tail.push(item);
  }
  if (head.length === own.length && own.length === now.length) return own;
  const middle = now.slice(before, now.length - tail.length).map((item, index) => {
    const was = own[before + index];
    return was === undefined || before + index >= own.length - tail.length ? item : keepAuthorParts(was, item, same);
  });
  const copy = [...head, ...middle, ...tail.reverse()];
  if (copy.length === own.length) copyTrivia(own, copy);
  else copyListTrivia(own, copy, head.length, tail.length);
  return copy;
}

/** Keeps the comments of list items that are still present. */
function copyListTrivia(own: JsonArray, copy: JsonArray, head: number, tail: number): void {
  const trivia = triviaOf(own);
  if (trivia === undefined) return;
  const shift = copy.length - own.length;
  const entries = new Map(
    [...trivia.entries].flatMap(([index, note]) => {
      if (Number(index) < head) return [[index, note] as const];
      return Number(index) >= own.length - tail ? [[Number(index) + shift, note] as const] : [];
    }),
  );
  const { line: _line, flow: _flow, ...others } = trivia;
  setTrivia(copy, { ...others, entries });
}
