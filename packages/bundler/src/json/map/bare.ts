import { isArray, isObject, type Json } from "@soapstone/apidoc-model";

/** A copy that knows nothing of how its text was laid out. As deep as the value is, which its reader bounds. */
export function bare(value: Json): Json {
  if (isArray(value)) return value.map(bare);
  return isObject(value) ? new Map([...value].map(([name, member]) => [name, bare(member)])) : value;
}
