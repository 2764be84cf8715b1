import { type ApidocSet, isReference, type SchemaOrRef } from "@soapstone/apidoc-model";

/** The type of a body that is no object: a scalar's, or `file` for octets, which stand in base64 in JSON. */
export function bodyType(schema: SchemaOrRef | undefined, uri: string, set: ApidocSet): string | undefined {
  const own = schema !== undefined && isReference(schema) ? set.schema(schema.$ref, uri)?.value : schema;
  return own?.format === "binary" ? "file" : own?.type;
}
