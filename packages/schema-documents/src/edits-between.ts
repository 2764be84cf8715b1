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
import { withSortedChoices } from "@soapstone/schema-mapping";

/** Returns the patch from one schema to another without complements; empty where they differ only in order. */
export function editsBetween(said: Json, edited: Json): Patch {
  // Most definitions are unedited.
  if (sameJson(said, edited, { exact: true })) return [];
  const [from, to] = [withoutKept(said), withoutKept(edited)];
  // `1.0` equals 1: tools that rewrite a file write numbers in their own form.
  const patch = patchBetween(from, to, { isSame: (a, b) => sameJson(a, b) });
  return patch.length === 0 || unordered(from) === unordered(to) ? [] : patch;
}

function withoutKept(schema: Json): Json {
  return editSchemas(schema, (one) => (one.has(xXsd) ? withoutMember(one, xXsd) : one));
}

/**
 * Writes a schema as a text that is independent of order: the order of alternatives, and of names in a pattern, follows
 * the documents, and is no edit.
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

/** Returns the reference in an `allOf` that only serves to have a complement beside it. */
function loneReference(json: Json): JsonObject | undefined {
  const parts = isObject(json) && json.size === 1 ? json.get("allOf") : undefined;
  const [only, ...others] = isArray(parts) ? parts : [];
  return isObject(only) && others.length === 0 && only.has("$ref") ? only : undefined;
}

function parts(json: string): string {
  const text = withSortedChoices(json);
  return text.includes("|") ? text.split(/[|()]/).sort().join("|") : text;
}
