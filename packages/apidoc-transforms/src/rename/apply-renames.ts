import {
  discriminatorProperties,
  findReferences,
  isArray,
  isObject,
  type Json,
  type JsonObject,
  jsonOperations,
  type PointerTokens,
  parseFragment,
  printFragment,
  setTrivia,
  triviaOf,
} from "@soapstone/apidoc-model";
import { editPlaces, mapMembers } from "../edit-places.ts";
import type { Renames } from "./renames.ts";

/**
 * Renames components everywhere in a document. References are updated, including those in extensions, and so are the
 * values of discriminators. The order of members is preserved. Returns the same object if nothing changes.
 */
export function applyRenames(document: JsonObject, renames: Renames): JsonObject {
  const withReferences = editedReferences(document, renames);
  const withValues = editedDiscriminators(withReferences, renames);
  const withOperations = editedOperations(withValues, renames);
  return mapMembers(withOperations, (field, value) => {
    if (field === "tags" && isArray(value))
      return renames.tags === undefined ? value : value.map(tagWith(renames.tags));
    const names = containerNames(renames, field);
    return names === undefined || !isObject(value) ? value : renamedKeys(value, names);
  });
}

function containerNames(renames: Renames, field: string | undefined): ReadonlyMap<string, string> | undefined {
  return field === "definitions" || field === "parameters" || field === "responses" ? renames[field] : undefined;
}

function editedReferences(document: JsonObject, renames: Renames): JsonObject {
  const places: PointerTokens[] = [];
  for (const { reference, tokens } of findReferences(document, { shape: "apidoc", everywhere: true }))
    if (renamedReference(reference, renames) !== undefined) places.push(tokens);
  return edited(document, places, (holder) =>
    mapMembers(holder, (name, value) =>
      name === "$ref" && typeof value === "string" ? (renamedReference(value, renames) ?? value) : value,
    ),
  );
}

function renamedReference(reference: string, renames: Renames): string | undefined {
  const tokens = reference.startsWith("#") ? parseFragment(reference.slice(1)) : undefined;
  const [field, name = "", ...rest] = tokens ?? [];
  const now = containerNames(renames, field)?.get(name);
  return now === undefined || field === undefined ? undefined : `#${printFragment([field, now, ...rest])}`;
}

/** Renames definitions in the values that the property of a discriminator lists in `enum`. */
function editedDiscriminators(document: JsonObject, { definitions: names }: Renames): JsonObject {
  if (names === undefined) return document;
  const value = (one: Json): Json => (typeof one === "string" ? (names.get(one) ?? one) : one);
  return edited(document, discriminatorProperties(document), (property) =>
    mapMembers(property, (keyword, held) => {
      if (keyword === "default") return value(held);
      return keyword === "enum" && isArray(held) && held.some((one) => value(one) !== one) ? held.map(value) : held;
    }),
  );
}

function editedOperations(document: JsonObject, { operations, tags }: Renames): JsonObject {
  if (operations === undefined && tags === undefined) return document;
  const places = [...jsonOperations(document)].map(({ path, method }) => ["paths", path, method]);
  return edited(document, places, (operation) =>
    mapMembers(operation, (field, value) => {
      if (field === "operationId" && typeof value === "string") return operations?.get(value) ?? value;
      if (field !== "tags" || !isArray(value) || tags === undefined) return value;
      const now = value.map((tag) => (typeof tag === "string" ? (tags.get(tag) ?? tag) : tag));
      return now.every((tag, index) => tag === value[index]) ? value : now;
    }),
  );
}

function tagWith(names: ReadonlyMap<string, string>): (tag: Json) => Json {
  return (tag) =>
    isObject(tag)
      ? mapMembers(tag, (field, value) =>
          field === "name" && typeof value === "string" ? (names.get(value) ?? value) : value,
        )
      : tag;
}

function edited(
  document: JsonObject,
  places: readonly PointerTokens[],
  edit: (holder: JsonObject) => JsonObject,
): JsonObject {
  if (places.length === 0) return document;
  const result = editPlaces(document, places, (value) => (isObject(value) ? edit(value) : value));
  return isObject(result) ? result : document;
}

/** Returns an object with its members renamed, in the same order; comments stay with their members. */
function renamedKeys(value: JsonObject, names: ReadonlyMap<string, string>): JsonObject {
  if (![...value.keys()].some((name) => names.has(name))) return value;
  const renamed = new Map([...value].map(([name, member]) => [names.get(name) ?? name, member] as const));
  const notes = triviaOf(value);
  if (notes !== undefined) {
    const entries = [...notes.entries].map(([name, { key, ...note }]) => {
      const now = names.get(String(name));
      return [now ?? name, now === undefined && key !== undefined ? { ...note, key } : note] as const;
    });
    // The source text of the whole object is no longer valid.
    const { line: _, flow: __, ...others } = notes;
    setTrivia(renamed, { ...others, entries: new Map(entries) });
  }
  return renamed;
}
