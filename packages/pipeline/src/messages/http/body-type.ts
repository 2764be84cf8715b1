import { type ApidocSet, isReference, type SchemaOrRef } from "@soapstone/apidoc-model";

/**
 * Returns the type of a body: that of its schema, or `file` for octets, which JSON represents in base64. Undefined if
 * the schema states none.
 */
export function bodyType(schema: SchemaOrRef | undefined, uri: string, set: ApidocSet): string | undefined {
  const own = schema !== undefined && isReference(schema) ? set.schema(schema.$ref, uri)?.value : schema;
  return own?.format === "binary" ? "file" : own?.type;
}
