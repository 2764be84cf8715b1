import {
  type Json,
  type JsonObject,
  type Reference,
  type SchemaObject,
  type SchemaOrRef,
  type SchemaType,
  writeSchemaObject,
} from "@soapstone/apidoc-model";
import type { Place } from "@soapstone/workspace";
import { xXsd } from "../complement.ts";
import { alternativesOf, commonTypes } from "./alternatives.ts";
import { type Dialect, type DialectName, dialects, referenceTo } from "./dialects.ts";
import type { JsonSchema } from "./json-schema.ts";

/** From objects of the output to where they come from: what a source map is computed from when it is asked for. */
export class Origins {
  readonly #places = new WeakMap<object, Place>();

  set(object: object, place: Place): void {
    this.#places.set(object, place);
  }

  get(object: object): Place | undefined {
    return this.#places.get(object);
  }
}

/**
 * The schema in the words of a target. What the target cannot say is left out, or said more loosely: never more
 * strictly. The complement is the last field.
 */
export function lower(schema: JsonSchema, dialect: DialectName, origins?: Origins): SchemaOrRef {
  return lowered(schema, dialects[dialect], origins);
}

function lowered(schema: JsonSchema, dialect: Dialect, origins: Origins | undefined): SchemaOrRef {
  const { ref, ...words } = schema;
  const result = ref === undefined ? schemaObject(words, dialect, origins) : reference(ref, words, dialect, origins);
  if (schema.origin !== undefined) origins?.set(result, schema.origin);
  return result;
}

/** Words about the use of a definition need an object around the reference: beside it, tools pass them over. */
function reference(ref: string, words: JsonSchema, dialect: Dialect, origins: Origins | undefined): SchemaOrRef {
  const plain: Reference = { kind: "reference", $ref: referenceTo(ref, dialect) };
  if (Object.keys(words).every((word) => word === "origin")) return plain;
  const { allOf: _, ...beside } = schemaObject(words, dialect, origins);
  return { allOf: [plain], ...beside };
}

function schemaObject(schema: JsonSchema, dialect: Dialect, origins: Origins | undefined): SchemaObject {
  const part = (inner: JsonSchema): SchemaOrRef => lowered(inner, dialect, origins);
  const { types, nullable } = typesOf(schema);
  const object: Record<string, unknown> = {};
  const put = (field: string, value: unknown): void => {
    if (value !== undefined) object[field] = value;
  };
  put("type", types.length === 1 ? types[0] : undefined);
  for (const word of dialect.words) put(word, schema[word]);
  if (schema.items !== undefined) put("items", part(schema.items));
  else if (types[0] === "array") put("items", {});
  if (schema.properties !== undefined)
    put("properties", new Map([...schema.properties].map(([key, property]) => [key, part(property)])));
  put("additionalProperties", additional(schema, part));
  put("allOf", schema.allOf?.map(part));
  put("extensions", extensionsOf(schema, dialect, nullable));
  return object as SchemaObject;
}

/** The types without null, common to the alternatives where there are some, and whether null is let in. */
function typesOf(schema: JsonSchema): { readonly types: readonly SchemaType[]; readonly nullable: boolean } {
  const said = schema.type === undefined ? commonTypes(alternativesOf(schema)[0]?.[1]) : [schema.type].flat();
  return {
    types: said.filter((type) => type !== "null"),
    nullable: schema.nullable === true || said.includes("null"),
  };
}

/** Names by pattern are further names of any kind. */
function additional(schema: JsonSchema, part: (inner: JsonSchema) => SchemaOrRef): boolean | SchemaOrRef | undefined {
  const { additionalProperties, patternProperties } = schema;
  if (patternProperties !== undefined) return undefined;
  return typeof additionalProperties === "object" ? part(additionalProperties) : additionalProperties;
}

function extensionsOf(schema: JsonSchema, dialect: Dialect, isNullable: boolean): JsonObject | undefined {
  const extensions = new Map<string, Json>(schema.extensions ?? []);
  if (isNullable && dialect.nullable !== undefined) extensions.set(dialect.nullable, true);
  const kept = new Map<string, Json>(schema.kept ?? []);
  for (const [word, alternatives] of alternativesOf(schema))
    kept.set(
      word,
      alternatives.map((one) => writeSchemaObject(lowered(one, dialect, undefined))),
    );
  if (kept.size > 0) extensions.set(xXsd, kept);
  return extensions.size === 0 ? undefined : extensions;
}
