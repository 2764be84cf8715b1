import type { PlacedSchema } from "@soapstone/schema-documents";
import {
  createSources,
  type DocumentReference,
  type DocumentUri,
  loadWorkspace,
  memoryResolver,
  type Report,
  resolveUri,
} from "@soapstone/workspace";
import {
  type SchemaDocument,
  type SchemaSet,
  schemaDocuments,
  schemaSetOf,
  writeSchema,
  writeXml,
  xmlReader,
} from "@soapstone/xml-model";

/**
 * Returns generated schema documents as a set. They are printed and parsed again, so that the set equals that of a
 * reader of the files.
 */
export async function setOfSchemas(placed: readonly PlacedSchema[], report: Report): Promise<SchemaSet> {
  const files = new Map<DocumentUri, string>();
  for (const { file, schema } of placed) files.set(resolveUri("memory:/", file), writeXml(writeSchema(schema)));
  const resolver = memoryResolver(files);
  const sources = createSources();
  const documents = new Map<string, SchemaDocument>();
  const references: DocumentReference[] = [];
  // The entry need not refer to all documents, so each is loaded.
  for (const uri of files.keys()) {
    if (documents.has(uri)) continue;
    const loaded = await loadWorkspace(uri, resolver, xmlReader, { sources });
    if (!loaded.ok) continue;
    references.push(...loaded.value.references);
    for (const document of schemaDocuments(loaded.value, report))
      if (!documents.has(document.uri)) documents.set(document.uri, document);
  }
  return schemaSetOf([...documents.values()], references, report, (uri) => documents.has(uri));
}
