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

/** The keywords of an array that speak of its items and their number, and mean nothing for a text. */
const ofItems = ["items", "minItems", "maxItems", "uniqueItems"] as const;

/**
 * Returns a list as it is sent, one text with spaces between the items: an array would be an element that repeats. Beside it stands
 * the array that the items make.
 *
 *     type: array                    type: string
 *     items: { type: integer }       x-list: { type: array, items: { type: integer } }
 *     x-xsd: list
 */
export function listOnWire(schema: JsonSchema): JsonSchema {
  const { type, kept } = schema;
  if (type !== "array" || kept?.get("list") !== true) return schema;
  const stated = ofItems.flatMap((field) => (schema[field] === undefined ? [] : [[field, schema[field]] as const]));
  const { items } = schema;
  const ofItem = items?.kept;
  const array: JsonSchema = {
    type,
    ...Object.fromEntries(stated),
    ...(items === undefined ? {} : { items: withKeywords(items, { kept: undefined }) }),
  };
  const others = new Map([...kept].filter(([key]) => key !== "list"));
  // What the items keep has its place in the complement of the text.
  if (ofItem !== undefined) others.set("list", ofItem);
  return withKeywords(schema, {
    ...Object.fromEntries(ofItems.map((field) => [field, undefined])),
    ...mapped(schema, textOfList),
    type: "string",
    kept: others.size === 0 ? undefined : others,
    extensions: new Map<string, Json>(schema.extensions ?? []).set(
      listField,
      writeSchemaObject(lowerToApidoc(array, undefined)),
    ),
  });
}

/** Returns the list that a text of the wire view is; the other way. */
export function listFromWire(schema: JsonSchema, raised: (array: SchemaOrRef) => JsonSchema): JsonSchema {
  const { type, kept, extensions } = schema;
  const given = type === "string" ? extensions?.get(listField) : undefined;
  const read = given !== undefined && isObject(given) ? readSchemaObject(given, nowhere, () => undefined) : undefined;
  if (read === undefined) return schema;
  const { items, ...array } = raised(read);
  const ofItem = kept?.get("list");
  const isKept = ofItem !== undefined && isObject(ofItem);
  const others = new Map([...(extensions ?? [])].filter(([field]) => field !== listField));
  return withKeywords(schema, {
    ...array,
    ...mapped(schema, (text) => itemsIn(text, items?.type)),
    ...(items === undefined ? {} : { items: isKept ? { ...items, kept: ofItem } : items }),
    kept: new Map<string, Json>(kept ?? []).set("list", true),
    extensions: others.size === 0 ? undefined : others,
  });
}

/** The values that a schema gives, each made another. */
function mapped({ enum: values, default: byDefault, example }: JsonSchema, other: (value: Json) => Json): Keywords {
  return {
    ...(values === undefined ? {} : { enum: values.map(other) }),
    ...(byDefault === undefined ? {} : { default: other(byDefault) }),
    ...(example === undefined ? {} : { example: other(example) }),
  };
}

/** Writes an array as the text of a list; any other value is what it is. */
export function textOfList(value: Json): Json {
  return isArray(value) ? value.map((item) => (isNumeric(item) ? lexemeOf(item) : String(item))).join(" ") : value;
}

/** The items of a text; numbers and truth values where the items are not texts. */
function itemsIn(text: Json, type: JsonSchema["type"]): Json {
  if (typeof text !== "string") return text;
  const keywords = text.split(/\s+/).filter((field) => field !== "");
  return keywords.map((field) => {
    const isOther = type !== undefined && type !== "string" && /^(?:-?\d|true$|false$)/.test(field);
    const read = isOther ? readJson({ uri: "memory:/item.json", text: field }) : undefined;
    return read?.ok === true ? read.value : field;
  });
}

/** A place inside a complement is none that a message could point at. */
const nowhere = { uri: "", pointer: "" };
