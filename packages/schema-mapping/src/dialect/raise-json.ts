import { isArray, isNumeric, isObject, type Json, type SchemaType, type XmlObject } from "@soapstone/apidoc-model";
import type { Location } from "@soapstone/workspace";
import { readComplement } from "../complement-text.ts";
import { type JsonSchema, schemaOf } from "../json-schema.ts";
import {
  definitionOfReference,
  dialects,
  type JsonSchemaDialect,
  type KeywordValueKind,
  keywordOf,
} from "./dialects.ts";
import { fromDialect } from "./idioms.ts";

/** The context for reading a JSON Schema that is part of a document. */
export interface RaiseContext {
  /** Whether keywords beside `$ref` count. */
  readonly besideReferences: boolean;
  /** Returns the name of the definition to which a `$ref` leads, or the address if it leads to none. */
  readonly nameOf: (reference: string, pointer: RaisePath | undefined) => string;
  /** Returns the source position of a schema; absent where positions are not needed. */
  readonly placeOf?: (way: RaisePath | undefined) => Location;
}

/** The path from the root to a schema, as a list that starts with the last step. */
export interface RaisePath {
  readonly up: RaisePath | undefined;
  readonly step: string | number;
}

/** Converts a JSON Schema to a schema of the rules. A value that is no schema allows anything. */
export function raiseFromJson(schema: Json, dialect: JsonSchemaDialect): JsonSchema {
  const { besideReferences } = dialects[dialect];
  const nameOf = (reference: string): string => definitionOfReference(reference, dialects[dialect]);
  return raiseInto(schema, { besideReferences, nameOf }, undefined);
}

/** Converts a JSON Schema within a document. A keyword with a value of the wrong type is kept as an unknown keyword. */
export function raiseInto(schema: Json, context: RaiseContext, way: RaisePath | undefined): JsonSchema {
  if (schema === false) return { not: {} };
  if (!isObject(schema)) return {};
  const fields: Record<string, unknown> = {};
  const others = new Map<string, Json>();
  for (const [keyword, value] of fromDialect(schema, context)) {
    const row = keywordOf(keyword);
    const field = keyword === "$ref" ? "ref" : keyword === "type" ? keyword : row?.field;
    const read = readKeyword(keyword, value, row?.holds, context, way);
    if (field === undefined || read === undefined) others.set(keyword, value);
    else if (field !== "nullable" || read === true) fields[field] = read;
  }
  if (others.size > 0) fields.extensions = others;
  if (context.placeOf !== undefined) fields.origin = context.placeOf(way);
  return schemaOf(fields);
}

/** Reads the value of a keyword; undefined where it has the wrong type. */
function readKeyword(
  keyword: string,
  value: Json,
  holds: KeywordValueKind | undefined,
  context: RaiseContext,
  way: RaisePath | undefined,
): unknown {
  if (keyword === "$ref") return typeof value === "string" ? context.nameOf(value, way) : undefined;
  if (keyword === "type") return typeOf(value);
  const here: RaisePath = { up: way, step: keyword };
  const part = (inner: Json, step: string | number): JsonSchema => raiseInto(inner, context, { up: here, step });
  switch (holds) {
    case undefined:
      return undefined;
    case "any":
      return value;
    case "text":
      return typeof value === "string" ? value : undefined;
    case "flag":
      return typeof value === "boolean" ? value : undefined;
    case "number":
      return isNumeric(value) ? value : undefined;
    case "values":
      return isArray(value) ? value : undefined;
    case "names":
      return isNames(value) ? value : undefined;
    case "namesByName":
      return isObject(value) && [...value.values()].every(isNames) ? value : undefined;
    case "schema":
      return isSchema(value) ? raiseInto(value, context, here) : undefined;
    case "schemas":
      return isArray(value) && value.every(isSchema) ? value.map(part) : undefined;
    case "schemasByName":
      return isObject(value) && [...value.values()].every(isSchema)
        ? new Map([...value].map(([name, inner]) => [name, part(inner, name)]))
        : undefined;
    case "flagOrSchema":
      if (typeof value === "boolean") return value;
      return isObject(value) ? raiseInto(value, context, here) : undefined;
    case "object":
      if (!isObject(value)) return undefined;
      return keyword === "xml" || keyword === "externalDocs" ? namedFields(keyword, value) : value;
    case "complement":
      return readComplement(value);
    default:
      return holds satisfies never;
  }
}

const types: ReadonlySet<Json> = new Set([
  "object",
  "array",
  "string",
  "number",
  "integer",
  "boolean",
  "null",
] satisfies SchemaType[]);

function typeOf(value: Json): SchemaType | readonly SchemaType[] | undefined {
  if (types.has(value)) return value as SchemaType;
  if (!isArray(value) || value.length === 0 || !value.every((one) => types.has(one))) return undefined;
  const [only, ...more] = value as readonly SchemaType[];
  return more.length === 0 ? only : (value as readonly SchemaType[]);
}

function isNames(value: Json): boolean {
  return isArray(value) && value.every((name) => typeof name === "string");
}

function isSchema(value: Json): boolean {
  return typeof value === "boolean" || isObject(value);
}

const fieldTypes: ReadonlyMap<string, "string" | "boolean"> = new Map([
  ["name", "string"],
  ["namespace", "string"],
  ["prefix", "string"],
  ["attribute", "boolean"],
  ["wrapped", "boolean"],
  ["url", "string"],
  ["description", "string"],
]);

/** Reads an `xml` or `externalDocs` object: known fields, others as extensions. */
function namedFields(keyword: string, value: ReadonlyMap<string, Json>): unknown {
  const fields: Record<string, unknown> = {};
  const others = new Map<string, Json>();
  for (const [name, member] of value)
    if (typeof member === fieldTypes.get(name)) fields[name] = member;
    else others.set(name, member);
  if (keyword === "externalDocs" && (fields.url === undefined || others.size > 0)) return undefined;
  if (others.size > 0) fields.extensions = others;
  return fields as XmlObject;
}
