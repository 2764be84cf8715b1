/**
 * JSON values without loss: objects are ordered maps (integer-like keys and `__proto__` are ordinary keys), and a
 * number keeps its text if a double would change it.
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

/** A number in a typed object: bounds, multiples, counts. */
export type Numeric = number | JsonNumber;

export function isJsonNumber(value: Json): value is JsonNumber {
  return typeof value === "object" && value !== null && "lexeme" in value;
}

/** Whether a value is a number, with or without a lexeme. */
export function isNumeric(value: Json | undefined): value is Numeric {
  return typeof value === "number" || (value !== undefined && isJsonNumber(value));
}

export function isObject(value: Json | undefined): value is JsonObject {
  return value instanceof Map;
}

export function isArray(value: Json | undefined): value is JsonArray {
  return Array.isArray(value);
}

/** Whether a value is an object or an array. */
export function isContainer(value: Json | undefined): value is JsonObject | JsonArray {
  return isObject(value) || isArray(value);
}

/** Returns the value of a number lexeme: a plain number if it is printed as the same text. */
export function numeric(lexeme: string): Numeric {
  const value = Number(lexeme);
  return String(value) === lexeme ? value : { lexeme };
}

export function lexemeOf(value: Numeric): string {
  return typeof value === "number" ? String(value) : value.lexeme;
}

/**
 * Returns an object with these entries in this order, without those whose value is undefined. The only way to build an
 * object with computed keys.
 */
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

/**
 * Returns the JSON value of a literal: `json({ type: "string" })`. For keys in the source code, which cannot collide
 * with the prototype or be reordered.
 */
export function json(value: PlainJson): Json {
  if (Array.isArray(value)) return value.map(json);
  if (value !== null && typeof value === "object") return object(Object.entries(value).map(([k, v]) => [k, json(v)]));
  return value as Json;
}
export type PlainJson = null | boolean | string | number | readonly PlainJson[] | { readonly [key: string]: PlainJson };
