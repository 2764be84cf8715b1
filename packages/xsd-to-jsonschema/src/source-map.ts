import { type Named, pointerTo, type SchemaOrRef } from "@soapstone/apidoc-model";
import type { Origins, Trace } from "@soapstone/mapping";

/** From definitions and the schemas in them to the declarations that they come from, in the order of the output. */
export function tracesOf(definitions: Named<SchemaOrRef>, origins: Origins): readonly Trace[] {
  const traces: Trace[] = [];
  const waiting: (readonly [pointer: string, schema: SchemaOrRef])[] = [];
  for (const [name, schema] of definitions) waiting.push([pointerTo("", name), schema]);
  waiting.reverse();
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const [pointer, schema] = next;
    const source = origins.get(schema);
    if (source !== undefined) traces.push({ target: pointer, source });
    waiting.push(...partsOf(pointer, schema).reverse());
  }
  return traces;
}

function partsOf(pointer: string, schema: SchemaOrRef): (readonly [string, SchemaOrRef])[] {
  if (schema.kind === "reference") return [];
  const { properties, items, allOf, additionalProperties } = schema;
  const parts: (readonly [string, SchemaOrRef])[] = [];
  const inProperties = pointerTo(pointer, "properties");
  for (const [name, property] of properties ?? []) parts.push([pointerTo(inProperties, name), property]);
  if (items !== undefined) parts.push([pointerTo(pointer, "items"), items]);
  if (typeof additionalProperties === "object")
    parts.push([pointerTo(pointer, "additionalProperties"), additionalProperties]);
  const inAllOf = pointerTo(pointer, "allOf");
  for (const [index, part] of (allOf ?? []).entries()) parts.push([pointerTo(inAllOf, index), part]);
  return parts;
}
