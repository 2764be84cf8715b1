import type { DocumentUri } from "../place.ts";
import type { Resolver } from "../resolver.ts";
import { ok } from "../result.ts";

type FileContent = string | Uint8Array;

/** Documents that are given, by address: octets, or text that needs no decoding. */
export function memoryResolver(
  documents: ReadonlyMap<DocumentUri, FileContent> | Readonly<Record<DocumentUri, FileContent>>,
): Resolver {
  const byUri = documents instanceof Map ? documents : new Map(Object.entries(documents));
  return async (uri) => {
    const content = byUri.get(uri);
    return content === undefined ? undefined : ok({ uri, content });
  };
}
