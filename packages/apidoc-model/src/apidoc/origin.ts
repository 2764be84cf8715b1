import type { JsonObject } from "../json/value.ts";

/**
 * The JSON object from which a typed object was read. It is a property with a symbol as key, so that an edited copy (`{
 * ...operation, summary }`) keeps the order of the fields and the comments, and lists of fields do not contain it.
 */
const origin = Symbol("origin");

interface HasOrigin {
  readonly [origin]?: JsonObject;
}

export function originOf(value: object): JsonObject | undefined {
  return (value as HasOrigin)[origin];
}

/** Returns an object without its origin, so that it is written in the canonical order. Inner objects keep theirs. */
export function withoutOrigin<T extends object>(value: T): T {
  const copy: T & HasOrigin = { ...value };
  Reflect.deleteProperty(copy, origin);
  return copy;
}

export function setOrigin(fields: Record<string | symbol, unknown>, from: JsonObject): void {
  fields[origin] = from;
}
