import { isArray, isObject, type Json, type JsonObject, methods } from "@soapstone/apidoc-model";

/** The key of the document itself. */
export const documentKey = "document:";

/**
 * The objects of a document that can carry a complement, each under the name of its construct (decision 29):
 * `definition:Book`, `property:Book/title`, `part:Book/author/[items]`. Never a position in a list, which every edit
 * changes: a member of a list goes by what it refers to or how it is named, else by its rank among those that are not.
 * An operation goes by its id (`operation:FindBook`, `part:[operation FindBook]/[responses 200]`), wherever its path leads.
 */
export function constructsOf(document: JsonObject): ReadonlyMap<string, JsonObject> {
  const found = new Map<string, JsonObject>([[documentKey, document]]);
  const waiting: Place[] = [{ kind: "document", path: [], value: document }];
  const ids = new Set<string>();
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    if (!isObject(place.value)) continue;
    if (place.path.length > 0) found.set(keyOf(place), place.value);
    for (const [field, value] of place.value)
      for (const inner of placesIn(field, value, place.path)) waiting.push(asOperation(inner, field, place, ids));
  }
  return found;
}

function keyOf({ kind, path }: Place): string {
  if (kind === "operation") return `operation:${path[0]?.slice(operationStep.length, -1) ?? ""}`;
  return `${kind}:${path.join("/")}`;
}

const operationStep = "[operation ";

/** The place of an operation that has an id of its own. */
function asOperation(place: Place, field: string, around: Place, ids: Set<string>): Place {
  const isOperation =
    around.path.length === 1 && around.path[0]?.startsWith("[paths ") && methods.some((method) => method === field);
  const id = isOperation && isObject(place.value) ? place.value.get("operationId") : undefined;
  if (typeof id !== "string" || ids.has(id)) return place;
  ids.add(id);
  return { kind: "operation", path: [`${operationStep}${escapedId(id)}]`], value: place.value };
}

/** The operations of a document by their ids: `post /FindBook`, by which an operation is known that got another id. */
export function operationPlaces(document: JsonObject): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const paths = document.get("paths");
  for (const [path, item] of isObject(paths) ? paths : [])
    for (const method of methods) {
      const operation = isObject(item) ? item.get(method) : undefined;
      const id = isObject(operation) ? operation.get("operationId") : undefined;
      if (typeof id === "string" && !found.has(id)) found.set(id, `${method} ${path}`);
    }
  return found;
}

/** The id in the key of an operation or of a part of one. */
export function operationIn(key: string): string | undefined {
  const id = /^operation:(.*)$/s.exec(key)?.[1] ?? /^[a-z]+:\[operation ([^\]/]*)\]/.exec(key)?.[1];
  return id === undefined ? undefined : unescaped(id);
}

/** The same key for an operation that has another id now. */
export function keyOfRenamed(key: string, id: string): string {
  return key
    .replace(/^operation:.*$/s, () => `operation:${escapedId(id)}`)
    .replace(/^([a-z]+:)\[operation [^\]/]*\]/, (_, kind: string) => `${kind}${operationStep}${escapedId(id)}]`);
}

interface Place {
  readonly kind: "document" | "definition" | "operation" | "property" | "part";
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

/** An id stands in a step of its own, which `]` ends. */
function escapedId(id: string): string {
  return escaped(id).replaceAll("]", "~3");
}

function unescaped(name: string): string {
  return name.replaceAll("~2", "[").replaceAll("~3", "]").replaceAll("~1", "/").replaceAll("~0", "~");
}
