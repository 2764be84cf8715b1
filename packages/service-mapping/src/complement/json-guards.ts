import type { Json } from "@soapstone/apidoc-model";

/** A complement comes from a file that anybody may have edited: these check the type of a value before it is used. */
export function isText(value: Json): value is string {
  return typeof value === "string";
}
