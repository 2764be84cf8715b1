import { nameInContainer, referenceInto } from "@soapstone/apidoc-model";
import type { JsonSchema } from "../json-schema.ts";

/**
 * The dialects of schemas: the Schema Object of apidoc 2.0 (Swagger 2.0 "Schema Object"), and two versions of JSON
 * Schema.
 */
export const dialectNames = ["apidoc", "draft-04", "2020-12"] as const;
export type DialectName = (typeof dialectNames)[number];
export type JsonSchemaDialect = Exclude<DialectName, "apidoc">;

/** The kind of a keyword's value, which decides how it is written and read. */
export type KeywordValueKind =
  | "text"
  | "flag"
  | "number"
  | "any"
  | "values"
  | "names"
  | "namesByName"
  | "schema"
  | "schemas"
  | "schemasByName"
  | "flagOrSchema"
  | "object"
  | "complement";

/** A keyword of the rules' schema (`JsonSchema`), with its names in the dialects. */
export interface KeywordRow {
  readonly field: Exclude<keyof JsonSchema, "ref" | "type" | "origin" | "extensions">;
  readonly holds: KeywordValueKind;
  /** The keyword of each dialect; absent where the dialect has none. */
  readonly byDialect: Readonly<Partial<Record<DialectName, string>>>;
  /** Whether the keyword is an annotation, which does not restrict values. */
  readonly isAnnotation?: true;
}

const inEveryDialect = (keyword: string) => ({ apidoc: keyword, "draft-04": keyword, "2020-12": keyword });
const inJsonSchema = (keyword: string) => ({ "draft-04": keyword, "2020-12": keyword });

/**
 * All keywords, in the order in which they are written. Where a dialect uses more than a renamed keyword, a file of
 * this folder has the idiom, which starts from the keyword here.
 */
export const keywordRows: readonly KeywordRow[] = [
  { field: "format", holds: "text", byDialect: inEveryDialect("format") },
  { field: "title", holds: "text", byDialect: inEveryDialect("title"), isAnnotation: true },
  { field: "description", holds: "text", byDialect: inEveryDialect("description"), isAnnotation: true },
  { field: "default", holds: "any", byDialect: inEveryDialect("default"), isAnnotation: true },
  { field: "enum", holds: "values", byDialect: inEveryDialect("enum") },
  { field: "multipleOf", holds: "number", byDialect: inEveryDialect("multipleOf") },
  { field: "minimum", holds: "number", byDialect: inEveryDialect("minimum") },
  { field: "exclusiveMinimum", holds: "flag", byDialect: inEveryDialect("exclusiveMinimum") },
  { field: "maximum", holds: "number", byDialect: inEveryDialect("maximum") },
  { field: "exclusiveMaximum", holds: "flag", byDialect: inEveryDialect("exclusiveMaximum") },
  { field: "minLength", holds: "number", byDialect: inEveryDialect("minLength") },
  { field: "maxLength", holds: "number", byDialect: inEveryDialect("maxLength") },
  { field: "pattern", holds: "text", byDialect: inEveryDialect("pattern") },
  { field: "prefixItems", holds: "schemas", byDialect: inJsonSchema("prefixItems") },
  { field: "items", holds: "schema", byDialect: inEveryDialect("items") },
  { field: "minItems", holds: "number", byDialect: inEveryDialect("minItems") },
  { field: "maxItems", holds: "number", byDialect: inEveryDialect("maxItems") },
  { field: "uniqueItems", holds: "flag", byDialect: inEveryDialect("uniqueItems") },
  { field: "discriminator", holds: "text", byDialect: inEveryDialect("discriminator") },
  { field: "required", holds: "names", byDialect: inEveryDialect("required") },
  { field: "properties", holds: "schemasByName", byDialect: inEveryDialect("properties") },
  { field: "patternProperties", holds: "schemasByName", byDialect: inJsonSchema("patternProperties") },
  { field: "additionalProperties", holds: "flagOrSchema", byDialect: inEveryDialect("additionalProperties") },
  { field: "minProperties", holds: "number", byDialect: inEveryDialect("minProperties") },
  { field: "maxProperties", holds: "number", byDialect: inEveryDialect("maxProperties") },
  { field: "dependentRequired", holds: "namesByName", byDialect: inJsonSchema("dependentRequired") },
  { field: "allOf", holds: "schemas", byDialect: inEveryDialect("allOf") },
  { field: "anyOf", holds: "schemas", byDialect: inJsonSchema("anyOf") },
  { field: "oneOf", holds: "schemas", byDialect: inJsonSchema("oneOf") },
  { field: "not", holds: "schema", byDialect: inJsonSchema("not") },
  { field: "unevaluatedProperties", holds: "flag", byDialect: { "2020-12": "unevaluatedProperties" } },
  { field: "readOnly", holds: "flag", byDialect: inEveryDialect("readOnly"), isAnnotation: true },
  { field: "xml", holds: "object", byDialect: inEveryDialect("xml"), isAnnotation: true },
  { field: "externalDocs", holds: "object", byDialect: inEveryDialect("externalDocs"), isAnnotation: true },
  { field: "example", holds: "any", byDialect: inEveryDialect("example"), isAnnotation: true },
  { field: "nullable", holds: "flag", byDialect: inEveryDialect("x-nullable") },
  { field: "complement", holds: "complement", byDialect: inEveryDialect("x-xsd"), isAnnotation: true },
];

