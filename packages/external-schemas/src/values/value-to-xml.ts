import { isArray, isObject, type Json, type JsonObject, object } from "@soapstone/apidoc-model";
import { keyOfNcName, ncNameOfKey } from "@soapstone/conversion";
import { type JsonSchema, typeKey, valueKey } from "@soapstone/schema-mapping";
import { namespaces } from "@soapstone/xml-model";
import { builtinTypeNamed, keywordsOfBuiltin } from "@soapstone/xsd-values";
import { itemName, keyName, markOf, valueName } from "../marks.ts";
import { branchFor } from "./branch.ts";
import { fits } from "./fits.ts";
import { genericToXml } from "./generic-value.ts";
import {
  type DefinitionLookup,
  entriesOf,
  entryFor,
  isAny,
  isOfSeveralKinds,
  isRepeated,
  kindOfJson,
  membersOf,
  resolvedSchema,
  scalarKinds,
  textOf,
} from "./marked-schema.ts";

/**
 * Converts a JSON value to the structure of its XML: an array to an element around its items, a member of any name to
 * an entry, a value of one of several kinds to the element of its kind. `schema` has marks. A value of another kind
 * than those of the schema states its type, so that the inverse conversion restores it.
 */
export function valueToXml(value: Json, schema: JsonSchema, definitions: DefinitionLookup): Json {
  const found = resolvedSchema(schema, definitions);
  const kind = kindOfJson(value);
  if (isOfSeveralKinds(found) && textOf(value) !== undefined) return unionToXml(value, found, definitions);
  if (isAny(found)) return genericToXml(value);
  if (value === null) return null;
  const mark = markOf(found)?.mark;
  switch (mark?.form) {
    case "choice": {
      const branch = branchFor(value, found, definitions);
      return branch === undefined
        ? otherKindToXml(value)
        : object([[branch[0], valueToXml(value, branch[1], definitions)]]);
    }
    case "array":
    case "tuple":
      return isArray(value) ? itemsToXml(value, found, definitions) : otherKindToXml(value);
    case "null":
      return otherKindToXml(value);
    case "any":
      return genericToXml(value);
    default:
  }
  const kinds = scalarKinds(found, definitions);
  if (kinds !== undefined) return kinds.has(kind) ? scalarToXml(value, found, definitions) : otherKindToXml(value);
  return isObject(value) ? membersToXml(value, found, definitions) : otherKindToXml(value);
}

/** Converts a value of a kind that the schema does not admit. */
function otherKindToXml(value: Json): Json {
  if (value === null) return null;
  const generic = genericToXml(value);
  if (isObject(generic)) return generic.has(typeKey) ? generic : new Map([[typeKey, typeName("anyType")], ...generic]);
  return object([
    [typeKey, typeName(typeof generic === "string" ? "string" : "decimal")],
    [valueKey, generic],
  ]);
}

function typeName(local: string): string {
  return `{${namespaces.xsd}}${local}`;
}

/** Converts a scalar; a text that the first matching member of a union would read as another kind states its type. */
function scalarToXml(value: Json, schema: JsonSchema, definitions: DefinitionLookup): Json {
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

/**
 * Converts a scalar of a union in keywords without a type, as far as its members are built-in types: others have no
 * name.
 */
function unionToXml(value: Json, { complement }: JsonSchema, definitions: DefinitionLookup): Json {
  const text = textOf(value);
  const names = complement?.get("union");
  const types = isArray(names)
    ? names.map((name) => (typeof name === "string" ? builtinTypeNamed(name) : undefined))
    : [];
  if (text === undefined || types.length < 2 || types.includes(undefined)) return value;
  const members = types.flatMap((type) =>
    type === undefined ? [] : [{ name: type.name, keywords: keywordsOfBuiltin(type, "readable") }],
  );
  const first = members.find(({ keywords }) => readings(text).some((reading) => fits(reading, keywords, definitions)));
  if (first === undefined || fits(value, first.keywords, definitions)) return value;
  const own = members.find(({ keywords }) => fits(value, keywords, definitions));
  return own === undefined
    ? value
    : object([
        [typeKey, typeName(own.name)],
        [valueKey, value],
      ]);
}

/** Returns the scalars that a text may be: itself, a number, a boolean. */
function readings(text: string): readonly Json[] {
  const isNumber = /^[+-]?(\d+(\.\d*)?|\.\d+)$/.test(text);
  const isBoolean = /^(true|false|1|0)$/.test(text);
  return [text, ...(isNumber ? [Number(text)] : []), ...(isBoolean ? [text === "true" || text === "1"] : [])];
}

function itemsToXml(value: readonly Json[], { properties }: JsonSchema, definitions: DefinitionLookup): Json {
  const places = [...(properties ?? [])].filter(([key]) => key !== itemName);
  const items = properties?.get(itemName)?.items;
  const members = new Map<string, Json>();
  for (const [index, [key, schema]] of places.entries()) {
    const one = value[index];
    if (one !== undefined) members.set(key, valueToXml(one, schema, definitions));
  }
  const rest = value
    .slice(places.length)
    .map((one) => (items === undefined ? otherKindToXml(one) : valueToXml(one, items, definitions)));
  if (rest.length > 0) members.set(itemName, rest);
  return members;
}

function membersToXml(value: JsonObject, schema: JsonSchema, definitions: DefinitionLookup): Json {
  const entries = entriesOf(schema);
  const inEntries = new Set(entries.map(({ key }) => key));
  const members = new Map<string, Json>();
  const spoken = new Set<string>();
  for (const [key, property] of schema.properties ?? []) {
    const name = keyOfNcName(key);
    const one = inEntries.has(key) ? undefined : value.get(name);
    if (one === undefined) continue;
    spoken.add(name);
    members.set(key, memberToXml(one, property, definitions));
  }
  for (const [name, one] of value) {
    if (spoken.has(name)) continue;
    const entry = entryFor(name, entries);
    if (entry === undefined) {
      members.set(ncNameOfKey(name), one === null ? null : otherKindToXml(one));
      continue;
    }
    const before = members.get(entry.key);
    const member = object([
      [keyName, name],
      [valueName, memberToXml(one, entry.value, definitions)],
    ]);
    members.set(entry.key, [...(isArray(before ?? null) ? (before as readonly Json[]) : []), member]);
  }
  return members;
}

/** Converts a member; an array repeats the element of the member. */
function memberToXml(value: Json, schema: JsonSchema, definitions: DefinitionLookup): Json {
  const { items } = schema;
  if (!isRepeated(schema) || items === undefined) return valueToXml(value, schema, definitions);
  return isArray(value) ? value.map((one) => valueToXml(one, items, definitions)) : [otherKindToXml(value)];
}
