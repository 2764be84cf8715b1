import {
  createSources,
  type Diagnostic,
  type Document,
  type DocumentUri,
  type Reference,
  type Workspace,
} from "@soapstone/workspace";
import { createXmlReader, type XmlDocument } from "@soapstone/xml-model";
import { addressOf } from "../names/folders-around.ts";
import type { XmlFile } from "./files.ts";

export interface TextWorkspace {
  readonly workspace: Workspace<XmlDocument>;
  readonly diagnostics: readonly Diagnostic[];
  /** The address of a file by its name. */
  readonly uriOf: (name: string) => DocumentUri;
}

/**
 * The documents of files that are at hand, as if they had been loaded: what was written is judged by reading it. The
 * first file is the entry; `folder`: the folders around them. A text that is no XML has no document.
 */
export function workspaceOf(files: readonly XmlFile[], folder = ""): TextWorkspace {
  const reader = createXmlReader();
  const sources = createSources();
  const diagnostics: Diagnostic[] = [];
  const documents = new Map<DocumentUri, Document<XmlDocument>>();
  const references: Reference[] = [];
  const uriOf = (name: string): DocumentUri => addressOf(name, folder);
  const uris = files.map(({ name }) => uriOf(name));
  files.forEach(({ text }, index) => {
    const uri = uris[index] ?? addressOf("");
    const source = { uri, text };
    const read = reader.read(source, sources.add(source));
    diagnostics.push(...read.diagnostics);
    if (!read.ok) return;
    documents.set(uri, read.value);
    references.push(...reader.references(read.value, (problem) => void diagnostics.push(problem)));
  });
  return { workspace: { entry: uris[0] ?? addressOf(""), documents, references, sources }, diagnostics, uriOf };
}
