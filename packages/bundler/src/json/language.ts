import type { Json } from "@soapstone/apidoc-model";
import type { Diagnostic, DocumentUri } from "@soapstone/workspace";
import type { Asked, DocumentPart, FoundIn, HeldReference, PartContainer } from "./part.ts";
import type { Targets } from "./targets.ts";

/** A type that declares another one as its base. */
export interface Subtype {
  readonly asked: Asked;
  /** The key of its base: the address of the value (`keyOf`). */
  readonly base: string;
}

/** The differences between the two kinds of JSON documents: how references are found, and what can be shared. */
export interface ReferenceLanguage {
  readonly entry: DocumentUri;
  readonly root: Asked;
  readonly targets: Targets;
  readonly containers: readonly PartContainer[];
  readonly find: (asked: Asked) => readonly FoundIn[];
  /** Every type of the documents that is a kind of another. */
  readonly subtypes: readonly Subtype[];
  /** Whether a value has a discriminator. */
  readonly isBase: (value: Json) => boolean;
  /** Whether named values in a part that is a whole file become parts of their own. */
  readonly hoists: boolean;
  /** Adapts a part of another document: removes what only a whole document has. */
  readonly moved?: (value: Json) => Json;
  /** Returns the problems of parts that cannot be moved out of their documents. */
  readonly problems?: (parts: Iterable<DocumentPart>) => readonly Diagnostic[];
  /**
   * Returns the text before the fragment of a reference into the bundle, if the reference is not relative to the bundle.
   */
  readonly prefix?: (part: DocumentPart, held: HeldReference) => string;
}
