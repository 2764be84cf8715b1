import type { Json, JsonObject, SchemaType } from "@soapstone/apidoc-model";
import fc from "fast-check";
import { type DialectName, keywordsOf } from "../../src/dialect/dialects.ts";
import { isReference, type JsonSchema, schemaOf } from "../../src/json-schema.ts";

const name = fc.constantFrom("a", "b", "__proto__", "x.y", "10", "größe/~1");
const json: fc.Arbitrary<Json> = fc.oneof(fc.boolean(), fc.integer(), fc.string({ maxLength: 3 }), fc.constant([]));
const count = fc.nat(9);
const types: readonly SchemaType[] = ["object", "array", "string", "number", "integer", "boolean"];

const about = {
  title: fc.string({ maxLength: 3 }),
  description: fc.string({ maxLength: 3 }),
  default: json,
  readOnly: fc.boolean(),
  xml: fc.record({ name, attribute: fc.boolean() }, { requiredKeys: ["name"] }),
  externalDocs: fc.record({ url: name, description: name }, { requiredKeys: ["url"] }),
  example: json,
  nullable: fc.constant(true),
  complement: fc.constant<JsonObject>(new Map([["type", "string"]])),
  extensions: fc.constant<JsonObject>(new Map([["x-other", [1]]])),
};

/** Schemas in the one form in which the rules give them: each thing is said in one way. */
export const jsonSchemas: fc.Arbitrary<JsonSchema> = fc.letrec<{ schema: JsonSchema }>((tie) => {
  const inner = tie("schema");
  const byName = <Value>(value: fc.Arbitrary<Value>) =>
    fc.array(fc.tuple(name, value), { minLength: 1, maxLength: 3 }).map((entries) => new Map(entries));
  const several = fc.array(inner, { minLength: 2, maxLength: 3 });
  const reference = fc.record({ ref: name, enum: fc.tuple(json), ...about }, { requiredKeys: ["ref"] });
  const keywords: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
    ...about,
    type: fc.oneof(fc.constantFrom(...types), fc.constant(["string", "integer"] as const)),
    format: fc.constantFrom("byte", "int32", "date"),
    enum: fc.uniqueArray(json, { minLength: 1, maxLength: 3, selector: String }),
    multipleOf: fc.constantFrom(1, { lexeme: "0.10" }),
    minimum: fc.integer(),
    exclusiveMinimum: fc.boolean(),
    maximum: fc.constantFrom(1, { lexeme: "9223372036854775807" }),
    exclusiveMaximum: fc.boolean(),
    minLength: count,
    pattern: fc.constantFrom("^a$", ""),
    prefixItems: several,
    items: inner,
    maxItems: count,
    uniqueItems: fc.boolean(),
    discriminator: name,
    required: fc.uniqueArray(name, { maxLength: 3 }),
    properties: byName(inner),
    patternProperties: byName(inner),
    additionalProperties: fc.oneof(fc.boolean(), inner),
    maxProperties: count,
    dependentRequired: byName(fc.uniqueArray(name, { maxLength: 2 })),
    allOf: several,
    anyOf: several,
    oneOf: several,
    not: inner,
    unevaluatedProperties: fc.boolean(),
  };
  // A handful of words at a time, so that a few hundred samples have met every pair.
  const some = fc
    .subarray(Object.keys(keywords), { maxLength: 6 })
    .chain((keys) => fc.record(Object.fromEntries(keys.map((key) => [key, keywords[key] ?? fc.constant(undefined)]))))
    .map((schema) => settled(schema as JsonSchema));
  return { schema: fc.oneof({ maxDepth: 3, depthSize: "small" }, reference, some) };
}).schema;

/** Words that say nothing without others are not there. */
function settled(schema: JsonSchema): JsonSchema {
  const { minimum, maximum, additionalProperties } = schema;
  return schemaOf({
    ...schema,
    exclusiveMinimum: minimum !== undefined && schema.exclusiveMinimum === true ? true : undefined,
    exclusiveMaximum: maximum !== undefined && schema.exclusiveMaximum === true ? true : undefined,
    // A schema that nothing fits is `false` in this place.
    additionalProperties: isNothing(additionalProperties) ? false : additionalProperties,
  });
}

function isNothing(schema: boolean | JsonSchema | undefined): boolean {
  return typeof schema === "object" && schema.not !== undefined && Object.keys(schema).length === 1;
}

/** The schema without the words that a dialect does not have: what can be there again after the way there and back. */
export function sayable(schema: JsonSchema, dialect: DialectName): JsonSchema {
  if (isReference(schema)) return schema;
  const known = new Set<string>(["ref", "type", "extensions", ...keywordsOf(dialect).map(({ field }) => field)]);
  const part = (inner: JsonSchema): JsonSchema => sayable(inner, dialect);
  const byName = (map: ReadonlyMap<string, JsonSchema> | undefined) =>
    map && new Map([...map].map(([key, inner]) => [key, part(inner)]));
  const { additionalProperties, items, not } = schema;
  const isApidoc = dialect === "apidoc";
  const isList = typeof schema.type === "object";
  // Names by pattern are further names of any kind there, and an array always has items.
  const open = isApidoc && schema.patternProperties !== undefined;
  const needsItems = isApidoc && schema.type === "array" && (items === undefined || schema.prefixItems !== undefined);
  const all = schemaOf({
    ...schema,
    type: isApidoc && isList ? undefined : schema.type,
    items: needsItems ? {} : isApidoc && schema.prefixItems !== undefined ? undefined : items && part(items),
    not: not && part(not),
    prefixItems: schema.prefixItems?.map(part),
    properties: byName(schema.properties),
    patternProperties: byName(schema.patternProperties),
    additionalProperties: open
      ? undefined
      : typeof additionalProperties === "object"
        ? part(additionalProperties)
        : additionalProperties,
    allOf: schema.allOf?.map(part),
    anyOf: schema.anyOf?.map(part),
    oneOf: schema.oneOf?.map(part),
  });
  return settled(schemaOf(Object.fromEntries(Object.entries(all).filter(([keyword]) => known.has(keyword)))));
}
