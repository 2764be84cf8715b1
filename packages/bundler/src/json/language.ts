import type { Json } from "@soapstone/apidoc-model";
import type { Diagnostic, DocumentUri } from "@soapstone/workspace";
import type { DocumentPart, HeldReference, PartContainer, PendingPart, ReferenceInPart } from "./part.ts";
import type { Targets } from "./targets.ts";

/** A type that declares another type as its base. */
export interface Subtype {
  readonly pending: PendingPart;
  /** The address (`keyOf`) of the base. */
  readonly base: string;
}

/** What differs between apidocs and JSON Schemas: how references are found, and what can be shared. */
export interface ReferenceLanguage {
  readonly entry: DocumentUri;
  readonly root: PendingPart;
  readonly targets: Targets;
  readonly containers: readonly PartContainer[];
  readonly find: (pending: PendingPart) => readonly ReferenceInPart[];
  /** All types of the documents that declare another type as their base. */
  readonly subtypes: readonly Subtype[];
  /** Whether a value has a discriminator. */
  readonly isBase: (value: Json) => boolean;
  /** Whether named values within a part that is a whole file become parts of their own. */
  readonly hoists: boolean;
  /** Adapts a part of another document to the bundle: removes what only a whole document may have. */
  readonly moved?: (value: Json) => Json;
  /** Reports parts that cannot be moved out of their documents. */
  readonly problems?: (parts: Iterable<DocumentPart>) => readonly Diagnostic[];
  /**
   * Returns the text before the fragment of a reference into the bundle; absent if references are relative to the
   * bundle.
   */
  readonly prefix?: (part: DocumentPart, held: HeldReference) => string;
}
