import { isReference, type SchemaOrRef } from "@soapstone/apidoc-model";

/** The discriminating property of a type and its value: `petType: "Cat"`. */
export interface Discrimination {
  readonly property: string;
  readonly value: string;
}

/** A definition with subtypes: a value of the definition is a value of one of these types. */
export interface TypeHierarchy {
  /** The definition and all its subtypes, direct or not. */
  readonly members: readonly {
    readonly key: string;
    /** Absent if the discriminating property is not a string. */
    readonly discrimination?: Discrimination;
  }[];
}

/** Returns the definitions that have a discriminator and subtypes, by key. */
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
    // The set grows during the loop, so that subtypes of subtypes are added, each once.
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

/**
 * Returns the values that the property of a discriminator allows: those of its `enum`; without `enum`, `any` for a
 * string, and none for other types.
 */
function valuesOf(property: SchemaOrRef | undefined): "any" | readonly unknown[] {
  if (property === undefined || isReference(property)) return [];
  if (property.enum !== undefined) return property.enum;
  return property.type === "string" ? "any" : [];
}

/**
 * Returns the value of the discriminator for a definition: the name of the definition (Swagger 2.0 "Schema Object"),
 * unless an extension states another one.
 */
function discriminatorValue(key: string, schema: SchemaOrRef | undefined): string {
  const extensions = schema === undefined || isReference(schema) ? undefined : schema.extensions;
  for (const [name, value] of extensions ?? [])
    if (/^x-(?:.+-)?discriminator-value$/.test(name) && typeof value === "string") return value;
  return key;
}
