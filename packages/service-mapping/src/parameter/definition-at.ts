import {
  type Apidoc,
  definitionNameOf,
  isReference,
  type SchemaObject,
  type SchemaOrRef,
} from "@soapstone/apidoc-model";

/** Follows a schema's reference to a definition once; undefined where it leads nowhere, or to another reference. */
export function definitionAt(
  schema: SchemaOrRef,
  { definitions }: Pick<Apidoc, "definitions">,
): SchemaObject | undefined {
  if (!isReference(schema)) return schema;
  const found = definitions?.get(definitionNameOf(schema) ?? "");
  return found === undefined || isReference(found) ? undefined : found;
}
