import { isArray, isObject, type Json, type JsonObject } from "@soapstone/apidoc-model";
import type { BundleMap } from "../../bundle-map.ts";

/**
 * Converts a reference of an author's file to the form of the bundle (`--siblings`): with the fields beside it in an
 * `allOf`, or without them. So this difference does not count as an edit.
 */
export function bundledForm(own: JsonObject, now: JsonObject, siblings: BundleMap["siblings"]): JsonObject {
  if (siblings === undefined || typeof own.get("$ref") !== "string" || own.size === 1) return now;
  if (siblings === "ignore") return now.size === 1 && now.has("$ref") ? new Map([...own, ...now]) : now;
  const all = now.get("allOf");
  const only = isArray(all) && all.length === 1 && !own.has("allOf") ? all[0] : undefined;
  const reference = isObject(only) && only.size === 1 ? only.get("$ref") : undefined;
  if (reference === undefined) return now;
  const copy = new Map<string, Json>();
  for (const name of own.keys()) {
    const member = name === "$ref" ? reference : now.get(name);
    if (member !== undefined) copy.set(name, member);
  }
  for (const [name, member] of now) if (name !== "allOf" && !copy.has(name)) copy.set(name, member);
  return copy;
}
