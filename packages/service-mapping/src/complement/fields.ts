import { isArray, isObject, type Json, type JsonObject, object } from "@soapstone/apidoc-model";

/** Returns an object of the fields that have a value; undefined where none has. */
export function compact(entries: Iterable<readonly [string, Json | undefined]>): JsonObject | undefined {
  const result = object(entries);
  return result.size === 0 ? undefined : result;
}

export function list(all: readonly (Json | undefined)[]): Json | undefined {
  return all.length === 0 ? undefined : all.map((entry) => entry ?? new Map());
}

export function textField(from: JsonObject, key: string): string | undefined {
  const value = from.get(key);
  return typeof value === "string" ? value : undefined;
}

export function textsField(from: JsonObject, key: string): readonly string[] | undefined {
  const value = from.get(key);
  return isArray(value) ? value.filter((entry) => typeof entry === "string") : undefined;
}

export function flagField(from: JsonObject, key: string): boolean | undefined {
  const value = from.get(key);
  return typeof value === "boolean" ? value : undefined;
}

export function objectField(from: JsonObject, key: string): JsonObject {
  const value = from.get(key);
  return isObject(value) ? value : new Map();
}

export function objectsField(from: JsonObject, key: string): readonly JsonObject[] {
  const value = from.get(key);
  return isArray(value) ? value.filter((entry) => isObject(entry)) : [];
}

/** Returns an object with one field, or with none where the value is undefined: to be spread into a model object. */
export function optionalField<Key extends string, const T>(
  key: Key,
  value: T | undefined,
): { readonly [K in Key]?: T } {
  return value === undefined ? {} : ({ [key]: value } as { readonly [K in Key]: T });
}
