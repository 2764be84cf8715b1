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

/** A source of a companion, and the state in which it was found. */
export interface LoadedSource {
  readonly source: CompanionSource;
  /** The address that the companion means. */
  readonly uri: DocumentUri;
  /** Other addresses with which documents referred to it. */
  readonly askedAs: readonly DocumentUri[];
  /**
   * The state of the file at the address: the same document; an edited or other file; none; or one that must not be read
   * because of its place or size.
   */
  readonly state: "unchanged" | "changed" | "missing" | "refused";
  /** The document as it was converted: from its place, else from the companion. Never of other bytes. */
  readonly original?: Resource;
  /** Why a document was refused. */
  readonly diagnostics: readonly Diagnostic[];
}

/** The address of the companion, and how documents are found from there. */
export interface LoadSourcesOptions {
  readonly uri: DocumentUri;
  /** Limits the files and hosts that can be read: files below the root by their real paths, and allowed hosts. */
  readonly resolver: Resolver;
  readonly limits: Limits;
}

/**
 * Loads the documents that a companion names. Companions are not trusted: a file is returned only if it is of the kind
 * that the companion states, and has the stated digest.
 */
export async function loadSources(
  { sources }: Pick<Companion, "sources">,
  options: LoadSourcesOptions,
): Promise<readonly LoadedSource[]> {
  const loaded: LoadedSource[] = [];
  // One after the other: a companion may name thousands.
  for (const source of sources.slice(0, options.limits.files)) loaded.push(await loadSource(source, options));
  return loaded;
}

/**
 * Returns a resolver that finds the documents as they were converted, by all addresses with which documents referred to
 * them.
 */
export function originalsResolver(loaded: readonly LoadedSource[]): Resolver {
  const originals = new Map<DocumentUri, Resource>();
  for (const { uri, askedAs, original } of loaded)
    if (original !== undefined) for (const asked of [uri, ...askedAs]) originals.set(asked, original);
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
  const askedAs = (source.askedAs ?? []).map((address) => resolveUri(from, address));
  const base = { source, uri, askedAs, ...(embedded === undefined ? {} : { original: embedded }), diagnostics: [] };
  // What is no address leads nowhere.
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
