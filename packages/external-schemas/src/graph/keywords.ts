/**
 * The keywords of any draft that hold schemas, so that a traversal visits schemas only: an `id` inside an `enum` is a
 * value.
 */
export const schemaKeywords: ReadonlyMap<string, "schema" | "list" | "map" | "schemaOrList"> = new Map([
  ["items", "schemaOrList"],
  ["additionalItems", "schema"],
  ["prefixItems", "list"],
  ["unevaluatedItems", "schema"],
  ["contains", "schema"],
  ["properties", "map"],
  ["patternProperties", "map"],
  ["additionalProperties", "schema"],
  ["unevaluatedProperties", "schema"],
  ["propertyNames", "schema"],
  ["dependencies", "map"],
  ["dependentSchemas", "map"],
  ["definitions", "map"],
  ["$defs", "map"],
  ["allOf", "list"],
  ["anyOf", "list"],
  ["oneOf", "list"],
  ["not", "schema"],
  ["if", "schema"],
  ["then", "schema"],
  ["else", "schema"],
  ["contentSchema", "schema"],
] as const);

/** The kinds of JSON values; an integer is a number. */
export const kinds = ["string", "number", "boolean", "null", "array", "object"] as const;
export type JsonKind = (typeof kinds)[number];

/** The kind of value that a keyword restricts; values of other kinds are valid. */
export const kindOfKeyword: ReadonlyMap<string, JsonKind> = new Map([
  ["minLength", "string"],
  ["maxLength", "string"],
  ["pattern", "string"],
  ["format", "string"],
  ["contentEncoding", "string"],
  ["contentMediaType", "string"],
  ["minimum", "number"],
  ["maximum", "number"],
  ["exclusiveMinimum", "number"],
  ["exclusiveMaximum", "number"],
  ["multipleOf", "number"],
  ["divisibleBy", "number"],
  ["items", "array"],
  ["prefixItems", "array"],
  ["additionalItems", "array"],
  ["unevaluatedItems", "array"],
  ["minItems", "array"],
  ["maxItems", "array"],
  ["uniqueItems", "array"],
  ["contains", "array"],
  ["minContains", "array"],
  ["maxContains", "array"],
  ["properties", "object"],
  ["patternProperties", "object"],
  ["additionalProperties", "object"],
  ["unevaluatedProperties", "object"],
  ["propertyNames", "object"],
  ["required", "object"],
  ["minProperties", "object"],
  ["maxProperties", "object"],
  ["dependencies", "object"],
  ["dependentRequired", "object"],
  ["dependentSchemas", "object"],
  ["discriminator", "object"],
] as const);

/** Formats of numbers, which restrict no strings. */
export const numberFormats: ReadonlySet<string> = new Set([
  "int32",
  "int64",
  "float",
  "double",
  "decimal",
  "uint8",
  "uint16",
  "uint32",
  "uint64",
  "int8",
  "int16",
]);
