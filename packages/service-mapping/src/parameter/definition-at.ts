import {
  type Apidoc,
  definitionNameOf,
  isReference,
  type SchemaObject,
  type SchemaOrRef,
} from "@soapstone/apidoc-model";

/** Returns the definition to which a schema refers; undefined if there is none, or if it is a reference itself. */
export function definitionAt(
  schema: SchemaOrRef,
  { definitions }: Pick<Apidoc, "definitions">,
): SchemaObject | undefined {
  if (!isReference(schema)) return schema;
  const found = definitions?.get(definitionNameOf(schema) ?? "");
  return found === undefined || isReference(found) ? undefined : found;
}
