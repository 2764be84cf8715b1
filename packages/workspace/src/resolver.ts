import type { Resource } from "./document.ts";
import type { DocumentUri } from "./location.ts";
import type { Result } from "./result.ts";

/** The parameters of a request to a resolver besides the address. */
export interface ResolveRequest {
  /** The maximum number of octets; a larger resource is refused before it is read completely. */
  readonly maxBytes: number;
  /** The document that contains the reference; absent for the entry. */
  readonly from?: DocumentUri;
}

/**
 * Returns the resource at an address. Undefined: this resolver does not know the address, but another one may. Not ok:
 * the resource cannot or must not be read, for the reason in the diagnostics; no other resolver is tried. These
 * diagnostics have no location; `loadWorkspace` adds that of the reference.
 */
export type Resolver = (uri: DocumentUri, ask: ResolveRequest) => Promise<Result<Resource> | undefined>;

/** Combines resolvers: the answer is that of the first one that knows the address. */
export function firstOf(...resolvers: readonly Resolver[]): Resolver {
  return async (uri, ask) => {
    for (const resolver of resolvers) {
      const answer = await resolver(uri, ask);
      if (answer !== undefined) return answer;
    }
    return undefined;
  };
}
