import { isArray, isObject, type JsonObject, jsonOperations, tagsOf } from "@soapstone/apidoc-model";
import type { RenamedKind } from "./renames.ts";

/** Returns the names of a kind, in document order. */
export function namesOf(document: JsonObject, kind: RenamedKind): ReadonlySet<string> {
  if (kind === "operations")
    return texts([...jsonOperations(document)].map(({ operation }) => operation.get("operationId")));
  if (kind === "tags") {
    const declared = document.get("tags");
    const tags = (isArray(declared) ? declared : []).map((tag) => (isObject(tag) ? tag.get("name") : undefined));
    return texts([...tags, ...[...jsonOperations(document)].flatMap(({ operation }) => tagsOf(operation))]);
  }
  const held = document.get(kind);
  return new Set(isObject(held) ? [...held.keys()].filter((name) => !name.startsWith("x-")) : []);
}

function texts(values: readonly unknown[]): ReadonlySet<string> {
  return new Set(values.filter((value) => typeof value === "string"));
}
