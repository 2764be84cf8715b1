import type { Draft } from "./drafts.ts";

/** The form of a keyword's value, in all versions that have the keyword. */
export type KeywordForm =
  | "text"
  | "boolean"
  | "number"
  | "count"
  | "any"
  | "values"
  | "names"
  | "type"
  | "namesByName"
  | "flagOrNumber"
  | "schema"
  | "schemas"
  | "schemaOrSchemas"
  | "schemasByName"
  | "schemasOrNamesByName"
  | "object";

/** Keywords whose values are data of the author, even if these look like schemas or references. */
export const dataKeywords: ReadonlySet<string> = new Set(["enum", "const", "default", "examples", "example"]);

/** A keyword, and the versions that know it. */
export interface JsonSchemaKeyword {
  readonly form: KeywordForm;
  /** The first version with the keyword. Default: draft-04 or earlier. */
  readonly since?: Draft;
  /** The last version with the keyword. Default: the newest one. */
  readonly until?: Draft;
}

const rows: readonly (readonly [keyword: string, form: KeywordForm, since?: Draft, until?: Draft])[] = [
  ["$schema", "text"],
  ["$id", "text", "draft-06"],
  ["id", "text", "draft-03", "draft-04"],
  ["$anchor", "text", "2019-09"],
  ["$dynamicAnchor", "text", "2020-12"],
  ["$recursiveAnchor", "boolean", "2019-09", "2019-09"],
  ["$ref", "text"],
  ["$dynamicRef", "text", "2020-12"],
  ["$recursiveRef", "text", "2019-09", "2019-09"],
  ["$vocabulary", "object", "2019-09"],
  ["$comment", "text", "draft-07"],
  ["$defs", "schemasByName", "2019-09"],
  // Later versions have $defs, but still allow this keyword.
  ["definitions", "schemasByName"],
  ["type", "type"],
  ["enum", "values"],
  ["const", "any", "draft-06"],
  ["multipleOf", "number"],
  ["maximum", "number"],
  ["exclusiveMaximum", "flagOrNumber"],
  ["minimum", "number"],
  ["exclusiveMinimum", "flagOrNumber"],
  ["maxLength", "count"],
  ["minLength", "count"],
  ["pattern", "text"],
  ["maxItems", "count"],
  ["minItems", "count"],
  ["uniqueItems", "boolean"],
  ["maxContains", "count", "2019-09"],
  ["minContains", "count", "2019-09"],
  ["maxProperties", "count"],
  ["minProperties", "count"],
  ["required", "names"],
  ["dependentRequired", "namesByName", "2019-09"],
  ["allOf", "schemas"],
  ["anyOf", "schemas"],
  ["oneOf", "schemas"],
  ["not", "schema"],
  ["if", "schema", "draft-07"],
  ["then", "schema", "draft-07"],
  ["else", "schema", "draft-07"],
  ["dependentSchemas", "schemasByName", "2019-09"],
  ["dependencies", "schemasOrNamesByName", "draft-03", "draft-07"],
  ["prefixItems", "schemas", "2020-12"],
  ["items", "schemaOrSchemas"],
  ["additionalItems", "schema", "draft-03", "2019-09"],
  ["contains", "schema", "draft-06"],
  ["properties", "schemasByName"],
  ["patternProperties", "schemasByName"],
  ["additionalProperties", "schema"],
  ["propertyNames", "schema", "draft-06"],
  ["unevaluatedItems", "schema", "2019-09"],
  ["unevaluatedProperties", "schema", "2019-09"],
  ["title", "text"],
  ["description", "text"],
  ["default", "any"],
  ["deprecated", "boolean", "2019-09"],
  ["readOnly", "boolean", "draft-07"],
  ["writeOnly", "boolean", "draft-07"],
  ["examples", "values", "draft-06"],
  ["format", "text"],
  ["contentEncoding", "text", "draft-07"],
  ["contentMediaType", "text", "draft-07"],
  ["contentSchema", "schema", "2019-09"],
];

/** Every keyword of draft-04 to 2020-12. */
export const jsonSchemaKeywords: ReadonlyMap<string, JsonSchemaKeyword> = new Map(
  rows.map(([keyword, form, since, until]) => [
    keyword,
    { form, ...(since === undefined ? {} : { since }), ...(until === undefined ? {} : { until }) },
  ]),
);

/** Keywords of Swagger 2.0 that JSON Schema does not define, and that converted JSON Schemas have. */
export const borrowedKeywords: ReadonlySet<string> = new Set(["xml", "externalDocs", "example", "discriminator"]);
