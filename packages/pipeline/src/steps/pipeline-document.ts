import { type DocumentUri, memoryResolver } from "@soapstone/workspace";
import type { StoredFile } from "../companion/provenance.ts";
import type { DocumentInput } from "../load/load-document.ts";
import type { OutputFile } from "../output-file.ts";

/** The kinds of documents that pass from step to step. */
export const documentKinds = ["wsdl", "xsd", "apidoc", "jsonschema", "typescript"] as const;

/** The kind of a document between two steps of a pipeline. */
export type DocumentKind = (typeof documentKinds)[number];

/** A document between two steps: a set of files, never changed by who reads it. */
export interface PipelineDocument {
  readonly kind: DocumentKind;
  /** The entry first. Names are relative, with `/`, and differ. */
  readonly files: readonly OutputFile[];
  /** The address of each file, by its name; diagnostics about the file refer to this address. */
  readonly uris: ReadonlyMap<string, DocumentUri>;
  /** By the addresses of source files: other addresses with which documents referred to them. */
  readonly askedAs?: ReadonlyMap<DocumentUri, readonly DocumentUri[]>;
  /** For a source: the missing documents, with the reasons. */
  readonly missing?: readonly string[];
  /**
   * The source document, if this document has the same meaning in other files: outputs name the source as their origin.
   */
  readonly origin?: PipelineDocument;
  /**
   * The document as an input for functions that read documents: `convertDocument(doc.input)`, `loadDocument(doc.input)`.
   */
  readonly input: DocumentInput;
}

/**
 * Makes a document of files that are in memory; `folder` is the address that their names are relative to. Throws a
 * `TypeError` where there is no file, or a name is taken, absolute, or leads out of the folder.
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
export function storedFiles({ files, uris, askedAs }: PipelineDocument): readonly StoredFile[] {
  return files.flatMap(({ name, text, octets }) => {
    const uri = uris.get(name);
    return uri === undefined
      ? []
      : [{ uri, askedAs: askedAs?.get(uri) ?? [], source: { uri, text }, content: octets ?? text }];
  });
}

/** The address of a file of a document. Throws a `TypeError` for a name that leads out of the folder. */
export function fileUri(folder: DocumentUri, name: string): DocumentUri {
  const segments = name.split("/");
  const isInside = segments.every((segment) => segment !== "" && segment !== "." && segment !== "..");
  if (!isInside || name.includes("\\"))
    throw new TypeError(`The file name ${JSON.stringify(name)} leads out of its folder.`);
  return folder + segments.map(encodeURIComponent).join("/");
}
