import { isArray, isObject, type Json, type JsonObject } from "@soapstone/apidoc-model";

/** The key of the document itself. */
export const documentKey = "document:";

/**
 * The objects of a document that can carry a complement, each under the name of its construct (decision 29):
 * `definition:Book`, `property:Book/title`, `part:Book/author/[items]`. Never a position in a list, which every edit
 * changes: a member of a list goes by what it refers to or how it is named, else by its rank among those that are not.
 */
export function constructsOf(document: JsonObject): ReadonlyMap<string, JsonObject> {
  const found = new Map<string, JsonObject>([[documentKey, document]]);
  const waiting: Place[] = [{ kind: "document", path: [], value: document }];
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    if (!isObject(place.value)) continue;
    if (place.path.length > 0) found.set(`${place.kind}:${place.path.join("/")}`, place.value);
    for (const [field, value] of place.value) waiting.push(...placesIn(field, value, place.path));
  }
  return found;
}

interface Place {
  readonly kind: "document" | "definition" | "property" | "part";
  readonly path: readonly string[];
  readonly value: Json;
}

/** Fields whose members are named by their author. */
const named: ReadonlySet<string> = new Set([
  "definitions",
  "$defs",
  "properties",
  "patternProperties",
  "dependentSchemas",
  "paths",
  "responses",
  "headers",
]);

/** Fields that hold values or statements, and no objects of ours: what is in them is their author's. */
const values: ReadonlySet<string> = new Set(["default", "enum", "const", "example", "examples", "xml"]);

function placesIn(field: string, value: Json, path: readonly string[]): readonly Place[] {
  if (values.has(field) || field.startsWith("x-")) return [];
  if (isArray(value)) return membersOf(field, value, path);
  if (!isObject(value)) return [];
  if (!named.has(field)) return [{ kind: "part", path: [...path, `[${field}]`], value }];
  return [...value].map(([name, member]): Place => {
    if (field === "properties") return { kind: "property", path: [...path, escaped(name)], value: member };
    const isDefinition = path.length === 0 && (field === "definitions" || field === "$defs");
    if (isDefinition) return { kind: "definition", path: [escaped(name)], value: member };
    return { kind: "part", path: [...path, `[${field} ${escaped(name)}]`], value: member };
  });
}

function membersOf(field: string, list: readonly Json[], path: readonly string[]): readonly Place[] {
  const ranks = new Map<string, number>();
  return list.map((value): Place => {
    const name = nameOf(value);
    const rank = (ranks.get(name) ?? 0) + 1;
    ranks.set(name, rank);
    const step = name === "" ? `${field} ${rank}` : `${field} ${escaped(name)}${rank === 1 ? "" : ` ${rank}`}`;
    return { kind: "part", path: [...path, `[${step}]`], value };
  });
}

/** What a member of a list refers to, or its place and name, as parameters have; `""`: neither. */
function nameOf(member: Json): string {
  if (!isObject(member)) return "";
  const [reference, name, where] = ["$ref", "name", "in"].map((field) => member.get(field));
  if (typeof reference === "string") return reference;
  return typeof name === "string" && typeof where === "string" ? `${where} ${name}` : "";
}

/** Names are told from the steps around them: `/` separates steps, `[` begins one that is no property. */
function escaped(name: string): string {
  return name.replaceAll("~", "~0").replaceAll("/", "~1").replace(/^\[/, "~2");
}