/** The properties of a dialect besides its keywords. */
export interface Dialect {
  readonly name: DialectName;
  /** The value of `$schema`. */
  readonly schema?: string;
  /** The keyword with the definitions. */
  readonly definitions: "definitions" | "$defs";
  /** The keyword with the address of a schema. */
  readonly id?: "id" | "$id";
  /** Whether keywords beside `$ref` count. */
  readonly besideReferences: boolean;
  /** Whether `true` and `false` are schemas. */
  readonly booleans: boolean;
}

export const dialects = {
  apidoc: { name: "apidoc", definitions: "definitions", besideReferences: false, booleans: false },
  "draft-04": {
    name: "draft-04",
    schema: "http://json-schema.org/draft-04/schema#",
    definitions: "definitions",
    id: "id",
    besideReferences: false,
    booleans: false,
  },
  "2020-12": {
    name: "2020-12",
    schema: "https://json-schema.org/draft/2020-12/schema",
    definitions: "$defs",
    id: "$id",
    besideReferences: true,
    booleans: true,
  },
} as const satisfies Record<DialectName, Dialect>;

/** A keyword of the rules' schema, with its name in one dialect. */
export interface DialectKeyword extends KeywordRow {
  readonly keyword: string;
  /** The keyword's position in the order of writing. */
  readonly rank: number;
}

/** Returns the keywords of a dialect, in the order of writing. */
export function keywordsOf(dialect: DialectName): readonly DialectKeyword[] {
  return keywordsByDialect[dialect];
}

/**
 * Returns the keywords of a schema that a dialect has, in the order of writing. Faster than looking for each keyword in
 * every schema.
 */
export function keywordsIn(schema: JsonSchema, dialect: DialectName): readonly DialectKeyword[] {
  const found: DialectKeyword[] = [];
  const ofDialect = rows[dialect];
  for (const field in schema) {
    const row = ofDialect.get(field);
    if (row === undefined) continue;
    // An insertion sort, for few keywords that are nearly in order.
    let at = found.length;
    for (let before = found[at - 1]; before !== undefined && before.rank > row.rank; before = found[at - 1]) {
      found[at] = before;
      at -= 1;
    }
    found[at] = row;
  }
  return found;
}

/**
 * Returns the row of a keyword in any dialect. No two dialects use one keyword for different things, so that documents
 * of any dialect are read alike.
 */
export function keywordOf(keyword: string): KeywordRow | undefined {
  return byKeyword.get(keyword);
}

function dialectKeywords(dialect: DialectName): readonly DialectKeyword[] {
  return keywordRows.flatMap((row, rank) => {
    const keyword = row.byDialect[dialect];
    return keyword === undefined ? [] : [{ ...row, keyword, rank }];
  });
}

const keywordsByDialect = {
  apidoc: dialectKeywords("apidoc"),
  "draft-04": dialectKeywords("draft-04"),
  "2020-12": dialectKeywords("2020-12"),
} as const satisfies Record<DialectName, readonly DialectKeyword[]>;

function rowsOf(dialect: DialectName): ReadonlyMap<string, DialectKeyword> {
  return new Map(keywordsByDialect[dialect].map((row) => [row.field, row]));
}

const rows = { apidoc: rowsOf("apidoc"), "draft-04": rowsOf("draft-04"), "2020-12": rowsOf("2020-12") } as const;

const byKeyword: ReadonlyMap<string, KeywordRow> = new Map(
  keywordRows.flatMap((row) => Object.values(row.byDialect).map((keyword) => [keyword, row] as const)),
);

/** Returns the `$ref` of a definition. A name that is an address, of another document, is returned as it is. */
export function referenceTo(name: string, { definitions }: Pick<Dialect, "definitions">): string {
  if (isPlainName.test(name)) return `#/${definitions}/${name}`;
  return isAddress(name) ? name : referenceInto(definitions, name);
}

/** A name that needs no escaping in a fragment. */
const isPlainName = /^[\w-]+$/;

/**
 * The inverse of `referenceTo`: returns the definition's name, or the whole reference if it leads to another document.
 */
export function definitionOfReference(reference: string, { definitions }: Pick<Dialect, "definitions">): string {
  return nameInContainer(reference, definitions) ?? reference;
}

function isAddress(name: string): boolean {
  return name.includes("#") || /\.(json|ya?ml)$/i.test(name);
}
