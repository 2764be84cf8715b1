import { isObject, type Json, readSchemaObject, writeSchemaObject } from "@soapstone/apidoc-model";
import { lower } from "../dialect/lower.ts";
import { raise } from "../dialect/raise.ts";
import { type JsonSchema, withKeywords } from "../json-schema.ts";
import type { BackwardContext, ForwardContext } from "../walk.ts";

/** Writes declarations that have no property to the complement, as the schemas they would have, by name. */
export function keepSchemas(key: string, schemas: ReadonlyMap<string, JsonSchema>, context: ForwardContext): void {
  if (schemas.size === 0) return;
  const entries = [...schemas].map(([name, schema]) => [name, writeSchemaObject(lower(schema, "apidoc"))] as const);
  context.keep(key, new Map<string, Json>(entries), "complement");
}

/** The inverse of `keepSchemas`. */
export function recalledSchemas(key: string, context: BackwardContext): ReadonlyMap<string, JsonSchema> {
  const recalled = context.recall<Json>(key, isObject);
  const schemas = new Map<string, JsonSchema>();
  for (const [name, entry] of isObject(recalled) ? recalled : []) {
    const schema = readSchemaObject(entry, { uri: "", pointer: "" }, context.report);
    if (schema !== undefined) schemas.set(name, raise(schema, "apidoc"));
  }
  return schemas;
}

/** Writes attributes that have no property to the complement, without marking them as attributes. */
export function keepAttributes(key: string, schemas: ReadonlyMap<string, JsonSchema>, context: ForwardContext): void {
  const plain = [...schemas].map(([name, schema]) => {
    const { attribute: _, ...xml } = schema.xml ?? {};
    return [name, withKeywords(schema, { xml: Object.keys(xml).length === 0 ? undefined : xml })] as const;
  });
  keepSchemas(key, new Map(plain), context);
}

/** The inverse of `keepAttributes`. */
export function recalledAttributes(key: string, context: BackwardContext): ReadonlyMap<string, JsonSchema> {
  const attributes = [...recalledSchemas(key, context)].map(
    ([name, schema]) => [name, withKeywords(schema, { xml: { ...schema.xml, attribute: true } })] as const,
  );
  return new Map(attributes);
}
