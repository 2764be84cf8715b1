import type { SchemaType } from "@soapstone/apidoc-model";
import { isArray, isNumeric, type Json, type JsonObject, object, sameJson } from "@soapstone/apidoc-model";
import { type JsonSchema, type Keywords, withKeywords } from "../json-schema.ts";

/** The keywords that say which scalar a value is. A list has `items` beside them, a union `anyOf`. */
export const valueKeywords = [
  "type",
  "format",
  "pattern",
  "enum",
  "minimum",
  "exclusiveMinimum",
  "maximum",
  "exclusiveMaximum",
  "multipleOf",
  "minLength",
  "maxLength",
  "minItems",
  "maxItems",
  "uniqueItems",
] as const satisfies readonly (keyof JsonSchema)[];

type ValueKeyword = (typeof valueKeywords)[number];

/** Only those words, and the schemas of parts. */
export function keywordsOfValue(schema: JsonSchema): JsonSchema {
  const keywords: Record<string, unknown> = {};
  for (const [keyword, value] of Object.entries(schema))
    if (value !== undefined && isAboutValue.has(keyword)) keywords[keyword] = value;
  return keywords as JsonSchema;
}

const isAboutValue: ReadonlySet<string> = new Set([...valueKeywords, "items", "anyOf"]);

/** What is left of a type when only its kind of value is said. */
export function kindKeywords(keywords: JsonSchema): JsonSchema {
  return withKeywords(
    {},
    { type: keywords.type, format: keywords.format, items: keywords.items, anyOf: keywords.anyOf },
  );
}

/** Whether two schemas say the same of a value, complements and notes aside. */
export function sameKeywords(a: JsonSchema, b: JsonSchema): boolean {
  if (!valueKeywords.every((keyword) => sameKeyword(a, b, keyword))) return false;
  const [left, right] = [partsOf(a), partsOf(b)];
  return left.length === right.length && left.every((part, index) => sameUse(part, right[index]));
}

function partsOf({ items, anyOf }: JsonSchema): readonly JsonSchema[] {
  return [...(items === undefined || isOpen(items) ? [] : [items]), ...(anyOf ?? [])];
}

/** Items that may be anything are as good as none. */
function isOpen(items: JsonSchema): boolean {
  return items.ref === undefined && Object.keys(keywordsOfValue(items)).length === 0;
}

/** A part may be a reference; what it refers to is compared by name. */
function sameUse(a: JsonSchema, b: JsonSchema | undefined): boolean {
  return b !== undefined && a.ref === b.ref && sameKeywords(a, b);
}

/** `exclusiveMaximum: false` says what its absence says. */
export function sameKeyword(a: Keywords, b: Keywords, keyword: ValueKeyword): boolean {
  const left = wordJson(a, keyword);
  const right = wordJson(b, keyword);
  return left === undefined || right === undefined ? left === right : sameJson(left, right, { exact: true });
}

function wordJson(schema: Keywords, keyword: ValueKeyword): Json | undefined {
  const value = schema[keyword];
  return value === false ? undefined : value;
}

/** The keywords of `said` that `rebuilt` does not have so, as JSON; null where it has one too many. */
export function inexpressibleKeywords(said: JsonSchema, rebuilt: JsonSchema): JsonObject | undefined {
  const values = valueKeywords.filter((keyword) => !sameKeyword(said, rebuilt, keyword));
  const isTogether = said.anyOf === undefined && rebuilt.anyOf !== undefined && values.length > 0;
  const left = object([
    ...values.map((keyword): [string, Json] => [keyword, said[keyword] ?? null]),
    // What was said of all kinds of values together came apart into alternatives.
    ["anyOf", isTogether ? null : undefined],
  ]);
  return left.size === 0 ? undefined : left;
}

/** Puts leftover words back. Hostile ones (wrong kinds of values) are passed over. */
export function withInexpressible(keywords: JsonSchema, inexpressible: JsonObject): JsonSchema {
  const over: Record<string, unknown> = inexpressible.get("anyOf") === null ? { anyOf: undefined } : {};
  for (const keyword of valueKeywords) {
    const value = inexpressible.get(keyword);
    if (value === null) over[keyword] = undefined;
    else if (value !== undefined && isValueOf(keyword, value)) over[keyword] = value;
  }
  return withKeywords(keywords, over as Keywords);
}

const types: ReadonlySet<Json> = new Set<SchemaType>([
  "string",
  "number",
  "integer",
  "boolean",
  "array",
  "file",
  "null",
]);

function isValueOf(keyword: ValueKeyword, value: Json): boolean {
  switch (keyword) {
    case "type":
      return types.has(value) || (isArray(value) && value.every((type) => types.has(type)));
    case "format":
    case "pattern":
      return typeof value === "string";
    case "enum":
      return isArray(value);
    case "exclusiveMinimum":
    case "exclusiveMaximum":
    case "uniqueItems":
      return typeof value === "boolean";
    case "minimum":
    case "maximum":
    case "multipleOf":
    case "minLength":
    case "maxLength":
    case "minItems":
    case "maxItems":
      return isNumeric(value);
    default:
      return keyword satisfies never;
  }
}
