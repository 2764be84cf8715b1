import type { JsonSchema } from "@soapstone/schema-mapping";

/**
 * Returns a schema in the form that a value outside a body can have: references followed, no objects; undefined for any
 * other schema. `definitions` are those of the output.
 */
export function valueSchema(
  schema: JsonSchema,
  definitions: Pick<ReadonlyMap<string, JsonSchema>, "get">,
): JsonSchema | undefined {
  let value = schema;
  const seen = new Set<string>();
  for (;;) {
    const [only] = value.allOf ?? [];
    if (value.ref !== undefined) {
      if (seen.has(value.ref)) return undefined;
      seen.add(value.ref);
      const { ref, ...use } = value;
      const definition = definitions.get(ref);
      if (definition === undefined) return undefined;
      value = { ...definition, ...use };
    } else if (value.allOf !== undefined && value.allOf.length === 1 && only !== undefined) {
      const { allOf: _, ...use } = value;
      value = { ...only, ...use };
    } else break;
  }
  const { type, items } = value;
  if (type === "array") {
    const own = items === undefined ? undefined : valueSchema(items, definitions);
    return own === undefined ? undefined : { ...value, items: own };
  }
  const simple = type === "string" || type === "number" || type === "integer" || type === "boolean";
  return simple ? value : undefined;
}
