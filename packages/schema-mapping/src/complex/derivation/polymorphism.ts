import type { ComplexType } from "@soapstone/xml-model";
import { type JsonSchema, withKeywords } from "../../json-schema.ts";
import { typeKey } from "../../names/property-keys.ts";
import type { SchemaRule } from "../../walk.ts";

/**
 * If other types extend the type of a declaration, its values state their type (`xsi:type`): the discriminator `$type`,
 * whose values are names of definitions. Only the root of the hierarchy has it; derived types inherit it.
 */
export const polymorphism: SchemaRule<ComplexType> = {
  id: "schema/polymorphism",
  clauses: ["XSD 1.0 Part 1 §2.6.1", "Swagger 2.0 Schema Object, discriminator"],
  owns: { left: [], right: ["schema.discriminator"] },
  forward(type, { walk }) {
    if (!walk.isPolymorphic(type)) return {};
    return { discriminator: typeKey, required: [typeKey], properties: new Map([[typeKey, { type: "string" }]]) };
  },
  backward: () => plainType,
};

const plainType: ComplexType = {
  kind: "complexType",
  abstract: false,
  mixed: false,
  content: { kind: "empty" },
  attributes: [],
};

/** Removes the discriminator and its property, which follow from the derived types. */
export function withoutDiscriminator(schema: JsonSchema): JsonSchema {
  const { discriminator } = schema;
  if (discriminator === undefined) return schema;
  const properties = new Map([...(schema.properties ?? [])].filter(([key]) => key !== discriminator));
  const required = schema.required?.filter((key) => key !== discriminator);
  return withKeywords(schema, {
    discriminator: undefined,
    properties: properties.size === 0 ? undefined : properties,
    required: required === undefined || required.length === 0 ? undefined : required,
  });
}

/** Merges several parts of an object: properties in this order; of other keywords the last counts. */
export function objectOf(parts: readonly JsonSchema[]): JsonSchema {
  const whole: Record<string, unknown> = { type: "object" };
  let properties: ReadonlyMap<string, JsonSchema> | undefined;
  let required: readonly string[] | undefined;
  for (const part of parts) {
    for (const keyword in part) whole[keyword] = part[keyword as keyof JsonSchema];
    if (part.properties !== undefined) properties = joined(properties, part.properties);
    if (part.required !== undefined)
      required = required === undefined ? part.required : [...required, ...part.required];
  }
  if (required !== undefined) whole.required = required;
  if (properties !== undefined) whole.properties = properties;
  const isFull = required?.length !== 0 && properties?.size !== 0;
  if (isFull) return whole as JsonSchema;
  return withKeywords(whole as JsonSchema, {
    required: required?.length === 0 ? undefined : required,
    properties: properties?.size === 0 ? undefined : properties,
  });
}

/** Nearly always only one part has properties, which are taken as they are. */
function joined(
  before: ReadonlyMap<string, JsonSchema> | undefined,
  own: ReadonlyMap<string, JsonSchema>,
): ReadonlyMap<string, JsonSchema> {
  if (before === undefined) return own;
  const all = new Map(before);
  own.forEach((property, key) => {
    all.set(key, property);
  });
  return all;
}
