import {
  isArray,
  isNumeric,
  isObject,
  type Json,
  lexemeOf,
  readJson,
  readSchemaObject,
  type SchemaOrRef,
  writeSchemaObject,
} from "@soapstone/apidoc-model";
import { type JsonSchema, type Keywords, withKeywords } from "../json-schema.ts";
import { listField } from "./generated-text.ts";
import { lowerToApidoc } from "./lower-apidoc.ts";

/** The keywords of an array about its items and their number, which mean nothing for a string. */
const ofItems = ["items", "minItems", "maxItems", "uniqueItems"] as const;

/**
 * Converts a list to what is sent: one string with spaces between the items, since an array would be an element that
 * repeats. An extension has the array of the items.
 *
 *     type: array                   type: string
 *     items: { type: integer }      x-list: { type: array, items: { type: integer } }
 *                                   x-xsd: list
 */
export function listOnWire(schema: JsonSchema): JsonSchema {
  const { type, complement } = schema;
  if (type !== "array" || complement?.get("list") !== true) return schema;
  const stated = ofItems.flatMap((field) => (schema[field] === undefined ? [] : [[field, schema[field]] as const]));
  const { items } = schema;
  const ofItem = items?.complement;
  const array: JsonSchema = {
    type,
    ...Object.fromEntries(stated),
    ...(items === undefined ? {} : { items: withKeywords(items, { complement: undefined }) }),
  };
  const others = new Map([...complement].filter(([key]) => key !== "list"));
  // The complement of the items moves to that of the string.
  if (ofItem !== undefined) others.set("list", ofItem);
  return withKeywords(schema, {
    ...Object.fromEntries(ofItems.map((field) => [field, undefined])),
    ...mapped(schema, textOfList),
    type: "string",
    complement: others.size === 0 ? undefined : others,
    extensions: new Map<string, Json>(schema.extensions ?? []).set(
      listField,
      writeSchemaObject(lowerToApidoc(array, undefined)),
    ),
  });
}

/** The inverse of `listOnWire`: returns the list of a string with `x-list`. */
export function listFromWire(schema: JsonSchema, raised: (array: SchemaOrRef) => JsonSchema): JsonSchema {
  const { type, complement, extensions } = schema;
  const given = type === "string" ? extensions?.get(listField) : undefined;
  const read = given !== undefined && isObject(given) ? readSchemaObject(given, nowhere, () => undefined) : undefined;
  if (read === undefined) return schema;
  const { items, ...array } = raised(read);
  const ofItem = complement?.get("list");
  const isKept = ofItem !== undefined && isObject(ofItem);
  const others = new Map([...(extensions ?? [])].filter(([field]) => field !== listField));
  return withKeywords(schema, {
    ...array,
    ...mapped(schema, (text) => itemsIn(text, items?.type)),
    ...(items === undefined ? {} : { items: isKept ? { ...items, complement: ofItem } : items }),
    complement: new Map<string, Json>(complement ?? []).set("list", true),
    extensions: others.size === 0 ? undefined : others,
  });
}

/** Returns the keywords that hold values, with each value changed. */
function mapped({ enum: values, default: byDefault, example }: JsonSchema, other: (value: Json) => Json): Keywords {
  return {
    ...(values === undefined ? {} : { enum: values.map(other) }),
    ...(byDefault === undefined ? {} : { default: other(byDefault) }),
    ...(example === undefined ? {} : { example: other(example) }),
  };
}

/** Writes an array as one string; any other value is returned as it is. */
export function textOfList(value: Json): Json {
  return isArray(value) ? value.map((item) => (isNumeric(item) ? lexemeOf(item) : String(item))).join(" ") : value;
}

/** Splits a string into items, as numbers or booleans if `type` is such a type. */
function itemsIn(text: Json, type: JsonSchema["type"]): Json {
  if (typeof text !== "string") return text;
  const keywords = text.split(/\s+/).filter((field) => field !== "");
  return keywords.map((field) => {
    const isOther = type !== undefined && type !== "string" && /^(?:-?\d|true$|false$)/.test(field);
    const read = isOther ? readJson({ uri: "memory:/item.json", text: field }) : undefined;
    return read?.ok === true ? read.value : field;
  });
}

/** A value inside a complement has no position to report. */
const nowhere = { uri: "", pointer: "" };
