import type { SchemaType } from "@soapstone/apidoc-model";
import { isArray, isNumeric, type Json, type JsonObject, object, sameJson } from "@soapstone/apidoc-model";
import { type JsonSchema, type Keywords, withKeywords } from "../json-schema.ts";

/** The keywords that restrict scalar values. A list also has `items`, a union `anyOf`. */
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

/** Returns these keywords of a schema, and those of its parts. */
export function keywordsOfValue(schema: JsonSchema): JsonSchema {
  const keywords: Record<string, unknown> = {};
  for (const [keyword, value] of Object.entries(schema))
    if (value !== undefined && isAboutValue.has(keyword)) keywords[keyword] = value;
  return keywords as JsonSchema;
}

const isAboutValue: ReadonlySet<string> = new Set([...valueKeywords, "items", "anyOf"]);

/** Returns the keywords that only state the kind of value. */
export function kindKeywords(keywords: JsonSchema): JsonSchema {
  return withKeywords(
    {},
    { type: keywords.type, format: keywords.format, items: keywords.items, anyOf: keywords.anyOf },
  );
}

/** Whether two schemas restrict values in the same way; complements and annotations do not count. */
export function sameKeywords(a: JsonSchema, b: JsonSchema): boolean {
  if (!valueKeywords.every((keyword) => sameKeyword(a, b, keyword))) return false;
  const [left, right] = [partsOf(a), partsOf(b)];
  return left.length === right.length && left.every((part, index) => sameUse(part, right[index]));
}

function partsOf({ items, anyOf }: JsonSchema): readonly JsonSchema[] {
  return [...(items === undefined || isOpen(items) ? [] : [items]), ...(anyOf ?? [])];
}

/** Whether items may be anything, which equals no `items`. */
function isOpen(items: JsonSchema): boolean {
  return items.ref === undefined && Object.keys(keywordsOfValue(items)).length === 0;
}

/** Compares two parts; references are compared by name. */
function sameUse(a: JsonSchema, b: JsonSchema | undefined): boolean {
  return b !== undefined && a.ref === b.ref && sameKeywords(a, b);
}

/** Compares one keyword; `exclusiveMaximum: false` equals its absence. */
export function sameKeyword(a: Keywords, b: Keywords, keyword: ValueKeyword): boolean {
  const left = keywordJson(a, keyword);
  const right = keywordJson(b, keyword);
  return left === undefined || right === undefined ? left === right : sameJson(left, right, { exact: true });
}

function keywordJson(schema: Keywords, keyword: ValueKeyword): Json | undefined {
  const value = schema[keyword];
  return value === false ? undefined : value;
}

/**
 * Returns the keywords of `said` that are absent or different in `rebuilt`, as JSON; null for a keyword that only
 * `rebuilt` has.
 */
export function inexpressibleKeywords(said: JsonSchema, rebuilt: JsonSchema): JsonObject | undefined {
  const values = valueKeywords.filter((keyword) => !sameKeyword(said, rebuilt, keyword));
  const isTogether = said.anyOf === undefined && rebuilt.anyOf !== undefined && values.length > 0;
  const left = object([
    ...values.map((keyword): [string, Json] => [keyword, said[keyword] ?? null]),
    // Keywords for values of several kinds were divided among alternatives.
    ["anyOf", isTogether ? null : undefined],
  ]);
  return left.size === 0 ? undefined : left;
}

/** Adds such keywords again; values of the wrong type are ignored. */
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
