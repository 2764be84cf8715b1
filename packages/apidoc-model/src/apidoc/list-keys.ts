import type { PointerTokens } from "../json/pointer.ts";
import { isArray, isNumeric, isObject, type Json, lexemeOf } from "../json/value.ts";

/** Fields whose members have names that the author chose. */
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

/** Lists whose items are identified by a key and are independent of each other. */
const independentLists: ReadonlySet<string> = new Set([
  "parameters",
  "tags",
  "required",
  "consumes",
  "produces",
  "schemes",
  "security",
]);

/** Lists that have a meaning only as a whole, but whose items have a key. */
const wholeLists: ReadonlySet<string> = new Set(["allOf", "anyOf", "oneOf", "enum", "type"]);

/** Fields whose values are data of the author, not objects of the format. */
const values: ReadonlySet<string> = new Set(["default", "const", "example", "examples", "enum"]);

/**
 * Whether a path of a description or schema leads to a collection: named members, or a list of independent items. The
 * steps of a path are names, and keys (`itemKey`) in lists.
 */
export function isCollection(path: PointerTokens): boolean {
  const field = fieldAt(path);
  return field !== undefined && (namedMembers.has(field) || independentLists.has(field));
}

/**
 * Returns the key that identifies a list item across edits: for a parameter its location and name, for a reference its
 * target, for a tag its name, for a string the string itself. Undefined if the list has no keys, or if the order of its
 * items has a meaning.
 */
export function itemKey(item: Json, path: PointerTokens): string | undefined {
  const field = fieldAt(path);
  if (field === undefined || !(independentLists.has(field) || wholeLists.has(field))) return undefined;
  if (!isObject(item)) return isArray(item) ? undefined : scalarKey(item);
  const [reference, name, place] = ["$ref", "name", "in"].map((each) => item.get(each));
  if (field === "enum") return undefined;
  if (typeof reference === "string") return reference;
  if (typeof name === "string" && (field === "parameters" || field === "tags"))
    return typeof place === "string" ? `${place} ${name}` : name;
  if (field === "security") return [...item.keys()].sort().join(" ");
  // The key of an item without a reference: an `allOf` rarely has more than one.
  return wholeLists.has(field) ? "" : undefined;
}

/**
 * Returns the field at the end of a path; undefined within data of the author, and if the last step is a name or a key.
 */
function fieldAt(path: PointerTokens): string | undefined {
  let field: string | undefined;
  let isName = false;
  for (const step of path) {
    if (field !== undefined && (values.has(field) || field.startsWith("x-"))) return undefined;
    field = isName ? undefined : step;
    isName = field !== undefined && (namedMembers.has(field) || independentLists.has(field) || wholeLists.has(field));
  }
  return field;
}

function scalarKey(item: Json): string | undefined {
  if (typeof item === "string") return item;
  return isNumeric(item) ? `number ${lexemeOf(item)}` : `${typeof item} ${String(item)}`;
}
