import { isArray, isObject, type Json, lexemeOf } from "./value.ts";

/** Returns the name of a value for messages: `the number 2.0`, `a list`. */
export function nameOfValue(json: Json): string {
  if (json === null) return "null";
  if (isObject(json)) return "an object";
  if (isArray(json)) return "a list";
  if (typeof json === "string") return `the text "${json.length > 40 ? `${json.slice(0, 40)}…` : json}"`;
  return typeof json === "boolean" ? String(json) : `the number ${lexemeOf(json)}`;
}
