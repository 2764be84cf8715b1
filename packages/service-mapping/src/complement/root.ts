import { isObject, type JsonObject } from "@soapstone/apidoc-model";
import { xWsdl } from "@soapstone/complement";

/** Reads the complement of a whole description, an object of fields, from its extensions; undefined where there is none. */
export function rootComplement(extensions: JsonObject | undefined): JsonObject | undefined {
  const written = extensions?.get(xWsdl);
  return isObject(written) ? written : undefined;
}

/**
 * Whether the complement of a description has a form that is no longer read: a text at the root, or fields of a version
 * in which names, addresses and attributes followed from each other.
 */
export function isOldComplement(extensions: JsonObject | undefined): boolean {
  const written = extensions?.get(xWsdl);
  if (!isObject(written)) return written !== undefined;
  return oldFields.some((field) => written.has(field)) || texts.some((field) => typeof written.get(field) === "string");
}

const oldFields = ["version", "messageAttributes"] as const;

/** Fields that hold objects now, and held texts in the old form. */
const texts = ["names", "soap"] as const;
