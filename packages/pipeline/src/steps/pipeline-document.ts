import { type DocumentUri, memoryResolver } from "@soapstone/workspace";
import type { StoredFile } from "../companion/provenance.ts";
import type { DocumentInput } from "../load/load-document.ts";
import type { OutputFile } from "../output-file.ts";

/** The kinds of documents that are passed from step to step. */
export const documentKinds = ["wsdl", "xsd", "apidoc", "jsonschema", "typescript"] as const;

/** The kind of a document between two steps of a pipeline. */
export type DocumentKind = (typeof documentKinds)[number];

/** A document between two steps: a set of files, which no step modifies. */
export interface PipelineDocument {
  readonly kind: DocumentKind;
  /** The files, the entry first. Their names are relative paths with slashes, and unique. */
  readonly files: readonly OutputFile[];
  /** The address of each file by its name; diagnostics on the file use this address. */
  readonly uris: ReadonlyMap<string, DocumentUri>;
  /** Other addresses by which documents referred to source files, by the address of the file. */
  readonly requestedAs?: ReadonlyMap<DocumentUri, readonly DocumentUri[]>;
  /** For a source: the documents that are missing, with the reasons. */
  readonly missing?: readonly string[];
  /** The source, if this document is the same in other files; companions then name the source. */
  readonly origin?: PipelineDocument;
  /**
   * The document as input of functions that load documents: `convertDocument(doc.input)`, `loadDocument(doc.input)`.
   */
  readonly input: DocumentInput;
}

/**
 * Creates a document from files in memory. `folder` is the address to which their names are relative. Throws a
 * `TypeError` if there is no file, and for a name that is not unique, is absolute, or leads out of the folder.
 */
export function pipelineDocument(
  kind: DocumentKind,
  files: readonly OutputFile[],
  folder: DocumentUri = "memory:/",
): PipelineDocument {
  const [entry] = files;
  if (entry === undefined) throw new TypeError("A document has at least one file.");
  const uris = new Map<string, DocumentUri>();
  const contents = new Map<DocumentUri, string | Uint8Array>();
  for (const { name, text, octets } of files) {
    if (uris.has(name)) throw new TypeError(`Two files of a document are called ${name}.`);
    const uri = fileUri(folder, name);
    uris.set(name, uri);
    contents.set(uri, octets ?? text);
  }
  const input = { uri: fileUri(folder, entry.name), resolver: memoryResolver(contents) };
  return { kind, files, uris, input };
}

/** Returns the files of a document with their addresses, the entry first. */
export function storedFiles({ files, uris, requestedAs }: PipelineDocument): readonly StoredFile[] {
  return files.flatMap(({ name, text, octets }) => {
    const uri = uris.get(name);
    return uri === undefined
      ? []
      : [{ uri, requestedAs: requestedAs?.get(uri) ?? [], source: { uri, text }, content: octets ?? text }];
  });
}

/** Returns the address of a file in a folder. Throws a `TypeError` for a name that leads out of the folder. */
export function fileUri(folder: DocumentUri, name: string): DocumentUri {
  const segments = name.split("/");
  const isInside = segments.every((segment) => segment !== "" && segment !== "." && segment !== "..");
  if (!isInside || name.includes("\\"))
    throw new TypeError(`The file name ${JSON.stringify(name)} leads out of its folder.`);
  return folder + segments.map(encodeURIComponent).join("/");
}
