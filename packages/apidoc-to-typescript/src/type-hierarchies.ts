import { isReference, type SchemaOrRef } from "@soapstone/apidoc-model";

/** The discriminating property of a type and its values: `petType: "Cat"`. */
export interface Discrimination {
  readonly property: string;
  readonly value: string;
}

/** A definition with subtypes: a value of the definition is a value of one of these types. */
export interface TypeHierarchy {
  /** The definition itself and its subtypes, of all levels, by their keys. */
  readonly members: readonly {
    readonly key: string;
    /** Absent if the property is not a string. */
    readonly discrimination?: Discrimination;
  }[];
}

/** The definitions that have a discriminator and subtypes, by their keys. */
export function typeHierarchies(
  definitions: ReadonlyMap<string, SchemaOrRef>,
  keyOf: (reference: string) => string | undefined,
): ReadonlyMap<string, TypeHierarchy> {
  const subtypes = directSubtypes(definitions, keyOf);
  const hierarchies = new Map<string, TypeHierarchy>();
  for (const [key, schema] of definitions) {
    if (isReference(schema) || schema.discriminator === undefined || !subtypes.has(key)) continue;
    const property = schema.discriminator;
    const values = valuesOf(schema.properties?.get(property));
    // A set grows while it is walked: subtypes of subtypes come in, each once.
    const keys = new Set([key]);
    for (const one of keys) for (const subtype of subtypes.get(one) ?? []) keys.add(subtype);
    const members = [...keys].map((one) => {
      const value = discriminatorValue(one, definitions.get(one));
      return values === "any" || values.includes(value)
        ? { key: one, discrimination: { property, value } }
        : { key: one };
    });
    hierarchies.set(key, { members });
  }
  return hierarchies;
}

function directSubtypes(
  definitions: ReadonlyMap<string, SchemaOrRef>,
  keyOf: (reference: string) => string | undefined,
): ReadonlyMap<string, readonly string[]> {
  const subtypes = new Map<string, string[]>();
  for (const [key, schema] of definitions) {
    for (const member of isReference(schema) ? [] : (schema.allOf ?? [])) {
      const base = isReference(member) ? keyOf(member.$ref) : undefined;
      if (base === undefined) continue;
      const known = subtypes.get(base);
      if (known === undefined) subtypes.set(base, [key]);
      else known.push(key);
    }
  }
  return subtypes;
}

/** Returns the strings that a discriminator may have; undefined if the property is not a string. */
function valuesOf(property: SchemaOrRef | undefined): "any" | readonly unknown[] {
  if (property === undefined || isReference(property)) return [];
  if (property.enum !== undefined) return property.enum;
  return property.type === "string" ? "any" : [];
}

/** Swagger 2.0 "Schema Object": the name of the definition; some descriptions state another one in an extension. */
function discriminatorValue(key: string, schema: SchemaOrRef | undefined): string {
  const extensions = schema === undefined || isReference(schema) ? undefined : schema.extensions;
  for (const [name, value] of extensions ?? [])
    if (/^x-(?:.+-)?discriminator-value$/.test(name) && typeof value === "string") return value;
  return key;
}
