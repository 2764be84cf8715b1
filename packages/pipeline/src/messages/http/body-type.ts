import { type ApidocSet, isReference, type SchemaOrRef } from "@soapstone/apidoc-model";

/**
 * Returns the type of a body that is not an object: a scalar type, or `file` for octets, which JSON represents in
 * base64. Otherwise undefined.
 */
export function bodyType(schema: SchemaOrRef | undefined, uri: string, set: ApidocSet): string | undefined {
  const own = schema !== undefined && isReference(schema) ? set.schema(schema.$ref, uri)?.value : schema;
  return own?.format === "binary" ? "file" : own?.type;
}
