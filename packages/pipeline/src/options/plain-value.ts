import { isArray, isJsonNumber, isObject, type Json } from "@soapstone/apidoc-model";

/** A value of JSON as plain data of JavaScript. Every name, `__proto__` too, becomes a member of the object itself. */
export function plainValue(value: Json): unknown {
  if (isObject(value)) return Object.fromEntries([...value].map(([name, member]) => [name, plainValue(member)]));
  if (isArray(value)) return value.map(plainValue);
  if (typeof value === "object" && value !== null && isJsonNumber(value)) return Number(value.lexeme);
  return value;
}
