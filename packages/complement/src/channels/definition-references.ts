import {
  copyTrivia,
  dataKeywords,
  isArray,
  isObject,
  type Json,
  type JsonObject,
  parseFragment,
  printFragment,
} from "@soapstone/apidoc-model";

/**
 * Renames the references of a document to its own definitions (`#/definitions/Pet`, `#/$defs/Pet`, and what lies below them), in
 * API descriptions and in JSON Schema. Returns the document itself where no name changes; what holds no such reference is
 * shared. Recursive: documents are no deeper than the limit of their reader.
 */
export function withReferencesTo(document: JsonObject, names: ReadonlyMap<string, string>): JsonObject {
  if ([...names].every(([name, other]) => name === other)) return document;
  return renamedInObject(document, names, false);
}

/** Members whose names are those of an author, not of a language. */
const namedMembers: ReadonlySet<string> = new Set([
  ...["definitions", "$defs", "properties", "patternProperties", "dependentSchemas", "dependencies"],
  ...["parameters", "responses"],
]);

function renamedIn(value: Json, names: ReadonlyMap<string, string>, areNamed: boolean): Json {
  if (isObject(value)) return renamedInObject(value, names, areNamed);
  if (!isArray(value)) return value;
  const items = value.map((item) => renamedIn(item, names, false));
  if (items.every((item, index) => item === value[index])) return value;
  copyTrivia(value, items);
  return items;
}

/** `areNamed`: an author named the members of the value, so that `default` is no keyword. */
function renamedInObject(value: JsonObject, names: ReadonlyMap<string, string>, areNamed: boolean): JsonObject {
  let copy: Map<string, Json> | undefined;
  for (const [field, member] of value) {
    if (!areNamed && (dataKeywords.has(field) || field.startsWith("x-"))) continue;
    const now =
      !areNamed && field === "$ref" && typeof member === "string"
        ? renamedReference(member, names)
        : renamedIn(member, names, !areNamed && namedMembers.has(field));
    if (now === member) continue;
    copy ??= new Map(value);
    copy.set(field, now);
  }
  if (copy !== undefined) copyTrivia(value, copy);
  return copy ?? value;
}

function renamedReference(reference: string, names: ReadonlyMap<string, string>): string {
  const [container, name, ...below] = reference.startsWith("#") ? (parseFragment(reference.slice(1)) ?? []) : [];
  if ((container !== "definitions" && container !== "$defs") || name === undefined) return reference;
  const other = names.get(name);
  return other === undefined || other === name ? reference : `#${printFragment([container, other, ...below])}`;
}
