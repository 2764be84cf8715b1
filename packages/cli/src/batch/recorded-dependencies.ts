import { type DocumentUri, type Resolver, relativeUri } from "@soapstone/workspace";
import { digestOf } from "./digest.ts";
import type { RecordedDependency } from "./record.ts";

/** A resolver that records each requested address, with the size and digest of the document. */
export interface RecordingResolver {
  readonly resolver: Resolver;
  readonly answers: ReadonlyMap<DocumentUri, RecordedAnswer>;
}

/** The answer of a resolver for one address, as size and digest. */
export interface RecordedAnswer {
  readonly bytes: number;
  /** Null if there is no such document, or it must not be read. */
  readonly digest: string | null;
}

/** Wraps a resolver so that it records all answers. */
export function recordingResolver(inner: Resolver): RecordingResolver {
  const answers = new Map<DocumentUri, RecordedAnswer>();
  const resolver: Resolver = async (uri, ask) => {
    const answer = await inner(uri, ask);
    if (answer?.ok !== true) answers.set(uri, { bytes: 0, digest: null });
    else {
      const { content } = answer.value;
      answers.set(uri, { bytes: Buffer.byteLength(content), digest: digestOf(content) });
    }
    return answer;
  };
  return { resolver, answers };
}

/**
 * Returns the recorded documents other than the entry, sorted by their addresses relative to `folder` (an address that
 * ends with `/`).
 */
export function dependenciesOf(
  answers: ReadonlyMap<DocumentUri, RecordedAnswer>,
  entry: DocumentUri,
  folder: DocumentUri,
): readonly RecordedDependency[] {
  return [...answers]
    .filter(([uri]) => uri !== entry)
    .map(([uri, { digest }]) => ({ uri: relativeUri(folder, uri), digest }))
    .sort((a, b) => (a.uri < b.uri ? -1 : 1));
}

/**
 * Whether all documents that a conversion read or looked for are unchanged. `dependencies` has addresses relative to
 * `folder`.
 */
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
