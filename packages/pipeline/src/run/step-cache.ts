import { pointerLocator } from "@soapstone/apidoc-model";
import {
  createSources,
  type Diagnostic,
  type DocumentUri,
  type Limits,
  type Location,
  type Result,
  type Source,
} from "@soapstone/workspace";
import type { ResolvedStep } from "../config/resolved-pipeline.ts";
import type { OutputFile } from "../output-file.ts";
import { sha256 } from "../sha-256.ts";
import type { PipelineDocument } from "../steps/pipeline-document.ts";
import type { FoundProblems, PipelineOutput } from "../steps/pipeline-step.ts";
import type { StepRun } from "../steps/run-step.ts";
import type { CacheStore } from "./cache-store.ts";
import { canonicalText } from "./canonical-text.ts";
import { portableProblems, withPortableLocations } from "./portable-problems.ts";

/** The version of the format of entries, which is part of every key. */
const form = 1;

/** What a result depends on besides the step and the document. */
export interface KeyFacts {
  /** The name and version of the program. */
  readonly tool: string;
  readonly limits: Partial<Limits>;
}

/**
 * Returns the digest of a document: of the names and contents of its files, of the missing documents, and of the
 * documents from which it was bundled.
 */
export async function documentDigest({ kind, files, missing = [], origin }: PipelineDocument): Promise<string> {
  const contents = await Promise.all(files.map(async ({ name, text, octets }) => [name, await sha256(octets ?? text)]));
  const from = origin === undefined ? null : await documentDigest(origin);
  return sha256(canonicalText([kind, contents, missing, from]));
}

/** Returns the cache key for a step and a document. Files that the step loads are compared when the entry is read. */
export async function stepKey(
  { step, options, digest }: ResolvedStep,
  document: string,
  { tool, limits }: KeyFacts,
): Promise<string> {
  const { name, version } = step;
  return sha256(canonicalText([form, tool, name, version, digest ?? null, options, limits, document]));
}

interface CacheEntry {
  /** The resulting files; absent if the step returned its input. */
  readonly files?: readonly CachedFile[];
  readonly outputs: readonly { readonly to: string; readonly files: readonly CachedFile[] }[];
  /** The files that the step loaded: names as in the options, with digests. */
  readonly loaded: readonly (readonly [string, string])[];
  readonly diagnostics: readonly Diagnostic[];
}

interface CachedFile {
  readonly name: string;
  readonly text: string;
  /** The octets in base64; absent if they are the text in UTF-8. */
  readonly octets?: string;
}

/** Stores the result of a step. */
export async function writeEntry(store: CacheStore, key: string, doc: PipelineDocument, run: StepRun): Promise<void> {
  if (run.files === undefined) return;
  const loaded = await Promise.all(
    [...run.loaded].map(async ([name, { text }]) => [name, await sha256(text)] as const),
  );
  const tokens = new Map<DocumentUri, string>();
  for (const [name, uri] of doc.uris) tokens.set(uri, `doc:${name}`);
  for (const [name, { uri }] of run.loaded) tokens.set(uri, `loaded:${name}`);
  const entry: CacheEntry = {
    ...(run.files === doc.files ? {} : { files: run.files.map(cachedFile) }),
    outputs: run.outputs.map(({ to, files }) => ({ to, files: files.map(cachedFile) })),
    loaded,
    diagnostics: run.found
      .flatMap((found) => portableProblems(found).diagnostics)
      .map((diagnostic) => withPortableLocations(diagnostic, (at) => withUri(at, (uri) => tokens.get(uri) ?? uri))),
  };
  const text = JSON.stringify(entry);
  await store.write(key, `${await sha256(text)}\n${text}`);
}

/**
 * Returns the cached result for a key; undefined if there is none, the entry is incomplete, or a file that the step
 * loaded has changed.
 */
export async function readEntry(
  store: CacheStore,
  key: string,
  doc: PipelineDocument,
  load: (name: string) => Promise<Result<Source>>,
): Promise<StepRun | undefined> {
  const entry = await wholeEntry(store, key);
  if (entry === undefined) return undefined;
  const loaded = new Map<string, Source>();
  for (const [name, digest] of entry.loaded) {
    const read = await load(name);
    if (!read.ok || (await sha256(read.value.text)) !== digest) return undefined;
    loaded.set(name, read.value);
  }
  return {
    files: entry.files?.map(outputFile) ?? doc.files,
    outputs: entry.outputs.map(({ to, files }): PipelineOutput => ({ to, files: files.map(outputFile) })),
    found: [revived(entry.diagnostics, doc, loaded)],
    loaded,
  };
}

/**
 * Returns the files of a cache entry; `same` if they are those of the input document. Undefined if there is no entry.
 */
export async function filesOfEntry(
  store: CacheStore,
  key: string,
): Promise<readonly OutputFile[] | "same" | undefined> {
  const entry = await wholeEntry(store, key);
  return entry === undefined ? undefined : (entry.files?.map(outputFile) ?? "same");
}

/** Returns an entry; undefined if there is none, or its digest shows that it is corrupt. */
async function wholeEntry(store: CacheStore, key: string): Promise<CacheEntry | undefined> {
  const text = await store.read(key);
  const end = text?.indexOf("\n") ?? -1;
  if (text === undefined || end < 0) return undefined;
  const content = text.slice(end + 1);
  return (await sha256(content)) === text.slice(0, end) ? (JSON.parse(content) as CacheEntry) : undefined;
}

function revived(
  diagnostics: readonly Diagnostic[],
  doc: PipelineDocument,
  loaded: ReadonlyMap<string, Source>,
): FoundProblems {
  const sources = createSources({ locate: pointerLocator() });
  const uris = new Map<string, DocumentUri>();
  for (const { name, text } of doc.files) {
    const uri = doc.uris.get(name);
    if (uri === undefined) continue;
    uris.set(`doc:${name}`, uri);
    sources.add({ uri, text });
  }
  for (const [name, source] of loaded) {
    uris.set(`loaded:${name}`, source.uri);
    sources.add(source);
  }
  const placed = diagnostics.map((each) =>
    withPortableLocations(each, (at) => withUri(at, (uri) => uris.get(uri) ?? uri)),
  );
  return { diagnostics: placed, sources };
}

function withUri(at: Location, change: (uri: DocumentUri) => DocumentUri): Location {
  return typeof at === "number" ? at : { ...at, uri: change(at.uri) };
}

function cachedFile({ name, text, octets }: OutputFile): CachedFile {
  if (octets === undefined) return { name, text };
  return { name, text, octets: btoa(Array.from(octets, (octet) => String.fromCharCode(octet)).join("")) };
}

function outputFile({ name, text, octets }: CachedFile): OutputFile {
  if (octets === undefined) return { name, text };
  return { name, text, octets: Uint8Array.from(atob(octets), (character) => character.charCodeAt(0)) };
}
