import type { DocumentUri } from "../place.ts";
import type { Resolver } from "../resolver.ts";

/**
 * Other addresses for some documents: `http://schemas.example.org/a.xsd` is read from `file:///copies/a.xsd`.
 * A key that ends with `/` stands for everything below it. The document's references are relative to where it was read.
 * `onAsked` hears the key of each entry that a document asked for.
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
