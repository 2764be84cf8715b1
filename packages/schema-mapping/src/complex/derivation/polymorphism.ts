import type { ComplexType, Type } from "@soapstone/xml-model";
import { type JsonSchema, withWords } from "../../json-schema.ts";
import type { ForwardWalk, SchemaRule } from "../../walk.ts";
import { typeKey } from "../property-keys.ts";
import { blockOf, forbids } from "./derivation.ts";

/**
 * A value of a declared type that others extend says which of them it has (`xsi:type`): the discriminator `$type`, whose
 * values are the names of definitions. It stands in the outermost such type alone; those derived from it inherit it.
 */
export const polymorphism: SchemaRule<ComplexType> = {
  id: "schema/polymorphism",
  grain: "slice",
  clauses: ["XSD 1.0 Part 1 §2.6.1", "Swagger 2.0 Schema Object, discriminator"],
  owns: { left: [], right: ["schema.discriminator"] },
  recognises: (schema) => schema.discriminator !== undefined,
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
  return withWords(schema, {
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
    for (const word in part) whole[word] = part[word as keyof JsonSchema];
    if (part.properties !== undefined) properties = joined(properties, part.properties);
    if (part.required !== undefined)
      required = required === undefined ? part.required : [...required, ...part.required];
  }
  if (required !== undefined) whole.required = required;
  if (properties !== undefined) whole.properties = properties;
  const isFull = required?.length !== 0 && properties?.size !== 0;
  if (isFull) return whole as JsonSchema;
  return withWords(whole as JsonSchema, {
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

/** What is known of the types of a set that others extend. */
export interface PolymorphicTypes {
  readonly isExtended: (type: ComplexType) => boolean;
  /** Whether the type names the discriminator. */
  readonly isPolymorphic: (type: ComplexType) => boolean;
  /** Whether the type, or one that it extends, names the discriminator. */
  readonly isSaid: (type: ComplexType) => boolean;
}

/**
 * Which complex types others extend, and which of those say what a value is: those that something declares, since a
 * value may then be of a type derived from it; what only serves as a base has no values of its own. A type whose base
 * says it already has it from there.
 */
export function polymorphicTypes(set: ForwardWalk["set"], declared: ReadonlySet<unknown>): PolymorphicTypes {
  const extended = new Set<unknown>();
  for (const component of set.components) {
    const base = component.kind === "complexType" ? extendedBase(component, set) : undefined;
    if (base !== undefined && base !== component) extended.add(base);
  }
  const allows = (type: ComplexType): boolean => !forbids(blockOf(type, set), ["extension"]);
  const says = (type: ComplexType): boolean => extended.has(type) && declared.has(type) && allows(type);
  // Whether a type or one of its bases says it, each asked once.
  const known = new Map<ComplexType, boolean>();
  const isSaid = (type: ComplexType): boolean => {
    const chain: ComplexType[] = [];
    let here: ComplexType | undefined = type;
    while (here !== undefined && !known.has(here) && !says(here)) {
      known.set(here, false);
      chain.push(here);
      const base: Type | undefined = extendedBase(here, set);
      here = base?.kind === "complexType" ? base : undefined;
    }
    const found = here !== undefined && (known.get(here) ?? true);
    if (here !== undefined) known.set(here, found);
    for (const one of chain) known.set(one, found);
    return found;
  };
  const isPolymorphic = (type: ComplexType): boolean => {
    if (!says(type)) return false;
    const base = extendedBase(type, set);
    return base?.kind !== "complexType" || base === type || !isSaid(base);
  };
  return { isExtended: (type) => extended.has(type), isPolymorphic, isSaid };
}

function extendedBase({ derivation }: ComplexType, set: ForwardWalk["set"]): Type | undefined {
  return derivation?.method === "extension" ? set.findType(derivation.base) : undefined;
}
