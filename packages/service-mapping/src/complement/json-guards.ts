import type { Json } from "@soapstone/apidoc-model";

/** Checks of the type of a value from a complement, whose file anybody may have edited. */
export function isText(value: Json): value is string {
  return typeof value === "string";
}
