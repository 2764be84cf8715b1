import type { Resource } from "./document.ts";
import type { DocumentUri } from "./place.ts";
import type { Result } from "./result.ts";

/** What a resolver must know of the question. */
export interface ResolveRequest {
  /** A resource with more octets is refused before it is read whole. */
  readonly maxBytes: number;
  /** The document that asks; absent for the entry. */
  readonly from?: DocumentUri;
}

/**
 * Brings the resource at an address. `undefined`: there is none here, another resolver may know it. Not ok: it must
 * not or cannot be read, and why; nobody else is asked. The diagnostics have no place: `loadWorkspace` puts them
 * where the document was asked for.
 */
export type Resolver = (uri: DocumentUri, ask: ResolveRequest) => Promise<Result<Resource> | undefined>;

/** Asks one resolver after the other until one has an answer. */
export function firstOf(...resolvers: readonly Resolver[]): Resolver {
  return async (uri, ask) => {
    for (const resolver of resolvers) {
      const answer = await resolver(uri, ask);
      if (answer !== undefined) return answer;
    }
    return undefined;
  };
}
