import { type Json, type JsonObject, jsonOperations, tagsOf } from "@soapstone/apidoc-model";

/** Returns the tags of all operations. */
export function usedTags(document: JsonObject): ReadonlySet<Json | undefined> {
  return new Set([...jsonOperations(document)].flatMap(({ operation }) => tagsOf(operation)));
}
