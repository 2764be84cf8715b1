import { isArray, isObject, type Json, type JsonObject } from "@soapstone/apidoc-model";
import { keyOfNcName } from "@soapstone/conversion";
import { type JsonSchema, typeKey, valueKey } from "@soapstone/schema-mapping";
import { itemName, keyName, markOf, valueName } from "../marks.ts";
import { formAttribute, genericFromXml } from "./generic-value.ts";
import { type DefinitionLookup, entriesOf, isAny, isRepeated, resolvedSchema } from "./marked-schema.ts";

/** Converts the value of an XML structure to the JSON value: the inverse of `valueToXml`. */
export function valueFromXml(value: Json, schema: JsonSchema, definitions: DefinitionLookup): Json {
  const found = resolvedSchema(schema, definitions);
  if (value === null) return null;
  if (isObject(value) && value.has(typeKey) && value.has(valueKey)) return value.get(valueKey) ?? null;
  if (isAny(found)) return genericFromXml(value);
  const mark = markOf(found)?.mark;
  if (mark?.form === "any" || (isObject(value) && value.has(formAttribute))) return genericFromXml(value);
  if (!isObject(value)) return value;
  if (mark?.form === "choice") {
    for (const [key, branch] of found.properties ?? []) {
      const one = value.get(key);
      if (one !== undefined) return valueFromXml(one, branch, definitions);
    }
    return value;
  }
  if (mark?.form === "array" || mark?.form === "tuple") return itemsFromXml(value, found, definitions);
  return membersFromXml(value, found, definitions);
}

function itemsFromXml(value: JsonObject, { properties }: JsonSchema, definitions: DefinitionLookup): Json {
  return [...(properties ?? [])].flatMap(([key, schema]) => {
    const one = value.get(key);
    if (one === undefined) return [];
    const { items } = schema;
    return key === itemName && isArray(one) && items !== undefined
      ? one.map((item) => valueFromXml(item, items, definitions))
      : [valueFromXml(one, schema, definitions)];
  });
}

function membersFromXml(value: JsonObject, schema: JsonSchema, definitions: DefinitionLookup): Json {
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
          members.set(name, memberFromXml(held, entry.value, definitions));
      }
    } else members.set(keyOfNcName(key), property === undefined ? one : memberFromXml(one, property, definitions));
  }
  return members;
}

function memberFromXml(value: Json, schema: JsonSchema, definitions: DefinitionLookup): Json {
  const { items } = schema;
  if (!isRepeated(schema) || items === undefined) return valueFromXml(value, schema, definitions);
  return isArray(value) ? value.map((one) => valueFromXml(one, items, definitions)) : value;
}
