import type { ComplexType } from "@soapstone/xml-model";
import { type JsonSchema, withKeywords } from "../../json-schema.ts";
import { typeKey } from "../../names/property-keys.ts";
import type { SchemaRule } from "../../walk.ts";

/**
 * A value of a declared type that others extend says which of them it has (`xsi:type`): the discriminator `$type`, whose
 * values are the names of definitions. It stands in the outermost such type alone; those derived from it inherit it.
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

/** Without the discriminator and its property: they come from the types that are derived. */
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

/** Puts the properties of several parts of an object together, in this order; of other words the later ones count. */
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

/** Of one part alone, nearly always, they are taken as they are. */
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
