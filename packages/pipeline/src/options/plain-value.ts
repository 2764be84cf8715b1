import { isArray, isJsonNumber, isObject, type Json } from "@soapstone/apidoc-model";

/** Converts a JSON value to plain JavaScript data. Every name, even `__proto__`, becomes an own property. */
export function plainValue(value: Json): unknown {
  if (isObject(value)) return Object.fromEntries([...value].map(([name, member]) => [name, plainValue(member)]));
  if (isArray(value)) return value.map(plainValue);
  if (typeof value === "object" && value !== null && isJsonNumber(value)) return Number(value.lexeme);
  return value;
}
