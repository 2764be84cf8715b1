import { createHash } from "node:crypto";
import { type DocumentUri, type Resolver, relativeUri } from "@soapstone/workspace";
import type { RecordedDependency } from "./record.ts";

/** The digest of octets, or of a text in UTF-8. */
export function digestOf(content: Uint8Array | string): string {
  return `sha256:${createHash("sha256").update(content).digest("hex")}`;
}

/** A resolver that records the requested addresses, with the size and digest of the documents. */
export interface NotingResolver {
  readonly resolver: Resolver;
  readonly noted: ReadonlyMap<DocumentUri, Noted>;
}

export interface Noted {
  readonly bytes: number;
  /** Null where there is nothing, or nothing that may be read. */
  readonly digest: string | null;
}

/** Wraps a resolver so that it notes all answers. */
export function notingResolver(inner: Resolver): NotingResolver {
  const noted = new Map<DocumentUri, Noted>();
  const resolver: Resolver = async (uri, ask) => {
    const answer = await inner(uri, ask);
    if (answer?.ok !== true) noted.set(uri, { bytes: 0, digest: null });
    else {
      const { content } = answer.value;
      noted.set(uri, { bytes: Buffer.byteLength(content), digest: digestOf(content) });
    }
    return answer;
  };
  return { resolver, noted };
}

/**
 * Returns the recorded documents other than the entry, in the order of their addresses relative to a folder (an address
 * that ends with `/`).
 */
export function dependenciesOf(
  noted: ReadonlyMap<DocumentUri, Noted>,
  entry: DocumentUri,
  folder: DocumentUri,
): readonly RecordedDependency[] {
  return [...noted]
    .filter(([uri]) => uri !== entry)
    .map(([uri, { digest }]) => ({ uri: relativeUri(folder, uri), digest }))
    .sort((a, b) => (a.uri < b.uri ? -1 : 1));
}

/** Whether all that a conversion read, or looked for, is as it was. */
export async function areUnchanged(
  dependencies: readonly RecordedDependency[],
  folder: DocumentUri,
  resolver: Resolver,
  maxBytes: number,
): Promise<boolean> {
  for (const { uri, digest } of dependencies) {
    if (!URL.canParse(uri, folder)) return false;
    const answer = await resolver(new URL(uri, folder).href, { maxBytes });
    const now = answer?.ok === true ? digestOf(answer.value.content) : null;
    if (now !== digest) return false;
  }
  return true;
}
