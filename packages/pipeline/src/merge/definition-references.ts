import { escapeToken, isArray, isObject, type Json, type JsonObject, unescapeToken } from "@soapstone/apidoc-model";

/**
 * Returns a document whose references to its own definitions name these otherwise; the document itself where no name
 * changes. What holds no such reference is shared. As deep as the value is, which its reader bounds.
 */
export function withReferencesTo(document: JsonObject, names: ReadonlyMap<string, string>): JsonObject {
  if ([...names].every(([name, other]) => name === other)) return document;
  const now = renamedIn(document, names);
  return isObject(now) ? now : document;
}

/** Values of the author, in which nothing is a reference. */
const ofAuthor: ReadonlySet<string> = new Set(["default", "enum", "const", "example", "examples"]);

function renamedIn(value: Json, names: ReadonlyMap<string, string>): Json {
  if (isArray(value)) {
    const items = value.map((item) => renamedIn(item, names));
    return items.every((item, index) => item === value[index]) ? value : items;
  }
  if (!isObject(value)) return value;
  let copy: Map<string, Json> | undefined;
  for (const [field, member] of value) {
    if (ofAuthor.has(field) || field.startsWith("x-")) continue;
    const now = field === "$ref" && typeof member === "string" ? referenceTo(member, names) : renamedIn(member, names);
    if (now === member) continue;
    copy ??= new Map(value);
    copy.set(field, now);
  }
  return copy ?? value;
}

function referenceTo(reference: string, names: ReadonlyMap<string, string>): string {
  const [, container, name, rest = ""] = /^(#\/(?:definitions|\$defs)\/)([^/]+)(.*)$/s.exec(reference) ?? [];
  if (container === undefined || name === undefined) return reference;
  const other = names.get(unescapeToken(name));
  return other === undefined ? reference : `${container}${escapeToken(other)}${rest}`;
}
