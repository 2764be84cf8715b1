import type { Resource } from "./document.ts";
import type { DocumentUri } from "./place.ts";
import type { Result } from "./result.ts";

/** What a resolver is given besides the address. */
export interface ResolveRequest {
  /** A resource with more octets is refused before it is read whole. */
  readonly maxBytes: number;
  /** The document with the reference; absent for the entry. */
  readonly from?: DocumentUri;
}

/**
 * Returns the resource at an address. `undefined`: this resolver does not know the address, another one may. Not ok: the
 * resource cannot or must not be read, and the diagnostics say why; no other resolver is tried. These diagnostics have
 * no place: `loadWorkspace` adds the place of the reference.
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
