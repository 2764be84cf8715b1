import {
  createSources,
  type Document,
  type DocumentReference,
  type DocumentUri,
  type Limits,
  type Workspace,
} from "@soapstone/workspace";
import { createXmlReader, type XmlDocument } from "@soapstone/xml-model";

/** A text and its address. */
export interface TextDocument {
  readonly uri: DocumentUri;
  readonly text: string;
}

/** Reads WSDL and XSD texts in memory, with their layout. A text that is no XML has no document. */
export function workspaceOfTexts(texts: readonly TextDocument[], limits?: Limits): Workspace<XmlDocument> {
  const reader = createXmlReader(limits);
  const sources = createSources();
  const documents = new Map<DocumentUri, Document<XmlDocument>>();
  const references: DocumentReference[] = [];
  for (const source of texts) {
    const read = reader.read(source, sources.add(source));
    if (!read.ok) continue;
    documents.set(source.uri, read.value);
    // Problems of references were reported when the documents were loaded.
    references.push(...reader.references(read.value, () => undefined));
  }
  return { entry: texts[0]?.uri ?? "memory:/", documents, references, sources };
}
