import { type Json, readJson } from "@soapstone/apidoc-model";
import {
  addressOf,
  type BundleMap,
  compareGraphs,
  compareSchemaGraphs,
  compareSplit,
  type Difference,
  type Needed,
  placedReferences,
} from "@soapstone/bundler";
import { createSources, type Document, type DocumentUri, type Workspace } from "@soapstone/workspace";
import type { LoadedJson } from "../load/load-document.ts";

/** A file to write. `root` is its value; if absent, the value is read from the text. */
export interface WrittenFile {
  readonly name: string;
  readonly text: string;
  readonly root?: Json;
}

/**
 * Compares files with the document from which they were made. Returns the first difference. The entry is the first
 * file. `needed`: the parts that the document needs, if they are known.
 */
export function splitDifference(
  kind: LoadedJson["kind"],
  whole: Json,
  files: readonly WrittenFile[],
  needed?: Needed,
): Difference | undefined {
  if (needed !== undefined) return compareSplit(needed, kind, inMemory(files));
  const compare = kind === "apidoc" ? compareGraphs : compareSchemaGraphs;
  return compare(inMemory([{ name: "whole.json", text: "", root: whole }]), inMemory(files));
}

/**
 * Compares a bundle with the files from which it was made, according to its map. Returns the first difference. The
 * bundle may contain more than these files.
 */
export function bundleDifference(
  kind: LoadedJson["kind"],
  files: readonly WrittenFile[],
  whole: Json,
  map: BundleMap,
): Difference | undefined {
  const compare = kind === "apidoc" ? compareGraphs : compareSchemaGraphs;
  const bundle = inMemory([{ name: "whole.json", text: "", root: whole }]);
  const texts = new Set(map.files.filter(({ isText }) => isText === true).map(({ name }) => name));
  const authors = files.map((file) => (texts.has(file.name) ? { ...file, root: file.text } : file));
  const renamed = new Map((map.renamed ?? []).map(({ pointer, to }) => [pointer, to]));
  return compare(inMemory(authors, map), bundle, { isBundle: true, renamed, siblings: map.siblings });
}

/** Returns a workspace of files in memory. `map`: how references resolve to files where their names do not tell. */
function inMemory(files: readonly WrittenFile[], map: Pick<BundleMap, "folder" | "ways"> = {}): Workspace<Json> {
  const { folder } = map;
  const documents = new Map<DocumentUri, Document<Json>>();
  for (const { name, text, root } of files) {
    const source = { uri: addressOf(name, folder), text };
    const language = /\.ya?ml$/i.test(name) ? "yaml" : "json";
    const read = root === undefined ? readJson(source) : undefined;
    const value = read?.ok === true ? read.value : root;
    if (value !== undefined) documents.set(source.uri, { source, language, root: value });
  }
  return {
    entry: addressOf(files[0]?.name ?? "", folder),
    documents,
    references: placedReferences(map),
    sources: createSources(),
  };
}
