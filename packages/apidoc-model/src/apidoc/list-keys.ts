import type { PointerTokens } from "../json/pointer.ts";
import { isArray, isNumeric, isObject, type Json, lexemeOf } from "../json/value.ts";

/** Fields whose members have names of their author. */
const namedMembers: ReadonlySet<string> = new Set([
  "paths",
  "definitions",
  "$defs",
  "parameters",
  "responses",
  "headers",
  "securityDefinitions",
  "scopes",
  "properties",
  "patternProperties",
  "dependentSchemas",
]);

/** Lists whose items are known by a key, and in which each item counts for itself. */
const sets: ReadonlySet<string> = new Set([
  "parameters",
  "tags",
  "required",
  "consumes",
  "produces",
  "schemes",
  "security",
]);

/** Lists that are one statement, in which an item has a key all the same. */
const statements: ReadonlySet<string> = new Set(["allOf", "anyOf", "oneOf", "enum", "type"]);

/** Fields that hold values of an author, which are no objects of the format. */
const values: ReadonlySet<string> = new Set(["default", "const", "example", "examples", "enum"]);

/**
 * Whether a path of a description or a schema leads to a collection: named members, or a list of which each item counts
 * for itself. A path is by names, and in lists by keys (`itemKey`).
 */
export function isCollection(path: PointerTokens): boolean {
  const field = fieldAt(path);
  return field !== undefined && (namedMembers.has(field) || sets.has(field));
}

/**
 * Returns the key that identifies a list item across edits: of a parameter its place and name, of a reference its
 * target, of a tag its name, of a string the string itself. Undefined if the list has no keys, or its order has a
 * meaning.
 */
export function itemKey(item: Json, path: PointerTokens): string | undefined {
  const field = fieldAt(path);
  if (field === undefined || !(sets.has(field) || statements.has(field))) return undefined;
  if (!isObject(item)) return isArray(item) ? undefined : scalarKey(item);
  const [reference, name, place] = ["$ref", "name", "in"].map((each) => item.get(each));
  if (field === "enum") return undefined;
  if (typeof reference === "string") return reference;
  if (typeof name === "string" && (field === "parameters" || field === "tags"))
    return typeof place === "string" ? `${place} ${name}` : name;
  if (field === "security") return [...item.keys()].sort().join(" ");
  // The one part of an `allOf` that has no name.
  return statements.has(field) ? "" : undefined;
}

/** The field at the end of a path; undefined within a value of an author, and where the last step is a name or a key. */
function fieldAt(path: PointerTokens): string | undefined {
  let field: string | undefined;
  let isName = false;
  for (const step of path) {
    if (field !== undefined && (values.has(field) || field.startsWith("x-"))) return undefined;
    field = isName ? undefined : step;
    isName = field !== undefined && (namedMembers.has(field) || sets.has(field) || statements.has(field));
  }
  return field;
}

function scalarKey(item: Json): string | undefined {
  if (typeof item === "string") return item;
  return isNumeric(item) ? `number ${lexemeOf(item)}` : `${typeof item} ${String(item)}`;
}
