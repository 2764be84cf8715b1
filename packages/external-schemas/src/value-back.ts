import { isArray, isObject, type Json, type JsonObject } from "@soapstone/apidoc-model";
import { keyOfNcName } from "@soapstone/conversion";
import { type JsonSchema, typeKey, valueKey } from "@soapstone/schema-mapping";
import { formAttribute, genericFrom } from "./generic-value.ts";
import { itemName, keyName, markOf, valueName } from "./marks.ts";
import { type DefinitionLookup, entriesOf, isAny, isRepeated, resolvedSchema } from "./value-schema.ts";

/** Converts the value of an XML structure to the JSON value: the inverse of `spelledValue`. */
export function unspelledValue(value: Json, schema: JsonSchema, definitions: DefinitionLookup): Json {
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

function itemsFrom(value: JsonObject, { properties }: JsonSchema, definitions: DefinitionLookup): Json {
  return [...(properties ?? [])].flatMap(([key, schema]) => {
    const one = value.get(key);
    if (one === undefined) return [];
    const { items } = schema;
    return key === itemName && isArray(one) && items !== undefined
      ? one.map((item) => unspelledValue(item, items, definitions))
      : [unspelledValue(one, schema, definitions)];
  });
}

function membersFrom(value: JsonObject, schema: JsonSchema, definitions: DefinitionLookup): Json {
  const entries = new Map(entriesOf(schema).map((entry) => [entry.key, entry]));
  const members = new Map<string, Json>();
  for (const [key, one] of value) {
    const entry = entries.get(key);
    const property = schema.properties?.get(key);
    if (entry !== undefined) {
      for (const member of isArray(one) ? one : [one]) {
        const name = isObject(member) ? member.get(keyName) : undefined;
        // An array without items has no element; null has one.
        const held = isObject(member) ? (member.has(valueName) ? (member.get(valueName) ?? null) : []) : undefined;
        if (typeof name === "string" && held !== undefined)
          members.set(name, memberFrom(held, entry.value, definitions));
      }
    } else members.set(keyOfNcName(key), property === undefined ? one : memberFrom(one, property, definitions));
  }
  return members;
}

function memberFrom(value: Json, schema: JsonSchema, definitions: DefinitionLookup): Json {
  const { items } = schema;
  if (!isRepeated(schema) || items === undefined) return unspelledValue(value, schema, definitions);
  return isArray(value) ? value.map((one) => unspelledValue(one, items, definitions)) : value;
}
