import { isJsonNumber, isObject, type Json, type SchemaType } from "@soapstone/apidoc-model";
import { isWholeNumber, jsonTypeOf, specialsOfPattern } from "@soapstone/xsd-values";
import type { JsonSchema } from "./json-schema.ts";

/** Whether a schema is that of a floating-point number: numbers, and strings for values that JSON has no number for. */
export function isFloating({ type, format, pattern, enum: values }: JsonSchema): boolean {
  const isMixed = Array.isArray(type) && type.length === 2 && type.includes("number") && type.includes("string");
  const isFormat = format === "float" || format === "double";
  return isMixed && isFormat && (values !== undefined || specialsOfPattern(pattern) !== undefined);
}

/** Returns the one type of a schema: stated, or inferred from its other keywords. */
export function typeOfKeywords(schema: JsonSchema): SchemaType | undefined {
  if (isFloating(schema)) return "number";
  if (typeof schema.type === "string") return schema.type;
  if (schema.type?.length === 1) return schema.type[0];
  if (schema.type !== undefined) return undefined;
  if (schema.enum !== undefined) return typeOfValues(schema.enum);
  if (schema.pattern !== undefined || schema.minLength !== undefined || schema.maxLength !== undefined) return "string";
  if (schema.format !== undefined) return "string";
  if (schema.minimum !== undefined || schema.maximum !== undefined || schema.multipleOf !== undefined) return "number";
  return undefined;
}

/** Returns the type that all values have, null aside; undefined where they have several. */
export function typeOfValues(values: readonly Json[]): SchemaType | undefined {
  const kinds = new Set(values.filter((value) => value !== null).map(kindOfValue));
  if (kinds.size === 2 && kinds.has("integer") && kinds.has("number")) return "number";
  const [only] = kinds;
  return kinds.size === 1 ? only : undefined;
}

export function kindOfValue(value: Json): SchemaType {
  if (isObject(value)) return "object";
  if (isJsonNumber(value)) return isWholeNumber(value) ? "integer" : "number";
  return jsonTypeOf(value) ?? "number";
}
