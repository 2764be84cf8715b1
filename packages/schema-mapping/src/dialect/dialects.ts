import { nameInContainer, referenceInto } from "@soapstone/apidoc-model";
import type { JsonSchema } from "../json-schema.ts";

/** The targets: the Schema object of apidoc 2.0 (Swagger 2.0 "Schema Object"), and two versions of JSON Schema. */
export const dialectNames = ["apidoc", "draft-04", "2020-12"] as const;
export type DialectName = (typeof dialectNames)[number];
export type JsonSchemaDialect = Exclude<DialectName, "apidoc">;

/** What a word holds, and so how it is written and read. */
export type Holds =
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

/** A word of the schema that the rules speak, and what the targets call it. */
export interface KeywordRow {
  readonly field: Exclude<keyof JsonSchema, "ref" | "type" | "origin" | "extensions">;
  readonly holds: Holds;
  /** The keyword; absent: the target has none. */
  readonly said: Readonly<Partial<Record<DialectName, string>>>;
  /** Whether it tells about the value rather than which values there are. */
  readonly about?: true;
}

const everywhere = (keyword: string) => ({ apidoc: keyword, "draft-04": keyword, "2020-12": keyword });
const beyondApidoc = (keyword: string) => ({ "draft-04": keyword, "2020-12": keyword });

/**
 * Every word, in the order in which it is written. Where a dialect says a thing in another way than by one keyword of
 * its own, `dialect/` has the idiom; it starts from the keyword that stands here.
 */
export const keywordRows: readonly KeywordRow[] = [
  { field: "format", holds: "text", said: everywhere("format") },
  { field: "title", holds: "text", said: everywhere("title"), about: true },
  { field: "description", holds: "text", said: everywhere("description"), about: true },
  { field: "default", holds: "any", said: everywhere("default"), about: true },
  { field: "enum", holds: "values", said: everywhere("enum") },
  { field: "multipleOf", holds: "number", said: everywhere("multipleOf") },
  { field: "minimum", holds: "number", said: everywhere("minimum") },
  { field: "exclusiveMinimum", holds: "flag", said: everywhere("exclusiveMinimum") },
  { field: "maximum", holds: "number", said: everywhere("maximum") },
  { field: "exclusiveMaximum", holds: "flag", said: everywhere("exclusiveMaximum") },
  { field: "minLength", holds: "number", said: everywhere("minLength") },
  { field: "maxLength", holds: "number", said: everywhere("maxLength") },
  { field: "pattern", holds: "text", said: everywhere("pattern") },
  { field: "prefixItems", holds: "schemas", said: beyondApidoc("prefixItems") },
  { field: "items", holds: "schema", said: everywhere("items") },
  { field: "minItems", holds: "number", said: everywhere("minItems") },
  { field: "maxItems", holds: "number", said: everywhere("maxItems") },
  { field: "uniqueItems", holds: "flag", said: everywhere("uniqueItems") },
  { field: "discriminator", holds: "text", said: everywhere("discriminator") },
  { field: "required", holds: "names", said: everywhere("required") },
  { field: "properties", holds: "schemasByName", said: everywhere("properties") },
  { field: "patternProperties", holds: "schemasByName", said: beyondApidoc("patternProperties") },
  { field: "additionalProperties", holds: "flagOrSchema", said: everywhere("additionalProperties") },
  { field: "minProperties", holds: "number", said: everywhere("minProperties") },
  { field: "maxProperties", holds: "number", said: everywhere("maxProperties") },
  { field: "dependentRequired", holds: "namesByName", said: beyondApidoc("dependentRequired") },
  { field: "allOf", holds: "schemas", said: everywhere("allOf") },
  { field: "anyOf", holds: "schemas", said: beyondApidoc("anyOf") },
  { field: "oneOf", holds: "schemas", said: beyondApidoc("oneOf") },
  { field: "not", holds: "schema", said: beyondApidoc("not") },
  { field: "unevaluatedProperties", holds: "flag", said: { "2020-12": "unevaluatedProperties" } },
  { field: "readOnly", holds: "flag", said: everywhere("readOnly"), about: true },
  { field: "xml", holds: "object", said: everywhere("xml"), about: true },
  { field: "externalDocs", holds: "object", said: everywhere("externalDocs"), about: true },
  { field: "example", holds: "any", said: everywhere("example"), about: true },
  { field: "nullable", holds: "flag", said: everywhere("x-nullable") },
  { field: "kept", holds: "complement", said: everywhere("x-xsd"), about: true },
];

