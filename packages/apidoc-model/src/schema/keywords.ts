import type { SchemaType } from "./schema-object.ts";

/**
 * The kinds of objects that may have a keyword: Schema objects, or the objects with a subset of keywords for values
 * outside of bodies.
 */
export type KeywordHome = "schema" | "items" | "parameter" | "header";

export interface Keyword {
  readonly keyword: string;
  /** The form of the keyword's value. */
  readonly value:
    | "text"
    | "boolean"
    | "number"
    | "count"
    | "any"
    | "values"
    | "names"
    | "schema"
    | "schemas"
    | "schemaMap"
    | "booleanOrSchema"
    | "object";
  /** The types to which the keyword applies; absent: all. */
  readonly appliesTo?: readonly SchemaType[];
  readonly homes: readonly KeywordHome[];
}

const everywhere: readonly KeywordHome[] = ["schema", "items", "parameter", "header"];
const outsideBodies: readonly KeywordHome[] = ["items", "parameter", "header"];
const schemaOnly: readonly KeywordHome[] = ["schema"];
const numbers: readonly SchemaType[] = ["number", "integer"];
const texts: readonly SchemaType[] = ["string"];
const arrays: readonly SchemaType[] = ["array"];
const objects: readonly SchemaType[] = ["object"];

/**
 * The keywords of a Schema object (Swagger 2.0 "Schema Object") and of items, parameters and headers ("Parameter
 * Object", "Items Object", "Header Object").
 */
export const keywords: readonly Keyword[] = [
  { keyword: "type", value: "text", homes: everywhere },
  { keyword: "format", value: "text", homes: everywhere },
  { keyword: "title", value: "text", homes: schemaOnly },
  { keyword: "description", value: "text", homes: ["schema", "parameter", "header"] },
  { keyword: "default", value: "any", homes: everywhere },
  { keyword: "enum", value: "values", homes: everywhere },
  { keyword: "multipleOf", value: "number", appliesTo: numbers, homes: everywhere },
  { keyword: "minimum", value: "number", appliesTo: numbers, homes: everywhere },
  { keyword: "exclusiveMinimum", value: "boolean", appliesTo: numbers, homes: everywhere },
  { keyword: "maximum", value: "number", appliesTo: numbers, homes: everywhere },
  { keyword: "exclusiveMaximum", value: "boolean", appliesTo: numbers, homes: everywhere },
  { keyword: "minLength", value: "count", appliesTo: texts, homes: everywhere },
  { keyword: "maxLength", value: "count", appliesTo: texts, homes: everywhere },
  { keyword: "pattern", value: "text", appliesTo: texts, homes: everywhere },
  { keyword: "items", value: "schema", appliesTo: arrays, homes: everywhere },
  { keyword: "collectionFormat", value: "text", appliesTo: arrays, homes: outsideBodies },
  { keyword: "minItems", value: "count", appliesTo: arrays, homes: everywhere },
  { keyword: "maxItems", value: "count", appliesTo: arrays, homes: everywhere },
  { keyword: "uniqueItems", value: "boolean", appliesTo: arrays, homes: everywhere },
  { keyword: "discriminator", value: "text", appliesTo: objects, homes: schemaOnly },
  { keyword: "allOf", value: "schemas", homes: schemaOnly },
  { keyword: "required", value: "names", appliesTo: objects, homes: schemaOnly },
  { keyword: "properties", value: "schemaMap", appliesTo: objects, homes: schemaOnly },
  { keyword: "additionalProperties", value: "booleanOrSchema", appliesTo: objects, homes: schemaOnly },
  { keyword: "minProperties", value: "count", appliesTo: objects, homes: schemaOnly },
  { keyword: "maxProperties", value: "count", appliesTo: objects, homes: schemaOnly },
  { keyword: "readOnly", value: "boolean", homes: schemaOnly },
  { keyword: "xml", value: "object", homes: schemaOnly },
  { keyword: "externalDocs", value: "object", homes: schemaOnly },
  { keyword: "example", value: "any", homes: schemaOnly },
];

const byName: ReadonlyMap<string, Keyword> = new Map(keywords.map((row) => [row.keyword, row]));

export function keywordNamed(name: string): Keyword | undefined {
  return byName.get(name);
}

/**
 * The forms of the values of keywords of other dialects: JSON Schema beyond the subset, later versions of API formats.
 */
export const otherDialectKeywords: ReadonlyMap<string, "schema" | "schemas" | "schemaMap" | "data"> = new Map([
  ["oneOf", "schemas"],
  ["anyOf", "schemas"],
  ["not", "schema"],
  ["if", "schema"],
  ["then", "schema"],
  ["else", "schema"],
  ["contains", "schema"],
  ["propertyNames", "schema"],
  ["additionalItems", "schema"],
  ["patternProperties", "schemaMap"],
  ["definitions", "schemaMap"],
  ["$defs", "schemaMap"],
  ["dependencies", "schemaMap"],
  ["prefixItems", "schemas"],
  ["const", "data"],
  ["examples", "data"],
  ["nullable", "data"],
  ["deprecated", "data"],
  ["writeOnly", "data"],
  ["id", "data"],
  ["$id", "data"],
  ["$schema", "data"],
  ["$comment", "data"],
]);
