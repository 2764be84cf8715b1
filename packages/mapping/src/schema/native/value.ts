import {
  isArray,
  isJsonNumber,
  isObject,
  type Json,
  type JsonObject,
  lexemeOf,
  type Numeric,
  object,
} from "@soapstone/apidoc-model";
import { namespaces } from "@soapstone/xml-model";
import { decimal, isWhole } from "../../facts/decimal.ts";
import { keyOfNcName, ncNameOfKey } from "../../names.ts";
import { typeKey, valueKey } from "../complex/property-keys.ts";
import type { JsonSchema } from "../json-schema.ts";
import { fits } from "./fits.ts";
import { formAttribute, genericFrom, genericOf } from "./generic-value.ts";
import { isMatch } from "./intersection.ts";
import type { Kind } from "./keywords.ts";
import { entryName, itemName, keyName, type Mark, markOf, valueName } from "./marks.ts";

/** What definitions with marks say, by name. */
export type Definitions = (name: string) => JsonSchema | undefined;

/**
 * A JSON value as its XML is laid out: an array in an element around its items, a member of any name as an entry, a
 * value of one of several kinds in the element of its kind. `schema` is spelled. A value of another kind than the
 * schema has names its type, so that what it is stays to be seen.
 */
export function spelledValue(value: Json, schema: JsonSchema, definitions: Definitions): Json {
  const found = resolvedSchema(schema, definitions);
  const kind = kindOfJson(value);
  if (isOfSeveralKinds(found) && textOf(value) !== undefined) return value;
  if (isAny(found)) return genericOf(value);
  if (value === null) return null;
  const mark = markOf(found)?.mark;
  switch (mark?.form) {
    case "choice": {
      const branch = branchFor(value, found, definitions);
      return branch === undefined ? foreign(value) : object([[branch[0], spelledValue(value, branch[1], definitions)]]);
    }
    case "array":
    case "tuple":
      return isArray(value) ? spelledItems(value, found, definitions) : foreign(value);
    case "null":
      return foreign(value);
    case "any":
      return genericOf(value);
    default:
  }
  const kinds = scalarKinds(found, definitions);
  if (kinds !== undefined) return kinds.has(kind) ? scalar(value, found, definitions) : foreign(value);
  return isObject(value) ? spelledMembers(value, found, definitions) : foreign(value);
}

/** The schema that a reference means, with what the use says of null. */
export function resolvedSchema(schema: JsonSchema, definitions: Definitions, depth = 0): JsonSchema {
  let found = schema;
  const seen = new Set<string>();
  while (found.ref !== undefined && !seen.has(found.ref)) {
    seen.add(found.ref);
    found = definitions(found.ref) ?? {};
  }
  const whole = found.allOf === undefined ? found : flattened(found, definitions, depth);
  return schema.nullable === true ? { ...whole, nullable: true } : whole;
}

/** An extension with the members of its bases before its own. */
function flattened({ allOf = [], ...words }: JsonSchema, definitions: Definitions, depth: number): JsonSchema {
  if (depth > mostBases) return words;
  const properties = new Map<string, JsonSchema>();
  const required: string[] = [];
  for (const part of allOf) {
    const found = resolvedSchema(part, definitions, depth + 1);
    for (const [key, property] of found.properties ?? []) properties.set(key, property);
    required.push(...(found.required ?? []));
  }
  return { ...words, type: "object", properties, required };
}

/** Bases of bases: more than any author has, and an end for circles. */
const mostBases = 50;

export function kindOfJson(value: Json): Kind {
  if (value === null) return "null";
  if (isArray(value)) return "array";
  if (isObject(value)) return "object";
  if (typeof value === "string" || typeof value === "boolean") return typeof value as Kind;
  return "number";
}

function isAny(schema: JsonSchema): boolean {
  const { type, anyOf, properties, ref, allOf, enum: values } = schema;
  return [type, anyOf, properties, ref, allOf, values].every((word) => word === undefined);
}

/** A union in words that tell no type: its members tell which of them a text is, and a type beside it would be none of them. */
function isOfSeveralKinds({ type, enum: values, kept }: JsonSchema): boolean {
  return type === undefined && (values !== undefined || kept?.has("union") === true);
}

/** The kinds of scalars that a simple type has; undefined where it is none. */
export function scalarKinds(schema: JsonSchema, definitions: Definitions): ReadonlySet<Kind> | undefined {
  const found = resolvedSchema(schema, definitions);
  if (found.anyOf !== undefined) {
    const all = found.anyOf.map((member) => scalarKinds(member, definitions));
    return all.every((kinds) => kinds !== undefined) ? new Set(all.flatMap((kinds) => [...(kinds ?? [])])) : undefined;
  }
  const types = typeof found.type === "string" ? [found.type] : (found.type ?? []);
  const kinds = types.map((type) => (type === "integer" ? "number" : type));
  const isScalar =
    kinds.length > 0 && kinds.every((kind) => kind === "string" || kind === "number" || kind === "boolean");
  return isScalar ? new Set(kinds as Kind[]) : undefined;
}

