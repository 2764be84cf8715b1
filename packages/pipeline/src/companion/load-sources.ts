import {
  type Diagnostic,
  type DocumentUri,
  decodeContent,
  type Limits,
  ok,
  type Resolver,
  type Resource,
  resolveUri,
} from "@soapstone/workspace";
import { detectKind } from "../kind/detect-kind.ts";
import { sha256 } from "../sha-256.ts";
import type { Companion, CompanionSource } from "./companion.ts";

/** A source of a companion, and the state of the file at its address. */
export interface LoadedSource {
  readonly source: CompanionSource;
  /** The absolute address of the source. */
  readonly uri: DocumentUri;
  /** Other addresses by which documents referred to it. */
  readonly requestedAs: readonly DocumentUri[];
  /**
   * `unchanged`: the document that was converted. `changed`: an edited or other document. `missing`: no document.
   * `refused`: it must not be read because of its address or size.
   */
  readonly state: "unchanged" | "changed" | "missing" | "refused";
  /**
   * The document as it was converted: read from its address, otherwise embedded in the companion. Absent unless its
   * digest matches.
   */
  readonly original?: Resource;
  /** The diagnostics that explain why a document was refused. */
  readonly diagnostics: readonly Diagnostic[];
}

/** The address of a companion, and how documents are read from there. */
export interface LoadSourcesOptions {
  readonly uri: DocumentUri;
  /** Restricts which files and hosts can be read: files inside of the root by their real paths, and allowed hosts. */
  readonly resolver: Resolver;
  readonly limits: Limits;
}

/**
 * Loads the source documents of a companion. Companions are not trusted: a document is returned only if it is of the
 * stated kind and has the stated digest.
 */
export async function loadSources(
  { sources }: Pick<Companion, "sources">,
  options: LoadSourcesOptions,
): Promise<readonly LoadedSource[]> {
  const loaded: LoadedSource[] = [];
  // Sequentially, since a companion may name thousands of documents.
  for (const source of sources.slice(0, options.limits.files)) loaded.push(await loadSource(source, options));
  return loaded;
}

/**
 * Returns a resolver for the documents as they were converted, by all addresses by which documents referred to them.
 */
export function originalsResolver(loaded: readonly LoadedSource[]): Resolver {
  const originals = new Map<DocumentUri, Resource>();
  for (const { uri, requestedAs, original } of loaded)
    if (original !== undefined) for (const asked of [uri, ...requestedAs]) originals.set(asked, original);
  return async (asked) => {
    const original = originals.get(asked);
    return original === undefined ? undefined : ok(original);
  };
}

async function loadSource(
  source: CompanionSource,
  { uri: from, resolver, limits }: LoadSourcesOptions,
): Promise<LoadedSource> {
  const uri = resolveUri(from, source.address);
  const embedded = await embeddedIn(source, uri);
  const requestedAs = (source.requestedAs ?? []).map((address) => resolveUri(from, address));
  const base = { source, uri, requestedAs, ...(embedded === undefined ? {} : { original: embedded }), diagnostics: [] };
  // A text that is not an address has no document.
  const answer = URL.canParse(uri) ? await resolver(uri, { maxBytes: limits.bytes, from }) : undefined;
  if (answer === undefined) return { ...base, state: "missing" };
  if (!answer.ok) return { ...base, state: "refused", diagnostics: answer.diagnostics };
  const isOriginal = await isDocument(source, answer.value);
  return isOriginal ? { ...base, state: "unchanged", original: answer.value } : { ...base, state: "changed" };
}

async function embeddedIn(source: CompanionSource, uri: DocumentUri): Promise<Resource | undefined> {
  const content = source.bytes === undefined ? source.text : bytesFrom(source.bytes);
  if (content === undefined) return undefined;
  const resource: Resource = {
    uri,
    content: typeof content === "string" ? new TextEncoder().encode(content) : content,
  };
  return (await isDocument(source, resource)) ? resource : undefined;
}

async function isDocument({ kind, digest }: CompanionSource, { content, mediaType, uri }: Resource): Promise<boolean> {
  if ((await sha256(content)) !== digest) return false;
  return detectKind({ text: decodeContent(content, mediaType, uri).text }) === kind;
}

/** Decodes a base64 text; undefined if it is not valid base64. */
function bytesFrom(text: string): Uint8Array | undefined {
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(text) || text.length % 4 !== 0) return undefined;
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}
