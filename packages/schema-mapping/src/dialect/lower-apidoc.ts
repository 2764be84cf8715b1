import {
  type Json,
  type JsonObject,
  type Reference,
  type SchemaObject,
  type SchemaOrRef,
  type SchemaType,
  writeSchemaObject,
} from "@soapstone/apidoc-model";
import { xXsd } from "@soapstone/complement";
import { writtenComplement } from "../complement-text.ts";
import type { JsonSchema } from "../json-schema.ts";
import { isFloating } from "../type-of-keywords.ts";
import { alternativesOf, commonKeywords, commonTypes, type Definition } from "./alternatives.ts";
import { type DialectKeyword, dialects, type KeywordValueKind, keywordsIn, referenceTo } from "./dialects.ts";
import { withGeneratedText } from "./generated-text.ts";
import type { Origins } from "./origins.ts";

/** Converts a schema of the rules to a Schema Object of apidoc 2.0 (Swagger 2.0 "Schema Object"). */
export function lowerToApidoc(
  schema: JsonSchema,
  origins: Origins | undefined,
  definition: Definition = () => undefined,
): SchemaOrRef {
  const { ref } = schema;
  const result =
    ref === undefined ? schemaObject(schema, origins, definition) : reference(ref, schema, origins, definition);
  if (schema.origin !== undefined) origins?.set(result, schema.origin);
  return result;
}

/**
 * Returns a reference; with keywords of its own, an `allOf` around the reference: tools ignore keywords beside `$ref`.
 */
function reference(ref: string, schema: JsonSchema, origins: Origins | undefined, definition: Definition): SchemaOrRef {
  const plain: Reference = { kind: "reference", $ref: referenceTo(ref, dialects.apidoc) };
  if (isAlone(schema)) return plain;
  const { allOf: _, ...beside } = schemaObject(schema, origins, definition);
  return { allOf: [plain], ...beside };
}

/** Whether a schema is a reference without further keywords. */
function isAlone(schema: JsonSchema): boolean {
  for (const field in schema) if (field !== "ref" && field !== "origin") return false;
  return true;
}

/** Whether the apidoc model has the keyword with the same value. */
function isPlain({ field, holds }: DialectKeyword): boolean {
  return !holdingSchemas.has(holds) && field !== "nullable" && field !== "complement";
}

const holdingSchemas: ReadonlySet<KeywordValueKind> = new Set(["schema", "schemas", "schemasByName", "flagOrSchema"]);

function schemaObject(given: JsonSchema, origins: Origins | undefined, definition: Definition): SchemaObject {
  const part = (inner: JsonSchema): SchemaOrRef => lowerToApidoc(inner, origins, definition);
  const schema = withGeneratedText(
    given.anyOf === undefined ? given : { ...commonKeywords(given.anyOf, definition), ...given },
  );
  const { types, nullable } = typesOf(schema);
  const object: Record<string, unknown> = {};
  const put = (field: string, value: unknown): void => {
    if (value !== undefined) object[field] = value;
  };
  put("type", types.length === 1 ? types[0] : undefined);
  for (const field of keywordsIn(schema, "apidoc")) if (isPlain(field)) put(field.keyword, schema[field.field]);
  if (schema.items !== undefined && schema.prefixItems === undefined) put("items", part(schema.items));
  else if (types[0] === "array") put("items", {});
  if (schema.properties !== undefined) {
    const properties = new Map<string, SchemaOrRef>();
    schema.properties.forEach((property, key) => void properties.set(key, part(property)));
    put("properties", properties);
  }
  put("additionalProperties", additional(schema, part));
  put("allOf", schema.allOf?.map(part));
  put("extensions", extensionsOf(schema, nullable));
  return object as SchemaObject;
}

/** Returns the types without null, for alternatives those that all have, and whether null is allowed. */
function typesOf(schema: JsonSchema): { readonly types: readonly SchemaType[]; readonly nullable: boolean } {
  const { type } = schema;
  // Nearly all schemas have one type, and no alternatives.
  if (typeof type === "string" && type !== "null") return { types: [type], nullable: schema.nullable === true };
  const stated = type === undefined ? commonTypes(alternativesOf(schema)[0]?.[1]) : [type].flat();
  return {
    types: stated.filter((type) => type !== "null"),
    nullable: schema.nullable === true || stated.includes("null"),
  };
}

/** Whether a schema has several types that nothing else in the object implies. */
function hasUnexpressedTypes(schema: JsonSchema): schema is JsonSchema & { readonly type: readonly SchemaType[] } {
  const { type } = schema;
  return typeof type === "object" && type.filter((one) => one !== "null").length > 1 && !isFloating(schema);
}

/** Returns `additionalProperties`; `patternProperties` become additional properties of any schema. */
function additional(schema: JsonSchema, part: (inner: JsonSchema) => SchemaOrRef): boolean | SchemaOrRef | undefined {
  const { additionalProperties, patternProperties } = schema;
  if (patternProperties !== undefined) return undefined;
  return typeof additionalProperties === "object" ? part(additionalProperties) : additionalProperties;
}

function extensionsOf(schema: JsonSchema, isNullable: boolean): JsonObject | undefined {
  const complement = keptOf(schema);
  // Nearly all schemas have no extensions.
  if (!isNullable && complement === undefined && schema.extensions === undefined) return undefined;
  const extensions = new Map<string, Json>(schema.extensions ?? []);
  if (isNullable) extensions.set("x-nullable", true);
  if (complement !== undefined && complement.size > 0) extensions.set(xXsd, writtenComplement(complement));
  return extensions.size === 0 ? undefined : extensions;
}

/** Returns the complement of a schema, including the keywords that the dialect does not have. */
function keptOf(schema: JsonSchema): JsonObject | undefined {
  const alternatives = alternativesOf(schema);
  if (alternatives.length === 0 && !hasUnexpressedTypes(schema)) return schema.complement;
  const complement = new Map<string, Json>(schema.complement ?? []);
  if (hasUnexpressedTypes(schema)) complement.set("typeList", schema.type);
  for (const [field, all] of alternatives)
    complement.set(
      field,
      all.map((one) => writeSchemaObject(lowerToApidoc(one, undefined))),
    );
  return complement;
}
