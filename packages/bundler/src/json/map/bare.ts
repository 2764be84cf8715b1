import { isArray, isObject, type Json } from "@soapstone/apidoc-model";

/** Copies a value without the layout of its text. Recursive: the reader limits the depth of values. */
export function bare(value: Json): Json {
  if (isArray(value)) return value.map(bare);
  return isObject(value) ? new Map([...value].map(([name, member]) => [name, bare(member)])) : value;
}
