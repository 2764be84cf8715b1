import type { Json } from "@soapstone/apidoc-model";

/** A complement comes from a file that anybody may have edited: what is recalled is looked at first. */
export function isText(value: Json): value is string {
  return typeof value === "string";
}
