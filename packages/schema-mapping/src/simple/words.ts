import type { SchemaType } from "@soapstone/apidoc-model";
import { isArray, isNumeric, type Json, type JsonObject, object, sameJson } from "@soapstone/apidoc-model";
import { type JsonSchema, withWords } from "../json-schema.ts";

/** Some words of a schema; `undefined` takes a word away. */
export type Words = { readonly [Word in keyof JsonSchema]?: JsonSchema[Word] | undefined };

/** The words that say which scalar a value is. A list has `items` beside them, a union `anyOf`. */
export const valueWords = [
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

type ValueWord = (typeof valueWords)[number];

/** Only those words, and the schemas of parts. */
export function wordsOfValue(schema: JsonSchema): JsonSchema {
  const words: Record<string, unknown> = {};
  for (const [word, value] of Object.entries(schema))
    if (value !== undefined && isAboutValue.has(word)) words[word] = value;
  return words as JsonSchema;
}

const isAboutValue: ReadonlySet<string> = new Set([...valueWords, "items", "anyOf"]);

/** What is left of a type when only its kind of value is said. */
export function bareWords(words: JsonSchema): JsonSchema {
  return withWords({}, { type: words.type, format: words.format, items: words.items, anyOf: words.anyOf });
}

/** Whether two schemas say the same of a value, complements and notes aside. */
export function sameWords(a: JsonSchema, b: JsonSchema): boolean {
  if (!valueWords.every((word) => sameWord(a, b, word))) return false;
  const [left, right] = [partsOf(a), partsOf(b)];
  return left.length === right.length && left.every((part, index) => sameUse(part, right[index]));
}

function partsOf({ items, anyOf }: JsonSchema): readonly JsonSchema[] {
  return [...(items === undefined || isOpen(items) ? [] : [items]), ...(anyOf ?? [])];
}

/** Items that may be anything are as good as none. */
function isOpen(items: JsonSchema): boolean {
  return items.ref === undefined && Object.keys(wordsOfValue(items)).length === 0;
}

/** A part may be a reference; what it refers to is compared by name. */
function sameUse(a: JsonSchema, b: JsonSchema | undefined): boolean {
  return b !== undefined && a.ref === b.ref && sameWords(a, b);
}

/** `exclusiveMaximum: false` says what its absence says. */
export function sameWord(a: Words, b: Words, word: ValueWord): boolean {
  const left = wordJson(a, word);
  const right = wordJson(b, word);
  return left === undefined || right === undefined ? left === right : sameJson(left, right, { exact: true });
}

function wordJson(schema: Words, word: ValueWord): Json | undefined {
  const value = schema[word];
  return value === false ? undefined : value;
}

/** The words of `said` that `rebuilt` does not have so, as JSON; null where it has one too many. */
export function inexpressibleKeywords(said: JsonSchema, rebuilt: JsonSchema): JsonObject | undefined {
  const values = valueWords.filter((word) => !sameWord(said, rebuilt, word));
  const isTogether = said.anyOf === undefined && rebuilt.anyOf !== undefined && values.length > 0;
  const left = object([
    ...values.map((word): [string, Json] => [word, said[word] ?? null]),
    // What was said of all kinds of values together came apart into alternatives.
    ["anyOf", isTogether ? null : undefined],
  ]);
  return left.size === 0 ? undefined : left;
}

/** Puts leftover words back. Hostile ones (wrong kinds of values) are passed over. */
export function withInexpressible(words: JsonSchema, inexpressible: JsonObject): JsonSchema {
  const over: Record<string, unknown> = inexpressible.get("anyOf") === null ? { anyOf: undefined } : {};
  for (const word of valueWords) {
    const value = inexpressible.get(word);
    if (value === null) over[word] = undefined;
    else if (value !== undefined && isValueOf(word, value)) over[word] = value;
  }
  return withWords(words, over as Words);
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

function isValueOf(word: ValueWord, value: Json): boolean {
  switch (word) {
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
      return word satisfies never;
  }
}
