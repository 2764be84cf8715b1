import type { Json } from "@soapstone/apidoc-model";
import type { Diagnostic, DocumentUri } from "@soapstone/workspace";
import type { Asked, DocumentPart, FoundIn, HeldReference, PartContainer } from "./part.ts";
import type { Targets } from "./targets.ts";

/** A type of which another one says that it is a kind of it. */
export interface Subtype {
  readonly asked: Asked;
  /** The key of its base: the address of the value (`keyOf`). */
  readonly base: string;
}

/** What the two kinds of JSON documents have different: how references are found, and what can be shared. */
export interface ReferenceLanguage {
  readonly entry: DocumentUri;
  readonly root: Asked;
  readonly targets: Targets;
  readonly containers: readonly PartContainer[];
  readonly find: (asked: Asked) => readonly FoundIn[];
  /** Every type of the documents that is a kind of another. */
  readonly subtypes: readonly Subtype[];
  /** Whether a value says that its own kinds are told apart by name. */
  readonly isBase: (value: Json) => boolean;
  /** What is named within a part that is a whole file gets a place of its own. */
  readonly hoists: boolean;
  /** What a part of another document is: without what only a document of its own has. */
  readonly moved?: (value: Json) => Json;
  /** What cannot be moved out of the documents of the parts. */
  readonly problems?: (parts: Iterable<DocumentPart>) => readonly Diagnostic[];
  /** What stands before the fragment of a reference into the bundle, where that is not relative to the bundle. */
  readonly prefix?: (part: DocumentPart, held: HeldReference) => string;
}
