import { type Json, type JsonObject, jsonOperations, tagsOf } from "@soapstone/apidoc-model";

/** The tags that operations have. */
export function usedTags(document: JsonObject): ReadonlySet<Json | undefined> {
  return new Set([...jsonOperations(document)].flatMap(({ operation }) => tagsOf(operation)));
}
