import { isArray, isNumeric, isObject, type Json, lexemeOf } from "@soapstone/apidoc-model";

const longest = 40;

/** Returns a description of a JSON value for messages: `the number 2.0`, `an array`. */
export function describe(json: Json): string {
  if (json === null) return "null";
  if (isObject(json)) return "an object";
  if (isArray(json)) return "an array";
  if (typeof json === "string") return `the string "${shortened(json)}"`;
  if (isNumeric(json)) return `the number ${lexemeOf(json)}`;
  return String(json);
}

export function shortened(text: string): string {
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}