/** A value of no kind that the schema has. */
function foreign(value: Json): Json {
  if (value === null) return null;
  const generic = genericOf(value);
  if (isObject(generic)) return generic.has(typeKey) ? generic : new Map([[typeKey, typeName("anyType")], ...generic]);
  return object([
    [typeKey, typeName(typeof generic === "string" ? "string" : "decimal")],
    [valueKey, generic],
  ]);
}

function typeName(local: string): string {
  return `{${namespaces.xsd}}${local}`;
}

/** A text that the first member of a union would take for another kind names its own. */
function scalar(value: Json, schema: JsonSchema, definitions: Definitions): Json {
  const text = textOf(value);
  const members = membersOf(schema, definitions);
  if (text === undefined || members.length < 2) return value;
  const first = members.find((member) => readings(text).some((reading) => fits(reading, member, definitions)));
  const [kind] = first === undefined ? [] : (scalarKinds(first, definitions) ?? []);
  if (kind === undefined || kind === kindOfJson(value)) return value;
  const isInteger = kindOfJson(value) === "number" && members.some(({ type }) => type === "integer");
  return object([
    [typeKey, typeName(kindOfJson(value) === "number" ? (isInteger ? "integer" : "decimal") : kindOfJson(value))],
    [valueKey, value],
  ]);
}

function membersOf(schema: JsonSchema, definitions: Definitions): readonly JsonSchema[] {
  const found = resolvedSchema(schema, definitions);
  return found.anyOf === undefined ? [found] : found.anyOf.flatMap((member) => membersOf(member, definitions));
}

/** What a text may be: itself, a number, a boolean. */
function readings(text: string): readonly Json[] {
  const isNumber = /^[+-]?(\d+(\.\d*)?|\.\d+)$/.test(text);
  const isBoolean = /^(true|false|1|0)$/.test(text);
  return [text, ...(isNumber ? [Number(text)] : []), ...(isBoolean ? [text === "true" || text === "1"] : [])];
}

function textOf(value: Json): string | undefined {
  if (typeof value === "string") return value;
  if (typeof value === "boolean") return String(value);
  return isNumeric(value) ? lexemeOf(value) : undefined;
}

function isNumeric(value: Json): value is Numeric {
  return typeof value === "number" || (value !== null && isJsonNumber(value));
}

/** The first branch that has the value, else the first that has values of its kind. */
function branchFor(
  value: Json,
  { properties = new Map<string, JsonSchema>() }: JsonSchema,
  definitions: Definitions,
): readonly [string, JsonSchema] | undefined {
  const branches = [...properties];
  const fitting = branches.find(([, branch]) => fits(value, branch, definitions));
  return fitting ?? branches.find(([, branch]) => kindsOf(branch, definitions).has(kindOfJson(value)));
}

function kindsOf(schema: JsonSchema, definitions: Definitions): ReadonlySet<Kind> {
  const scalars = scalarKinds(schema, definitions);
  if (scalars !== undefined) return scalars;
  const found = resolvedSchema(schema, definitions);
  const form = markOf(found)?.mark.form;
  if (form === "array" || form === "tuple") return new Set<Kind>(["array"]);
  if (form === "null") return new Set<Kind>(["null"]);
  return new Set<Kind>(["object"]);
}

function spelledItems(value: readonly Json[], { properties }: JsonSchema, definitions: Definitions): Json {
  const places = [...(properties ?? [])].filter(([key]) => key !== itemName);
  const items = properties?.get(itemName)?.items;
  const members = new Map<string, Json>();
  for (const [index, [key, schema]] of places.entries()) {
    const one = value[index];
    if (one !== undefined) members.set(key, spelledValue(one, schema, definitions));
  }
  const rest = value
    .slice(places.length)
    .map((one) => (items === undefined ? foreign(one) : spelledValue(one, items, definitions)));
  if (rest.length > 0) members.set(itemName, rest);
  return members;
}

interface EntryOf {
  readonly key: string;
  readonly mark: Mark;
  readonly value: JsonSchema;
}

/** The entries that an object may have, by the key of their element. */
export function entriesOf({ properties }: JsonSchema): readonly EntryOf[] {
  return [...(properties ?? [])].flatMap(([key, { items }]) => {
    const mark = key.startsWith(entryName) && items !== undefined ? markOf(items)?.mark : undefined;
    const value = items?.properties?.get(valueName);
    return mark?.form === "entry" && value !== undefined ? [{ key, mark, value }] : [];
  });
}