/** What a target has besides words. */
export interface Dialect {
  readonly name: DialectName;
  /** What `$schema` says. */
  readonly schema?: string;
  /** Where definitions are. */
  readonly definitions: "definitions" | "$defs";
  /** The keyword with the address of a schema. */
  readonly id?: "id" | "$id";
  /** Whether words beside `$ref` count. */
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

/** A word with the keyword that a target has for it. */
export interface Spelled extends KeywordRow {
  readonly keyword: string;
  /** Its place among the keywords. */
  readonly rank: number;
}

/** The keywords that a target can say, in the order in which it writes them. */
export function keywordsOf(dialect: DialectName): readonly Spelled[] {
  return spelledIn[dialect];
}

/** Those of them that a schema has, in the same order: looking for each of all words in every schema is slow. */
export function keywordsIn(schema: JsonSchema, dialect: DialectName): readonly Spelled[] {
  const found: Spelled[] = [];
  const ofDialect = rows[dialect];
  for (const field in schema) {
    const row = ofDialect.get(field);
    if (row === undefined) continue;
    // There are few, and they are nearly in order.
    let at = found.length;
    for (let before = found[at - 1]; before !== undefined && before.rank > row.rank; before = found[at - 1]) {
      found[at] = before;
      at -= 1;
    }
    found[at] = row;
  }
  return found;
}

/** The other way: the word of a keyword. Spellings do not clash, so that documents of any dialect are read alike. */
export function keywordOf(keyword: string): KeywordRow | undefined {
  return byKeyword.get(keyword);
}

function spelled(dialect: DialectName): readonly Spelled[] {
  return keywordRows.flatMap((row, rank) => {
    const keyword = row.said[dialect];
    return keyword === undefined ? [] : [{ ...row, keyword, rank }];
  });
}

const spelledIn = {
  apidoc: spelled("apidoc"),
  "draft-04": spelled("draft-04"),
  "2020-12": spelled("2020-12"),
} as const satisfies Record<DialectName, readonly Spelled[]>;

function rowsOf(dialect: DialectName): ReadonlyMap<string, Spelled> {
  return new Map(spelledIn[dialect].map((row) => [row.field, row]));
}

const rows = { apidoc: rowsOf("apidoc"), "draft-04": rowsOf("draft-04"), "2020-12": rowsOf("2020-12") } as const;

const byKeyword: ReadonlyMap<string, KeywordRow> = new Map(
  keywordRows.flatMap((row) => Object.values(row.said).map((keyword) => [keyword, row] as const)),
);

/** The `$ref` of a definition. References to other documents are spelled out already. */
export function referenceTo(name: string, { definitions }: Pick<Dialect, "definitions">): string {
  if (isPlainName.test(name)) return `#/${definitions}/${name}`;
  return isAddress(name) ? name : referenceInto(definitions, name);
}

/** What is no address, and is written in a fragment as it is. */
const isPlainName = /^[\w-]+$/;

/** The inverse of `referenceTo`: the definition's name, or the whole reference where it leads somewhere else. */
export function definitionOfReference(reference: string, { definitions }: Pick<Dialect, "definitions">): string {
  return nameInContainer(reference, definitions) ?? reference;
}

function isAddress(name: string): boolean {
  return name.includes("#") || /\.(json|ya?ml)$/i.test(name);
}
