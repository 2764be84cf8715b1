import { isObject, type JsonObject } from "@soapstone/apidoc-model";
import { xWsdl } from "@soapstone/complement";
import { textsField } from "./fields.ts";

const key = "shownDefinitions";

/**
 * Returns the definitions that stay in an API file though no operation needs them, as the complement of the root lists
 * them.
 */
export function retainedDefinitions(root: JsonObject | undefined): readonly string[] {
  return (root && textsField(root, key)) ?? [];
}

/** Returns the retained definitions of a whole document, by the complement in its root. */
export function retainedDefinitionsIn(document: JsonObject): readonly string[] {
  const root = document.get(xWsdl);
  return isObject(root) ? retainedDefinitions(root) : [];
}

/** Returns the fields of the document complement that list retained definitions: none for an empty list. */
export function retainedDefinitionsFields(names: readonly string[]): readonly (readonly [string, readonly string[]])[] {
  return names.length === 0 ? [] : [[key, names]];
}

/** Returns a document whose complement lists these retained definitions, and no others. */
export function withRetainedDefinitions(document: JsonObject, names: readonly string[]): JsonObject {
  const root = document.get(xWsdl);
  if (!isObject(root)) return document;
  const others = [...root].filter(([field]) => field !== key);
  return new Map([...document, [xWsdl, new Map([...others, ...retainedDefinitionsFields(names)])]]);
}