/** The entry that a name without an element of its own belongs to: that of its pattern, else that of all others. */
export function entryFor(name: string, entries: readonly EntryOf[]): EntryOf | undefined {
  const own = entries.find(({ mark }) => mark.pattern !== undefined && isMatch(mark.pattern, name));
  return own ?? entries.find(({ mark }) => mark.pattern === undefined);
}

function spelledMembers(value: JsonObject, schema: JsonSchema, definitions: Definitions): Json {
  const entries = entriesOf(schema);
  const inEntries = new Set(entries.map(({ key }) => key));
  const members = new Map<string, Json>();
  const spoken = new Set<string>();
  for (const [key, property] of schema.properties ?? []) {
    const name = keyOfNcName(key);
    const one = inEntries.has(key) ? undefined : value.get(name);
    if (one === undefined) continue;
    spoken.add(name);
    members.set(key, spelledMember(one, property, definitions));
  }
  for (const [name, one] of value) {
    if (spoken.has(name)) continue;
    const entry = entryFor(name, entries);
    if (entry === undefined) {
      members.set(ncNameOfKey(name), one === null ? null : foreign(one));
      continue;
    }
    const before = members.get(entry.key);
    const member = object([
      [keyName, name],
      [valueName, spelledMember(one, entry.value, definitions)],
    ]);
    members.set(entry.key, [...(isArray(before ?? null) ? (before as readonly Json[]) : []), member]);
  }
  return members;
}

/** An array that repeats an element of its own. */
function spelledMember(value: Json, schema: JsonSchema, definitions: Definitions): Json {
  const { items } = schema;
  if (!isRepeated(schema) || items === undefined) return spelledValue(value, schema, definitions);
  return isArray(value) ? value.map((one) => spelledValue(one, items, definitions)) : [foreign(value)];
}

export function isRepeated(schema: JsonSchema): boolean {
  return schema.type === "array" && schema.items !== undefined && schema.kept?.get("list") !== true;
}

// ---------------------------------------------------------------- the other way

/** The JSON value that stands for what was laid out. */
export function unspelledValue(value: Json, schema: JsonSchema, definitions: Definitions): Json {
  const found = resolvedSchema(schema, definitions);
  if (value === null) return null;
  if (isObject(value) && value.has(typeKey) && value.has(valueKey)) return value.get(valueKey) ?? null;
  if (isAny(found)) return genericFrom(value);
  const mark = markOf(found)?.mark;
  if (mark?.form === "any" || (isObject(value) && value.has(formAttribute))) return genericFrom(value);
  if (!isObject(value)) return value;
  if (mark?.form === "choice") {
    for (const [key, branch] of found.properties ?? []) {
      const one = value.get(key);
      if (one !== undefined) return unspelledValue(one, branch, definitions);
    }
    return value;
  }
  if (mark?.form === "array" || mark?.form === "tuple") return itemsFrom(value, found, definitions);
  return membersFrom(value, found, definitions);
}

function itemsFrom(value: JsonObject, { properties }: JsonSchema, definitions: Definitions): Json {
  return [...(properties ?? [])].flatMap(([key, schema]) => {
    const one = value.get(key);
    if (one === undefined) return [];
    const { items } = schema;
    return key === itemName && isArray(one) && items !== undefined
      ? one.map((item) => unspelledValue(item, items, definitions))
      : [unspelledValue(one, schema, definitions)];
  });
}

function membersFrom(value: JsonObject, schema: JsonSchema, definitions: Definitions): Json {
  const entries = new Map(entriesOf(schema).map((entry) => [entry.key, entry]));
  const members = new Map<string, Json>();
  for (const [key, one] of value) {
    const entry = entries.get(key);
    const property = schema.properties?.get(key);
    if (entry !== undefined) {
      for (const member of isArray(one) ? one : [one]) {
        const name = isObject(member) ? member.get(keyName) : undefined;
        const held = isObject(member) ? (member.get(valueName) ?? []) : undefined;
        if (typeof name === "string" && held !== undefined)
          members.set(name, memberFrom(held, entry.value, definitions));
      }
    } else members.set(keyOfNcName(key), property === undefined ? one : memberFrom(one, property, definitions));
  }
  return members;
}

function memberFrom(value: Json, schema: JsonSchema, definitions: Definitions): Json {
  const { items } = schema;
  if (!isRepeated(schema) || items === undefined) return unspelledValue(value, schema, definitions);
  return isArray(value) ? value.map((one) => unspelledValue(one, items, definitions)) : value;
}

/** Whether a number has no digits behind the point that count. */
export function isWholeNumber(value: Numeric): boolean {
  const number = decimal(lexemeOf(value));
  return number !== undefined && isWhole(number);
}
