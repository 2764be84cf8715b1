import {
  type SchemaObject,
  type SchemaOrRef,
  sameJson,
  type ValueParameter,
  writeParameter,
  writeSchemaObject,
} from "@soapstone/apidoc-model";
import type { FieldLocation } from "@soapstone/complement";
import { type JsonSchema, lower, raise, withKeywords } from "@soapstone/schema-mapping";
import { optionalField } from "../complement/fields.ts";
import { describedItems, itemsOf, schemaFromItems } from "../values/items.ts";
import { valueSchema } from "../values/value-schema.ts";

export type ApidocDefinitions = ReadonlyMap<string, SchemaOrRef>;
/** Definitions in the neutral form of the rules. */
export type DefinitionTypes = ReadonlyMap<string, JsonSchema>;

export function raisedDefinitions(definitions: ApidocDefinitions): DefinitionTypes {
  return new Map([...definitions].map(([name, schema]) => [name, raise(schema, "apidoc")]));
}

export type WantedParameter = Pick<ValueParameter, "name" | "collectionFormat"> & {
  readonly place: Exclude<FieldLocation, "body">;
  readonly required: boolean;
};

/** Converts a field of a body to a parameter. A value that may have several types is a string there. */
export function parameterOf(
  schema: SchemaOrRef,
  { name, place, required, collectionFormat }: WantedParameter,
  types: DefinitionTypes,
): ValueParameter {
  const value = valueSchema(raise(schema, "apidoc"), types);
  const { description = value?.description, ...items } = (value && describedItems(value)) ?? { type: "string" };
  return {
    in: place,
    name,
    ...optionalField("description", description),
    ...(required ? { required } : {}),
    ...items,
    ...optionalField("collectionFormat", collectionFormat),
  };
}

export function formatOf(place: FieldLocation, repeated: boolean, schema: SchemaOrRef, types: DefinitionTypes) {
  if (valueSchema(raise(schema, "apidoc"), types)?.type !== "array") return undefined;
  if (!repeated) return "ssv";
  return place === "query" ? "multi" : "csv";
}

/**
 * Returns the schema of a field whose parameter is given; the inverse of `parameterOf`. If the parameter is the one
 * that the original schema gives, that schema is returned. Otherwise the parameter's keywords are used, with the parts
 * of the schema that a parameter cannot express (`xml`, complement).
 */
export function schemaBehind(
  parameter: ValueParameter,
  known: SchemaOrRef | undefined,
  types: DefinitionTypes,
): SchemaOrRef {
  const { name, collectionFormat, required = false, in: place } = parameter;
  if (known === undefined || place === "formData") return schemaOfParameter(parameter);
  const before = parameterOf(
    known,
    { name, place, required, ...optionalField("collectionFormat", collectionFormat) },
    types,
  );
  if (sameJson(writeParameter(before), writeParameter(parameter))) return known;
  const field = raise(known, "apidoc");
  const value = valueSchema(field, types);
  const { complement } = value ?? {};
  const changed = schemaFromItems(itemsOf(parameter), complement);
  const { description, ...keywords } = changed;
  const { description: _, ...keywordsBefore } = schemaFromItems(itemsOf(before), complement);
  const isNoted = sameSchema(lower(keywords, "apidoc"), lower(keywordsBefore, "apidoc"));
  return lower(
    isNoted ? withKeywords(field, { description }) : { ...changed, ...optionalField("xml", field.xml) },
    "apidoc",
  );
}

export function schemaOfParameter(parameter: ValueParameter): SchemaOrRef {
  return lower(schemaFromItems(itemsOf(parameter)), "apidoc");
}

export function objectOf(properties: ReadonlyMap<string, SchemaOrRef>, required: readonly string[] = []): SchemaObject {
  const own = required.filter((name) => properties.has(name));
  return {
    type: "object",
    ...(own.length === 0 ? {} : { required: own }),
    ...(properties.size === 0 ? {} : { properties }),
  };
}

export function sameSchema(a: SchemaOrRef, b: SchemaOrRef): boolean {
  return sameJson(writeSchemaObject(a), writeSchemaObject(b));
}
