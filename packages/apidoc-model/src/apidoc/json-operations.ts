import { isArray, isObject, type Json, type JsonObject } from "../json/value.ts";
import { type Method, methods } from "./objects.ts";

/** An operation of a description as JSON. */
export interface JsonOperation {
  readonly path: string;
  readonly method: Method;
  readonly operation: JsonObject;
}

/** Returns all operations, in document order. */
export function* jsonOperations(root: JsonObject): Generator<JsonOperation> {
  const paths = root.get("paths");
  for (const [path, item] of isObject(paths) ? paths : []) {
    if (path.startsWith("x-") || !isObject(item)) continue;
    for (const [name, operation] of item) {
      const method = methods.find((one) => one === name);
      if (method !== undefined && isObject(operation)) yield { path, method, operation };
    }
  }
}

/** The tags of an operation. */
export function tagsOf(operation: JsonObject): readonly string[] {
  const tags: Json | undefined = operation.get("tags");
  return isArray(tags) ? tags.filter((tag) => typeof tag === "string") : [];
}
