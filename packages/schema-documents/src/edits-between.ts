import {
  editSchemas,
  isArray,
  isObject,
  type Json,
  type JsonObject,
  sameJson,
  writeJson,
} from "@soapstone/apidoc-model";
import { type Patch, patchBetween, withoutMember, xXsd } from "@soapstone/complement";

/** What has to change in a schema to make it another, complements aside; nothing where they differ in order alone. */
export function editsBetween(said: Json, edited: Json): Patch {
  // Of most definitions nobody edited anything.
  if (sameJson(said, edited, { exact: true })) return [];
  const [from, to] = [withoutKept(said), withoutKept(edited)];
  // `1.0` is 1: tools that write a file again write its numbers as they please.
  const patch = patchBetween(from, to, { isSame: (a, b) => sameJson(a, b) });
  return patch.length === 0 || unordered(from) === unordered(to) ? [] : patch;
}

function withoutKept(schema: Json): Json {
  return editSchemas(schema, (one) => (one.has(xXsd) ? withoutMember(one, xXsd) : one));
}

/**
 * A text that tells what a schema says, in whatever order: alternatives, and names in an expression, come in the order of
 * the documents' elements, which is nobody's edit.
 */
function unordered(json: Json): string {
  const lone = loneReference(json);
  if (lone !== undefined) return unordered(lone);
  if (isArray(json)) return `[${json.map(unordered).sort().join()}]`;
  if (isObject(json))
    return `{${[...json]
      .map(([key, value]) => `${parts(key)}:${unordered(value)}`)
      .sort()
      .join()}}`;
  return parts(writeJson(json, { indent: 0 }));
}

/** A reference that stands in an `allOf` only for its complement to be beside it. */
function loneReference(json: Json): JsonObject | undefined {
  const parts = isObject(json) && json.size === 1 ? json.get("allOf") : undefined;
  const [only, ...others] = isArray(parts) ? parts : [];
  return isObject(only) && others.length === 0 && only.has("$ref") ? only : undefined;
}

function parts(text: string): string {
  return text.includes("|") ? text.split(/[|()]/).sort().join("|") : text;
}
