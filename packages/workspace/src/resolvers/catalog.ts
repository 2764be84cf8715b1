import type { DocumentUri } from "../location.ts";
import type { Resolver } from "../resolver.ts";

/**
 * Wraps a resolver so that it reads other addresses: `http://schemas.example.org/a.xsd` from `file:///copies/a.xsd`. A
 * key that ends with `/` applies to all addresses below it. References in the document are relative to the address from
 * which it was read. `onUsed` is called with the key of each entry that is used.
 */
export function catalogResolver(
  catalog: ReadonlyMap<DocumentUri, DocumentUri>,
  resolver: Resolver,
  onUsed: (key: DocumentUri) => void = () => undefined,
): Resolver {
  // Sorted by length, so that the innermost folder takes precedence, in whatever order entries are given.
  const folders = [...catalog].filter(([from]) => from.endsWith("/")).sort(([a], [b]) => b.length - a.length);
  return async (uri, { maxBytes }) => {
    // Without the address of the referring document: the caller determined what is read instead, so no restrictions for
    // its host apply.
    const ask = { maxBytes };
    const exact = catalog.get(uri);
    if (exact !== undefined) {
      onUsed(uri);
      return resolver(exact, ask);
    }
    for (const [from, to] of folders) {
      if (!uri.startsWith(from)) continue;
      onUsed(from);
      return resolver(to + uri.slice(from.length), ask);
    }
    return undefined;
  };
}
