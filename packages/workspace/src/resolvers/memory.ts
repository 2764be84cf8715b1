import type { DocumentUri } from "../location.ts";
import type { Resolver } from "../resolver.ts";
import { ok } from "../result.ts";

type FileContent = string | Uint8Array;

/** Creates a resolver for documents in memory, by address: octets, or texts that need no decoding. */
export function memoryResolver(
  documents: ReadonlyMap<DocumentUri, FileContent> | Readonly<Record<DocumentUri, FileContent>>,
): Resolver {
  const byUri = documents instanceof Map ? documents : new Map(Object.entries(documents));
  return async (uri) => {
    const content = byUri.get(uri);
    return content === undefined ? undefined : ok({ uri, content });
  };
}
