import { type ContentModel, type JsonSchema, orderKey, textKey, withKeywords } from "@soapstone/schema-mapping";
import { isArranged } from "./arrangement.ts";
import type { ConstraintContext } from "./constraint-context.ts";
import type { Flat } from "./flat.ts";
import { wildcardsIn } from "./models.ts";
import { signaturePattern } from "./signature.ts";

/** The property that says the order of the children, where the order of the properties does not tell it. */
export function ordered(schema: JsonSchema, { model }: Flat, { options }: ConstraintContext): JsonSchema {
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
 * What the order of children has to match where the properties alone do not tell that it is right; undefined where they
 * do, or where nothing is said of it. A document whose order breaks the model says so even if it is the one that the
 * properties have: `a a b` under `(a b)*`, two children for one wildcard.
 */
export function orderPattern(model: ContentModel | undefined, mixed: boolean): RegExp | undefined {
  const isImplied = isArranged(model) && wildcardsIn(model).length === 0;
  const pattern = isImplied ? undefined : signaturePattern(model, mixed);
  return pattern === undefined ? undefined : new RegExp(pattern);
}

/** The other way: without the property, and without the need for it. */
export function unordered(schema: JsonSchema): JsonSchema {
  return withoutProperty(schema, orderKey);
}

/** The object without one of its properties. */
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
