import { copyTrivia, isArray, isNumeric, isObject, type Json, lexemeOf, pointerTo } from "@soapstone/apidoc-model";
import type { Limits } from "@soapstone/workspace";
import type { PlainCopy } from "./plain-copy.ts";

/** The reason why data is not a JSON value, with the location. */
export interface NoJson {
  readonly problem: string;
}

class Unfit extends Error {}

/**
 * Converts plain data, which a step made from a copy of a JSON value, back to a JSON value. Unchanged parts are the
 * original ones: with their order (also of integer-like keys), the digits of numbers, and comments. New members come
 * last; members that are `undefined` are dropped. Fails for values that JSON cannot express, and beyond the limits.
 */
export function mergePlain(
  value: unknown,
  original: Json,
  { originals }: PlainCopy,
  limits: Limits,
): { readonly json: Json } | NoJson {
  try {
    return { json: new Merge(originals, limits).merge(value, original, "", 0) };
  } catch (error) {
    if (error instanceof Unfit) return { problem: error.message };
    throw error;
  }
}

class Merge {
  readonly #originals: PlainCopy["originals"];
  readonly #depth: number;
  #left: number;

  constructor(originals: PlainCopy["originals"], { depth, nodes }: Limits) {
    this.#originals = originals;
    this.#depth = depth;
    this.#left = nodes;
  }

  merge(value: unknown, place: Json | undefined, at: string, depth: number): Json {
    this.#left -= 1;
    if (this.#left < 0) throw new Unfit("it has more values than the limit");
    if (depth > this.#depth) throw new Unfit(`it is nested deeper than ${this.#depth} levels, or in a circle`);
    switch (typeof value) {
      case "string":
      case "boolean":
        return value;
      case "number":
        return numberOf(value, place, at);
      case "bigint":
        return { lexeme: String(value) };
      case "object":
        break;
      default:
        throw new Unfit(`there is ${named(value)} at ${pointerText(at)}`);
    }
    if (value === null) return null;
    // An object that was moved is recognised by identity, a new one by its place.
    const original = this.#originals.get(value) ?? place;
    if (Array.isArray(value)) return this.#list(value, original, at, depth);
    if (Object.prototype.toString.call(value) !== "[object Object]")
      throw new Unfit(`there is ${named(value)} at ${pointerText(at)}`);
    return this.#object(value as Readonly<Record<string, unknown>>, original, at, depth);
  }

  #list(value: readonly unknown[], original: Json | undefined, at: string, depth: number): Json {
    const before = isArray(original) ? original : [];
    // A hole in an array is undefined, which is reported with its location.
    const items = Array.from(value, (item, index) => this.merge(item, before[index], pointerTo(at, index), depth + 1));
    if (!isArray(original)) return items;
    if (items.length === original.length && items.every((item, index) => item === original[index])) return original;
    copyTrivia(original, items);
    return items;
  }

  #object(value: Readonly<Record<string, unknown>>, original: Json | undefined, at: string, depth: number): Json {
    const before = isObject(original) ? original : new Map<string, Json>();
    const own = Object.keys(value).filter((name) => value[name] !== undefined);
    const there = new Set(own);
    const kept = [...before.keys()].filter((name) => there.has(name));
    const names = [...kept, ...own.filter((name) => !before.has(name))];
    const members = new Map<string, Json>();
    for (const name of names)
      members.set(name, this.merge(value[name], before.get(name), pointerTo(at, name), depth + 1));
    if (!isObject(original)) return members;
    if (members.size === before.size && names.every((name) => members.get(name) === before.get(name))) return original;
    copyTrivia(original, members);
    return members;
  }
}

function numberOf(value: number, original: Json | undefined, at: string): Json {
  if (!Number.isFinite(value)) throw new Unfit(`there is ${value} at ${pointerText(at)}`);
  return isNumeric(original) && Object.is(Number(lexemeOf(original)), value) ? original : value;
}

function named(value: unknown): string {
  if (value === undefined) return "undefined";
  if (typeof value !== "object" || value === null) return `a ${typeof value}`;
  return `a ${Object.prototype.toString.call(value).slice(8, -1)}`;
}

function pointerText(pointer: string): string {
  return pointer === "" ? "its root" : pointer;
}
