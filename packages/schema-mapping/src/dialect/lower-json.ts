import { type Json, type JsonObject, object, type XmlObject } from "@soapstone/apidoc-model";
import { writtenComplement } from "../complement-text.ts";
import type { JsonSchema } from "../json-schema.ts";
import {
  type Dialect,
  type DialectKeyword,
  dialects,
  type JsonSchemaDialect,
  keywordsIn,
  keywordsOf,
  referenceTo,
} from "./dialects.ts";
import { idiomaticIn, inDialect } from "./idioms.ts";
import type { Origins } from "./origins.ts";

/**
 * Returns a function that converts schemas of the rules to JSON Schema. Schemas of one keyword, of which there are
 * many, share a value.
 */
export function lowering(dialect: JsonSchemaDialect, origins?: Origins): (schema: JsonSchema) => Json {
  const target: Dialect = dialects[dialect];
  const sharedValues = new Map<string, Json>();
  const part = (schema: JsonSchema): Json => {
    // With a source map, each needs a value of its own.
    const alone = origins === undefined ? onlyKeyword(schema) : undefined;
    if (alone === undefined) return lowered(schema, target, dialect, origins, part);
    const known = sharedValues.get(alone);
    if (known !== undefined) return known;
    const value = lowered(schema, target, dialect, origins, part);
    sharedValues.set(alone, value);
    return value;
  };
  return part;
}

/** Returns the reference or the type of a schema that has no other keyword. */
function onlyKeyword(schema: JsonSchema): string | undefined {
  for (const field in schema) if (field !== "ref" && field !== "type" && field !== "origin") return undefined;
  const { ref, type } = schema;
  if (ref === undefined) return typeof type === "string" ? type : undefined;
  return type === undefined ? `#${ref}` : undefined;
}

function lowered(
  schema: JsonSchema,
  target: Dialect,
  dialect: JsonSchemaDialect,
  origins: Origins | undefined,
  part: (inner: JsonSchema) => Json,
): Json {
  if (target.booleans && schema.not !== undefined && isNothing(schema)) return false;
  const keywords = new Map<string, Json>();
  if (schema.ref !== undefined) keywords.set("$ref", referenceTo(schema.ref, target));
  const types = typesOf(schema);
  if (types !== undefined) keywords.set("type", types);
  const idiomatic = idiomaticIn(dialect);
  let hasIdioms = (schema.ref !== undefined && idiomatic.has("$ref")) || (types !== undefined && idiomatic.has("type"));
  // Keywords of other vocabularies have a position among these, which only the whole list gives.
  for (const field of schema.extensions === undefined ? keywordsIn(schema, dialect) : keywordsOf(dialect)) {
    const value = written(schema, field, part);
    if (value !== undefined) {
      keywords.set(field.keyword, value);
      hasIdioms ||= idiomatic.has(field.keyword);
    }
    // Keywords of other vocabularies are written before the complement, which is last.
    if (field.field === "externalDocs")
      for (const [name, other] of schema.extensions ?? []) {
        keywords.set(name, other);
        hasIdioms ||= idiomatic.has(name);
      }
  }
  const result = hasIdioms ? inDialect(keywords, dialect) : keywords;
  if (schema.origin !== undefined) origins?.set(result, schema.origin);
  return result;
}

/** Whether a schema allows no value: `{ not: {} }`. */
function isNothing({ origin: _, ...others }: JsonSchema): boolean {
  const { not } = others;
  return not !== undefined && Object.keys(others).length === 1 && Object.keys(not).every((field) => field === "origin");
}

/** Returns the types, without `file`, which is no JSON value. */
function typesOf({ type }: JsonSchema): Json | undefined {
  if (type === undefined) return undefined;
  if (typeof type === "string") return type === "file" ? undefined : type;
  const types = type.filter((one) => one !== "file");
  const [only, ...more] = types;
  return more.length === 0 ? only : types;
}

function written(
  schema: JsonSchema,
  { field, holds }: DialectKeyword,
  part: (inner: JsonSchema) => Json,
): Json | undefined {
  const value = schema[field];
  if (value === undefined) return undefined;
  switch (holds) {
    case "schema":
      return part(value as JsonSchema);
    case "schemas":
      return (value as readonly JsonSchema[]).map(part);
    case "schemasByName":
      return partsByName(value as ReadonlyMap<string, JsonSchema>, part);
    case "flagOrSchema":
      return typeof value === "boolean" ? value : part(value as JsonSchema);
    case "object":
      return value instanceof Map ? value : objectOf(value as XmlObject);
    case "complement":
      return writtenComplement(value as JsonObject);
    case "text":
    case "flag":
    case "number":
    case "any":
    case "values":
    case "names":
    case "namesByName":
      return value as Json;
    default:
      return holds satisfies never;
  }
}

function partsByName(schemas: ReadonlyMap<string, JsonSchema>, part: (inner: JsonSchema) => Json): JsonObject {
  const parts = new Map<string, Json>();
  schemas.forEach((inner, name) => {
    parts.set(name, part(inner));
  });
  return parts;
}

/** Writes an object of named fields, extensions included. */
function objectOf({ extensions, ...fields }: XmlObject): JsonObject {
  return object([...Object.entries<Json | undefined>(fields), ...(extensions ?? [])]);
}
