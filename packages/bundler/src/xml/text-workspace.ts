import {
  createSources,
  type Diagnostic,
  type Document,
  type DocumentReference,
  type DocumentUri,
  type Workspace,
} from "@soapstone/workspace";
import { createXmlReader, type XmlDocument } from "@soapstone/xml-model";
import type { BundleMap } from "../bundle-map.ts";
import { addressOf } from "../names/folders-around.ts";
import { placedReferences, spellingKey } from "../names/mapped-references.ts";
import type { XmlFile } from "./files.ts";

/** A workspace of files that are in memory. */
export interface TextWorkspace {
  readonly workspace: Workspace<XmlDocument>;
  readonly diagnostics: readonly Diagnostic[];
  /** Returns the address of a file by its name. */
  readonly uriOf: (name: string) => DocumentUri;
}

/**
 * Reads files in memory as if they had been loaded, in order to compare or restore what is written. The first file is
 * the entry; `map` resolves the references between the files. A text that is not well-formed is reported, and has no
 * document.
 */
export function workspaceOf(files: readonly XmlFile[], map: Pick<BundleMap, "folder" | "ways"> = {}): TextWorkspace {
  const { folder } = map;
  const ways = new Map(placedReferences(map).map(({ from, spelling, to }) => [spellingKey(from, spelling), to]));
  const reader = createXmlReader();
  const sources = createSources();
  const diagnostics: Diagnostic[] = [];
  const documents = new Map<DocumentUri, Document<XmlDocument>>();
  const references: DocumentReference[] = [];
  const uriOf = (name: string): DocumentUri => addressOf(name, folder);
  const uris = files.map(({ name }) => uriOf(name));
  files.forEach(({ text }, index) => {
    const uri = uris[index] ?? addressOf("");
    const source = { uri, text };
    const read = reader.read(source, sources.add(source));
    diagnostics.push(...read.diagnostics);
    if (!read.ok) return;
    documents.set(uri, read.value);
    for (const reference of reader.references(read.value, (problem) => void diagnostics.push(problem)))
      references.push({ ...reference, to: ways.get(spellingKey(uri, reference.spelling)) ?? reference.to });
  });
  return { workspace: { entry: uris[0] ?? addressOf(""), documents, references, sources }, diagnostics, uriOf };
}
