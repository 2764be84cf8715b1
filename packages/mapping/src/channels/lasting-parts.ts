import { isObject, type Json, object, parsePointer, valueAt } from "@soapstone/apidoc-model";
import { type Change, digestOfGone, kindOf } from "./patch.ts";

/**
 * A change in parts that hold whatever else is edited beside them: annotations that are added, always; what else is
 * added to an object that loses nothing, and values, as long as the object is of its kind; the rest by the members that
 * go. Of a map of schemas the members are names, and one that is dropped has another name: it stays whole.
 */
export function lastingParts(change: Change, from: Json): readonly Change[] {
  const { at, set = new Map<string, Json>(), drop = [], is } = change;
  const tokens = parsePointer(at);
  const before = tokens === undefined ? undefined : valueAt(from, tokens);
  if (is !== undefined || tokens === undefined || !isObject(before) || isMapOfSchemas(tokens)) return [change];
  const fresh = [...set].filter(([key]) => !before.has(key));
  const notes = fresh.filter(([key]) => isNote(key));
  const added = fresh.filter(([key]) => !isNote(key) && (drop.length === 0 || valuesOf.has(key)));
  const apart = new Set([...notes, ...added].map(([key]) => key));
  const other = [...set].filter(([key]) => !apart.has(key));
  const rest = {
    ...(other.length === 0 ? {} : { set: object(other) }),
    ...(drop.length === 0 ? {} : { drop }),
  };
  return [
    ...(other.length + drop.length === 0
      ? []
      : [{ at, was: digestOfGone(before, rest), part: true, ...rest } as const]),
    ...(added.length === 0 ? [] : [{ at, was: kindOf(before), add: object(added) }]),
    ...(notes.length === 0 ? [] : [{ at, was: digestOfGone(before, {}), part: true, add: object(notes) } as const]),
  ];
}

const mapsOfSchemas: ReadonlySet<string> = new Set([
  "properties",
  "patternProperties",
  "definitions",
  "$defs",
  "dependencies",
  "dependentSchemas",
  "dependentRequired",
]);

function isMapOfSchemas(tokens: readonly string[]): boolean {
  let isMap = false;
  for (const token of tokens) isMap = !isMap && mapsOfSchemas.has(token);
  return isMap;
}

function isNote(key: string): boolean {
  return key.startsWith("x-") || notesOf.has(key);
}

/** What is said of a schema, whatever its values are. */
const notesOf: ReadonlySet<string> = new Set([
  "$schema",
  "$id",
  "id",
  "$comment",
  "title",
  "description",
  "externalDocs",
  "readOnly",
  "writeOnly",
  "deprecated",
]);

const valuesOf: ReadonlySet<string> = new Set(["example", "examples", "default"]);
