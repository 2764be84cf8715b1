import type { DocumentUri } from "../place.ts";
import type { Resolver } from "../resolver.ts";

/**
 * Maps addresses to other addresses: `http://schemas.example.org/a.xsd` is read from `file:///copies/a.xsd`. A key that
 * ends with `/` applies to everything below it. References of the document are relative to the address from which it was
 * read. `onAsked` is called with the key of each entry that is used.
 */
export function catalogResolver(
  catalog: ReadonlyMap<DocumentUri, DocumentUri>,
  resolver: Resolver,
  onAsked: (key: DocumentUri) => void = () => undefined,
): Resolver {
  // The longest folder first: the nearer entry wins, in whatever order they were given.
  const folders = [...catalog].filter(([from]) => from.endsWith("/")).sort(([a], [b]) => b.length - a.length);
  return async (uri, { maxBytes }) => {
    // Whoever asked, the caller said what is read instead.
    const ask = { maxBytes };
    const exact = catalog.get(uri);
    if (exact !== undefined) {
      onAsked(uri);
      return resolver(exact, ask);
    }
    for (const [from, to] of folders) {
      if (!uri.startsWith(from)) continue;
      onAsked(from);
      return resolver(to + uri.slice(from.length), ask);
    }
    return undefined;
  };
}
