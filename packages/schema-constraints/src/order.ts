import { type ContentModel, type JsonSchema, orderKey, textKey, withKeywords } from "@soapstone/schema-mapping";
import { isArranged } from "./arrangement.ts";
import type { ConstraintContext } from "./constraint-context.ts";
import { wildcardsIn } from "./content-models.ts";
import type { FlattenedType } from "./flattened-type.ts";
import { signaturePattern } from "./signature.ts";

/** Adds the property `$order` for the order of children, if the order of the properties does not imply it. */
export function withOrder(schema: JsonSchema, { model }: FlattenedType, { options }: ConstraintContext): JsonSchema {
  if (options.signature === "off" || model === undefined) return schema;
  const mixed = schema.properties?.has(textKey) === true;
  if (options.signature === "auto" && !mixed && isArranged(model)) return schema;
  const pattern = signaturePattern(model, mixed);
  const order: JsonSchema = { type: "string", ...(pattern === undefined ? {} : { pattern }) };
  return withKeywords(schema, {
    properties: new Map(schema.properties).set(orderKey, order),
    required: options.signature === "strict" ? [...(schema.required ?? []), orderKey] : schema.required,
  });
}

/**
 * Returns the pattern that the order of children must match; undefined where the properties imply the order, or it is
 * not constrained. A document whose order breaks the model must state it even if it is that of the properties: `a a b`
 * under `(a b)*`, two children for one wildcard.
 */
export function orderPattern(model: ContentModel | undefined, mixed: boolean): RegExp | undefined {
  const isImplied = isArranged(model) && wildcardsIn(model).length === 0;
  const pattern = isImplied ? undefined : signaturePattern(model, mixed);
  return pattern === undefined ? undefined : new RegExp(pattern);
}

/** The inverse of `withOrder`: removes the property, also from `required`. */
export function withoutOrder(schema: JsonSchema): JsonSchema {
  return withoutProperty(schema, orderKey);
}

/** Removes a property from an object. */
export function withoutProperty(schema: JsonSchema, key: string): JsonSchema {
  if (schema.properties?.has(key) !== true && schema.required?.includes(key) !== true) return schema;
  const properties = new Map(schema.properties);
  properties.delete(key);
  const required = schema.required?.filter((name) => name !== key) ?? [];
  return withKeywords(schema, {
    properties: properties.size === 0 ? undefined : properties,
    required: required.length === 0 ? undefined : required,
  });
}
