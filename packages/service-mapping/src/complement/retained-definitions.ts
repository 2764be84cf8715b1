import { isObject, type JsonObject } from "@soapstone/apidoc-model";
import { xWsdl } from "@soapstone/complement";
import { textsField } from "./fields.ts";

const key = "shownDefinitions";

/** Returns the definitions that stay in an API file though no operation needs them, as a complement or a document with one says. */
export function retainedDefinitions(root: JsonObject | undefined): readonly string[] {
  return (root && textsField(root, key)) ?? [];
}

/** The same of a whole document. */
export function retainedDefinitionsIn(document: JsonObject): readonly string[] {
  const root = document.get(xWsdl);
  return isObject(root) ? retainedDefinitions(root) : [];
}

/** Returns the fields of a root's complement that name such definitions: none where there are none. */
export function retainedDefinitionsFields(names: readonly string[]): readonly (readonly [string, readonly string[]])[] {
  return names.length === 0 ? [] : [[key, names]];
}

/** Returns a document with a complement that names such definitions, and no others. */
export function withRetainedDefinitions(document: JsonObject, names: readonly string[]): JsonObject {
  const root = document.get(xWsdl);
  if (!isObject(root)) return document;
  const others = [...root].filter(([field]) => field !== key);
  return new Map([...document, [xWsdl, new Map([...others, ...retainedDefinitionsFields(names)])]]);
}
