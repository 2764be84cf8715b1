import {
  dataKeywords,
  escapeToken,
  isArray,
  isObject,
  type Json,
  type JsonObject,
  methods,
  unescapeToken,
} from "@soapstone/apidoc-model";

/**
 * The key that identifies a construct of a document across edits: its kind and the names that lead to it, never an
 * index, which every edit may change:
 *
 *     document:   definition:Book   property:Book/title   operation:FindBook   tag:Books
 *     parameter:[operation FindBook]/[parameters query id]   response:[operation FindBook]/[responses 200]
 *     part:Book/author/[items]
 *
 * The key of a list item is its reference or its name, otherwise its rank among the items without both. The key of an
 * operation is its operationId, whatever its path is; without one, its method and path.
 */
export type ConstructKey = string;

export type ConstructKind =
  | "document"
  | "definition"
  | "operation"
  | "tag"
  | "property"
  | "parameter"
  | "response"
  | "part";

/** A construct and its key in a document. */
export interface Construct {
  readonly key: ConstructKey;
  readonly kind: ConstructKind;
  readonly path: readonly string[];
  readonly value: JsonObject;
}

/** Returns the objects of a document that can have a complement, by their keys, in document order. */
export function constructsOf(document: JsonObject): ReadonlyMap<ConstructKey, Construct> {
  const found = new Map<ConstructKey, Construct>();
  const operations = operationPaths(document);
  const waiting: ConstructLocation[] = [{ kind: "document", path: [], value: document }];
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    const { kind, path, value } = place;
    if (!isObject(value)) continue;
    const key = keyOf(kind, path);
    found.set(key, { key, kind, path, value });
    const inner: ConstructLocation[] = [];
    for (const [field, member] of value) inner.push(...placesIn(field, member, path));
    for (const each of inner.reverse()) {
      const own = isObject(each.value) ? operations.get(each.value) : undefined;
      waiting.push(own === undefined ? each : { kind: "operation", path: [own], value: each.value });
    }
  }
  return found;
}

/** Returns the key of a construct, by its kind and the names that lead to it. */
export function keyOf(kind: ConstructKind, path: readonly string[]): ConstructKey {
  const [only, ...inner] = path;
  if (kind === "operation" && only !== undefined && inner.length === 0)
    return `operation:${only.slice(operationStep.length, -1)}`;
  if (kind === "tag" && only !== undefined) return `tag:${only.slice(tagStep.length, -1)}`;
  return `${kind}:${path.join("/")}`;
}

/** The inverse of `keyOf`: returns kind and names; undefined for a text that is no key. */
export function readKey(key: ConstructKey): Pick<Construct, "kind" | "path"> | undefined {
  const [, kind, name = ""] = /^([a-z]+):(.*)$/s.exec(key) ?? [];
  switch (kind) {
    case "document":
      return name === "" ? { kind, path: [] } : undefined;
    case "operation":
      return { kind, path: [`${operationStep}${name}]`] };
    case "tag":
      return { kind, path: [`${tagStep}${name}]`] };
    case "definition":
    case "property":
    case "parameter":
    case "response":
    case "part":
      return { kind, path: name.split("/") };
    default:
      return undefined;
  }
}

/** Whether a field holds a value of the author, so that nothing inside is a construct. */
export function isOfAuthor(field: string): boolean {
  return values.has(field) || field.startsWith("x-");
}

/** Whether the members of a field have names that the author chose. */
export function isMapOfNames(field: string): boolean {
  return named.has(field);
}

/**
 * Writes a name as a step of a path, with `/` and `[` escaped: `/` separates steps, `[` begins a step that is no
 * property.
 */
export function stepOf(name: string): string {
  return escapeToken(name).replace(/^\[/, "~2");
}

/** Returns the name in a step, which may be in brackets; the inverse of `stepOf`. */
export function nameOfStep(step: string): string {
  return unescapeToken(step.replaceAll("~2", "[").replaceAll("~3", "]"));
}

interface ConstructLocation {
  readonly kind: ConstructKind;
  readonly path: readonly string[];
  readonly value: Json;
}

const operationStep = "[operation ";
const tagStep = "[tags ";

/** Returns the step of each operation: its operationId if that is unique, else method and path. */
function operationPaths(document: JsonObject): ReadonlyMap<JsonObject, string> {
  const named = new Map<JsonObject, string>();
  const paths = document.get("paths");
  const taken = new Set<string>();
  const rest: (readonly [JsonObject, string])[] = [];
  for (const [path, item] of isObject(paths) ? paths : [])
    for (const method of methods) {
      const operation = isObject(item) ? item.get(method) : undefined;
      if (!isObject(operation)) continue;
      const id = operation.get("operationId");
      if (typeof id !== "string" || taken.has(id)) rest.push([operation, `${method} ${path}`]);
      else named.set(operation, id);
      if (typeof id === "string") taken.add(id);
    }
  for (const [operation, place] of rest) if (!taken.has(place)) named.set(operation, place);
  return new Map([...named].map(([operation, name]) => [operation, `${operationStep}${inBrackets(name)}]`]));
}

/** Fields whose members have names that the author chose. */
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

/** Fields that hold values of the author, and no constructs. */
const values: ReadonlySet<string> = new Set([...dataKeywords, "xml"]);

function placesIn(field: string, value: Json, path: readonly string[]): readonly ConstructLocation[] {
  if (isOfAuthor(field)) return [];
  if (isArray(value)) return membersOf(field, value, path);
  if (!isObject(value)) return [];
  if (!named.has(field)) return [{ kind: "part", path: [...path, `[${field}]`], value }];
  return [...value].map(([name, member]): ConstructLocation => {
    if (field === "properties") return { kind: "property", path: [...path, stepOf(name)], value: member };
    const isDefinition = path.length === 0 && (field === "definitions" || field === "$defs");
    if (isDefinition) return { kind: "definition", path: [stepOf(name)], value: member };
    const kind = field === "responses" && isOperation(path) ? "response" : "part";
    return { kind, path: [...path, `[${field} ${inBrackets(name)}]`], value: member };
  });
}

function isOperation([first, ...inner]: readonly string[]): boolean {
  return inner.length === 0 && first?.startsWith(operationStep) === true;
}

function membersOf(field: string, list: readonly Json[], path: readonly string[]): readonly ConstructLocation[] {
  const isTags = field === "tags" && path.length === 0;
  const kind = isTags ? "tag" : field === "parameters" && isOperation(path) ? "parameter" : "part";
  const ranks = new Map<string, number>();
  return list.map((value): ConstructLocation => {
    const name = isTags ? tagName(value) : nameOf(value);
    const rank = (ranks.get(name) ?? 0) + 1;
    ranks.set(name, rank);
    const step = name === "" ? `${field} ${rank}` : `${field} ${inBrackets(name)}${rank === 1 ? "" : ` ${rank}`}`;
    return { kind, path: [...path, `[${step}]`], value };
  });
}

function tagName(tag: Json): string {
  const name = isObject(tag) ? tag.get("name") : undefined;
  return typeof name === "string" ? name : "";
}

/** Returns the key of a list item: its reference, or `in` and name of a parameter; `""` for other items. */
function nameOf(member: Json): string {
  if (!isObject(member)) return "";
  const [reference, name, where] = ["$ref", "name", "in"].map((field) => member.get(field));
  if (typeof reference === "string") return reference;
  return typeof name === "string" && typeof where === "string" ? `${where} ${name}` : "";
}

/** Escapes a name for a step in brackets. */
function inBrackets(name: string): string {
  return stepOf(name).replaceAll("]", "~3");
}
