import type { Apidoc, ApidocSet, Json, JsonObject } from "@soapstone/apidoc-model";
import type { Description } from "@soapstone/apidoc-to-wsdl";
import type { CompanionConstructs } from "@soapstone/complement";
import type { PlacedSchema } from "@soapstone/schema-documents";
import type { DocumentUri, Sources, Workspace } from "@soapstone/workspace";
import type { DefinitionsSet, SchemaSet } from "@soapstone/xml-model";
import type { OutputFile } from "../output-file.ts";

/** The values that stages exchange, by the kind of document. */
export interface DocValues {
  readonly wsdl: DefinitionsSet;
  readonly xsd: SchemaSet;
  /** An API description as it was read, with all its files. */
  readonly "apidoc-set": ApidocSet;
  /** One API description, ready to be printed. */
  readonly apidoc: Apidoc;
  /** A JSON Schema as it was read: the entry and the documents to which it refers. */
  readonly "json-schema-set": Workspace<Json>;
  /** One JSON Schema document, ready to be printed. */
  readonly "json-schema": JsonObject;
  /** Schema documents, ready to be printed, each with its file. */
  readonly schemas: readonly PlacedSchema[];
  /** The documents of a WSDL and its schemas, ready to be printed, each with its file. */
  readonly description: Description;
  readonly files: readonly OutputFile[];
}

/** The kinds of documents that stages accept and produce. */
export type DocKind = keyof DocValues;

/** A document of a kind, and its texts. A stage that changes nothing returns the same object. */
export interface Doc<K extends DocKind = DocKind> {
  readonly kind: K;
  readonly value: DocValues[K];
  /** The address of the entry. */
  readonly uri: DocumentUri;
  readonly sources: Sources;
  /** The constructs in its companion; present if another version of the tool made both. */
  readonly published?: CompanionConstructs | undefined;
  /** Only the companion contains the `xml` objects of the document. */
  readonly hidesXml?: boolean | undefined;
  /** The names of the definitions that only its companion contains. */
  readonly hiddenDefinitions?: ReadonlySet<string> | undefined;
  /** No residual is computed: the document is unedited, and its original has none or is the output itself. */
  readonly isUnedited?: boolean | undefined;
}

/** Returns a document with another kind and value. */
export function become<K extends DocKind>(doc: Doc, kind: K, value: DocValues[K]): Doc<K> {
  return { kind, value, uri: doc.uri, sources: doc.sources };
}

/** Whether a document is present, and of the given kind. */
export function isOf<K extends DocKind>(doc: Doc | undefined, kind: K): doc is Doc<K> {
  return doc?.kind === kind;
}
