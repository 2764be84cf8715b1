import { isObject, type Json, type JsonObject, object } from "@soapstone/apidoc-model";
import {
  type DocumentUri,
  decodeContent,
  fileNameOf,
  type Resolver,
  relativeUri,
  resolveUri,
  type Source,
  schemeOf,
  type Workspace,
} from "@soapstone/workspace";
import { detectKind } from "../kind/detect-kind.ts";
import { sha256 } from "../sha-256.ts";
import type { CompanionSource, Provenance } from "./companion.ts";

/** Records the bytes of each document that is read. */
export class StoredBytes {
  readonly #contents = new Map<DocumentUri, Uint8Array | string>();
  /** Other addresses by which documents referred to a document, by its address. */
  readonly #requestedAs = new Map<DocumentUri, Set<DocumentUri>>();

  /** Wraps a resolver so that the bytes of its answers are recorded. */
  noting(resolver: Resolver): Resolver {
    return async (uri, ask) => {
      const answer = await resolver(uri, ask);
      if (answer?.ok !== true) return answer;
      const { uri: found, content } = answer.value;
      this.#contents.set(found, content).set(uri, content);
      if (found !== uri) this.#requestedAs.set(found, (this.#requestedAs.get(found) ?? new Set()).add(uri));
      return answer;
    };
  }

  of(uri: DocumentUri): Uint8Array | string | undefined {
    return this.#contents.get(uri);
  }

  requestedAs(uri: DocumentUri): readonly DocumentUri[] {
    return [...(this.#requestedAs.get(uri) ?? [])];
  }
}

/** How the source documents of an output are described in its companion. */
export interface OriginOptions {
  /** The name and version of the program. */
  readonly tool: string;
  /** The address of the companion; the addresses of sources are relative to it. */
  readonly uri: DocumentUri;
  /** Store the documents themselves in the companion. */
  readonly embedSources: boolean;
}

/** A document with its address and its bytes as stored. */
export interface StoredFile {
  readonly uri: DocumentUri;
  /** Other addresses by which documents referred to it. */
  readonly requestedAs: readonly DocumentUri[];
  readonly source: Source;
  readonly content: Uint8Array | string;
}

/** Returns the documents of a workspace with their bytes. */
export function storedDocuments(
  { documents }: Pick<Workspace<unknown>, "documents">,
  stored: StoredBytes,
): readonly StoredFile[] {
  return [...documents].map(([uri, { source }]) => ({
    uri,
    requestedAs: stored.requestedAs(uri),
    source,
    content: stored.of(uri) ?? stored.of(source.uri) ?? source.text,
  }));
}

/** Returns the description of source documents for a companion. Documents that a pipeline step made are left out. */
export async function originOf(
  files: readonly StoredFile[],
  { tool, uri: from, embedSources }: OriginOptions,
): Promise<Pick<Provenance, "tool" | "sources">> {
  const sources: CompanionSource[] = [];
  for (const { uri, requestedAs, source, content } of files) {
    const kind = detectKind(source);
    // A document that a pipeline step made is not a file that could be read again.
    if ((kind !== "wsdl" && kind !== "xsd") || schemeOf(uri) === "pipeline") continue;
    const digest = await sha256(content);
    const also = addressesFrom(from, requestedAs);
    sources.push({
      address: addressFrom(from, uri),
      ...(also.length === 0 ? {} : { requestedAs: also }),
      kind,
      digest,
      ...(embedSources ? embedded(content) : {}),
    });
  }
  return { tool, sources };
}

/** Returns addresses relative to another one, without those that cannot be written that way. */
export function addressesFrom(from: DocumentUri, uris: readonly DocumentUri[]): readonly string[] {
  return uris.flatMap((uri) => {
    const address = addressFrom(from, uri);
    return resolveUri(from, address) === uri ? [address] : [];
  });
}

/**
 * Returns an address relative to that of a companion, so that companions contain no absolute paths. For a file on
 * another drive, only its name.
 */
export function addressFrom(from: DocumentUri, uri: DocumentUri): string {
  const address = relativeUri(from, uri);
  return /^(?:file|memory|pipeline):/i.test(address) ? encodeURIComponent(fileNameOf(uri)) : address;
}

function embedded(content: Uint8Array | string): Pick<CompanionSource, "text" | "bytes"> {
  if (typeof content === "string") return { text: content };
  const { text } = decodeContent(content);
  const again = new TextEncoder().encode(text);
  const isPlain = again.length === content.length && again.every((byte, index) => byte === content[index]);
  return isPlain ? { text } : { bytes: btoa(Array.from(content, (byte) => String.fromCharCode(byte)).join("")) };
}

/** Converts the options of a conversion to JSON; options without a value are omitted. */
export function optionsJson(options: object): JsonObject {
  const json = jsonOf(options);
  return isObject(json) ? json : new Map();
}

function jsonOf(value: unknown): Json | undefined {
  if (typeof value === "string" || typeof value === "boolean" || typeof value === "number") return value;
  if (Array.isArray(value)) return value.flatMap((member) => jsonOf(member) ?? []);
  if (typeof value !== "object" || value === null) return undefined;
  const members = object(Object.entries(value).map(([name, member]) => [name, jsonOf(member)]));
  return members.size === 0 ? undefined : members;
}
