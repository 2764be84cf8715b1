/**
 * JSON values with nothing lost: objects are ordered maps (integer-like keys and `__proto__` are keys like any
 * other), and a number that a double cannot give back keeps its text.
 */
export type Json = null | boolean | string | number | JsonNumber | JsonArray | JsonObject;
export type JsonArray = readonly Json[];
export type JsonObject = ReadonlyMap<string, Json>;

/**
 * A number whose spelling is kept: only if `String(Number(lexeme)) !== lexeme`, as for `9223372036854775807`, `1.0`,
 * `1e3`.
 */
export interface JsonNumber {
  readonly lexeme: string;
}

/** A number of the format's tables: bounds, multiples, counts. */
export type Numeric = number | JsonNumber;

export function isJsonNumber(value: Json): value is JsonNumber {
  return typeof value === "object" && value !== null && "lexeme" in value;
}

/** Whether a value is a number, of any digits. */
export function isNumeric(value: Json | undefined): value is Numeric {
  return typeof value === "number" || (value !== undefined && isJsonNumber(value));
}

export function isObject(value: Json | undefined): value is JsonObject {
  return value instanceof Map;
}

export function isArray(value: Json | undefined): value is JsonArray {
  return Array.isArray(value);
}

/** Whether a value holds others. */
export function isContainer(value: Json | undefined): value is JsonObject | JsonArray {
  return isObject(value) || isArray(value);
}

/** The number of a lexeme: a plain number where that says the same. */
export function numeric(lexeme: string): Numeric {
  const value = Number(lexeme);
  return String(value) === lexeme ? value : { lexeme };
}

export function lexemeOf(value: Numeric): string {
  return typeof value === "number" ? String(value) : value.lexeme;
}

/** An object in this order; entries without a value are left out. The only way to build one with computed keys. */
export function object(entries: Iterable<readonly [string, Json | undefined]>): JsonObject {
  const map = new Map<string, Json>();
  for (const [key, value] of entries) if (value !== undefined) map.set(key, value);
  return map;
}

/** Returns a mutable copy of an object. `new Map(members)` would create two objects for each member. */
export function copyOf(members: JsonObject): Map<string, Json> {
  const copy = new Map<string, Json>();
  members.forEach((value, key) => void copy.set(key, value));
  return copy;
}

/** From a literal: `json({ type: "string" })`. Keys are written in the source, so no order or prototype is at stake. */
export function json(value: PlainJson): Json {
  if (Array.isArray(value)) return value.map(json);
  if (value !== null && typeof value === "object") return object(Object.entries(value).map(([k, v]) => [k, json(v)]));
  return value as Json;
}
export type PlainJson = null | boolean | string | number | readonly PlainJson[] | { readonly [key: string]: PlainJson };
