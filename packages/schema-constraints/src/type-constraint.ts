import { type JsonSchema, sameSchema, typeKey, withKeywords } from "@soapstone/schema-mapping";
import type { DerivationSet } from "@soapstone/xml-model";
import { type ConstraintContext, hasAlternatives } from "./constraint-context.ts";
import { splitUse } from "./nil.ts";
import { withoutProperty } from "./order.ts";
import type { TypeHierarchy } from "./type-hierarchy.ts";

/**
 * Constrains `$type`: the type's own name, or also that of any substitutable type. In a dialect with alternatives, each
 * type states its own name, and derived types are alternatives to it; an abstract type has no values of its own.
 */
export function withTypeConstraint(
  name: string,
  schema: JsonSchema,
  hierarchy: TypeHierarchy,
  context: ConstraintContext,
): JsonSchema {
  if (!hierarchy.mayBeTagged(name)) return schema;
  const isAbstract = schema.complement?.get("abstract") === true;
  const marked = isAbstract && hasAlternatives(context) ? withKeywords(schema, { not: {} }) : schema;
  if (isAbstract && hasAlternatives(context) && !hierarchy.isTagged(name)) return marked;
  const values = hasAlternatives(context) ? [name] : [...(isAbstract ? [] : [name]), ...hierarchy.substitutes(name)];
  const required = schema.required ?? [];
  const isRequired = (isAbstract || hierarchy.isTagged(name)) && !required.includes(typeKey);
  const tag: JsonSchema = { type: "string", ...(values.length === 0 ? {} : { enum: values }) };
  const properties = new Map([[typeKey, tag]]);
  schema.properties?.forEach((property, key) => {
    if (key !== typeKey) properties.set(key, property);
  });
  return withKeywords(marked, {
    properties,
    required: isRequired ? [typeKey, ...required] : schema.required,
  });
}

/** The inverse of `withTypeConstraint`. */
export function withoutTypeConstraint(constrained: JsonSchema): JsonSchema {
  const isNothing = constrained.not !== undefined && sameSchema(constrained.not, {});
  const schema = isNothing ? withKeywords(constrained, { not: undefined }) : constrained;
  if (schema.discriminator === undefined) return withoutProperty(schema, typeKey);
  const properties = [...(schema.properties ?? [])].filter(([key]) => key !== typeKey);
  return withKeywords(schema, { properties: new Map([[typeKey, { type: "string" }], ...properties]) });
}

/** Returns alternatives of a type and its derived types, whose keywords are in their own definitions. */
export function withDerived(
  name: string,
  schema: JsonSchema,
  hierarchy: TypeHierarchy,
  context: ConstraintContext,
): JsonSchema {
  const { names, isExact } = hasAlternatives(context) ? hierarchy.alternatives(name) : none;
  if (names.length === 0) return schema;
  const { use: about, values } = splitUse(schema);
  const all = schema.complement?.get("abstract") === true ? [] : [name];
  return {
    ...about,
    anyOf: [values, ...names.map((ref) => ({ ref }))],
    ...(isExact ? {} : { allOf: [oneOfTypes([...all, ...hierarchy.substitutes(name)])] }),
  };
}

const none = { names: [], isExact: true };

function oneOfTypes(names: readonly string[]): JsonSchema {
  return { properties: new Map([[typeKey, names.length === 0 ? { not: {} } : { enum: names }]]) };
}

function isOneOfTypes({ properties, ...keywords }: JsonSchema): boolean {
  return (
    Object.keys(keywords).every((keyword) => keyword === "origin") && properties?.size === 1 && properties.has(typeKey)
  );
}

/** The inverse of `withDerived`: returns the type's own keywords. */
export function withoutDerived(schema: JsonSchema): JsonSchema {
  const [own, ...derived] = schema.anyOf ?? [];
  if (own?.type !== "object" || derived.length === 0 || derived.some(({ ref }) => ref === undefined)) return schema;
  const { anyOf: _, allOf, ...about } = schema;
  return { ...own, ...about, ...(allOf === undefined || allOf.every(isOneOfTypes) ? {} : { allOf }) };
}

/** Constrains a use of a type where the element blocks some substitutable types. */
export function withBlockConstraint(
  schema: JsonSchema,
  block: DerivationSet | undefined,
  hierarchy: TypeHierarchy,
): JsonSchema {
  const { ref } = schema;
  if (ref === undefined || block === undefined) return schema;
  const all = hierarchy.substitutes(ref);
  const open = all.length === 0 ? all : hierarchy.substitutes(ref, block);
  if (open.length === all.length) return schema;
  const { use: about } = splitUse(schema);
  return { ...about, allOf: [{ ref }, oneOfTypes([ref, ...open])] };
}

/** The inverse of `withBlockConstraint`. */
export function withoutBlockConstraint(schema: JsonSchema): JsonSchema {
  const [base, types, ...more] = schema.allOf ?? [];
  if (base?.ref === undefined || types === undefined || more.length > 0 || !isOneOfTypes(types)) return schema;
  const { allOf: _, ...about } = schema;
  return { ...about, ref: base.ref };
}
