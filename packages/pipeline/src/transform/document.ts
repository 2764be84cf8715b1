import type { Apidoc, ApidocSet, Json, JsonObject } from "@soapstone/apidoc-model";
import type { Description } from "@soapstone/apidoc-to-wsdl";
import type { CompanionConstructs } from "@soapstone/complement";
import type { PlacedSchema } from "@soapstone/schema-documents";
import type { DocumentUri, Sources, Workspace } from "@soapstone/workspace";
import type { DefinitionsSet, SchemaSet } from "@soapstone/xml-model";
import type { OutputFile } from "../output-file.ts";

/** The values that stages exchange, by kind. */
export interface DocValues {
  readonly wsdl: DefinitionsSet;
  readonly xsd: SchemaSet;
  /** As it was read, with all its files. */
  readonly "apidoc-set": ApidocSet;
  /** One description, ready to be written. */
  readonly apidoc: Apidoc;
  /** As it was read: the entry and the documents to which it refers. */
  readonly "json-schema-set": Workspace<Json>;
  /** One JSON Schema document, ready to be written. */
  readonly "json-schema": JsonObject;
  /** Schema documents, ready to be written, each with its file. */
  readonly schemas: readonly PlacedSchema[];
  /** The documents of a WSDL and its schemas, ready to be written, each with its file. */
  readonly description: Description;
  readonly files: readonly OutputFile[];
}

/** The kinds of documents between which stages lead. */
export type DocKind = keyof DocValues;

/** A document of a kind, and where its texts are. A stage that changes nothing gives the same object back. */
export interface Doc<K extends DocKind = DocKind> {
  readonly kind: K;
  readonly value: DocValues[K];
  /** The entry's address. */
  readonly uri: DocumentUri;
  readonly sources: Sources;
  /** The constructs that its companion lists, if another version of the tool made both. */
  readonly published?: CompanionConstructs | undefined;
  /** The companion states the XML form of the document, and the document itself does not. */
  readonly hidesXml?: boolean | undefined;
  /** The definitions that only its companion has. */
  readonly hiddenDefinitions?: ReadonlySet<string> | undefined;
  /** Whether nobody edited the document and its original is at hand, whose files are then the output: no residual is looked for. */
  readonly isUnedited?: boolean | undefined;
}

/** Returns the document with another kind and value. */
export function become<K extends DocKind>(doc: Doc, kind: K, value: DocValues[K]): Doc<K> {
  return { kind, value, uri: doc.uri, sources: doc.sources };
}

/** Whether there is a document, and of this kind. */
export function isOf<K extends DocKind>(doc: Doc | undefined, kind: K): doc is Doc<K> {
  return doc?.kind === kind;
}
