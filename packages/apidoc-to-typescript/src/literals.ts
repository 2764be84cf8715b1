import { isArray, isNumeric, isObject, type Json, lexemeOf } from "@soapstone/apidoc-model";

/** Writes a string as a TypeScript literal, without control characters. */
export function textLiteral(text: string): string {
  return JSON.stringify(text).replace(
    /[\u007f-\u009f\u2028\u2029]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/** Returns the literal type of a value; for objects and arrays a general type of that kind. */
export function literalType(value: Json): string {
  if (typeof value === "string") return textLiteral(value);
  if (isNumeric(value)) {
    const number = Number(lexemeOf(value));
    return Number.isFinite(number) ? String(number) : "number";
  }
  if (isArray(value)) return "unknown[]";
  if (isObject(value)) return "{ [k: string]: unknown }";
  return String(value);
}

/** Joins types to a union, in parentheses if there are several. */
export function unionOf(types: readonly string[]): string {
  const different = [...new Set(types)];
  return different.length === 1 ? different.join("") : `(${different.join(" | ")})`;
}
