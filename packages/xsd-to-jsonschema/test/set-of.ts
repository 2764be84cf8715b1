import { readSchema, readXml, type SchemaSet, schemaSetOf } from "@soapstone/xml-model";

/** The components of a schema that is one text. */
export function setOf(schema: string): SchemaSet {
  const result = readXml({ uri: "memory:/schema.xsd", text: schema }, 0);
  if (!result.ok) throw new Error(result.diagnostics[0]?.message);
  const document = { uri: "memory:/schema.xsd", index: 0, schema: readSchema(result.value.root, () => undefined) };
  return schemaSetOf([document], [], () => undefined);
}
