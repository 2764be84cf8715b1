import type { Diagnostic, Report } from "./diagnostic.ts";
import type { DocumentUri, Location, Position, ResolvedLocation } from "./location.ts";
import type { Result } from "./result.ts";

/**
 * The content that a resolver returns: octets, or a text that is already decoded, and the media type that the server
 * stated.
 */
export interface Resource {
  /** The address after redirects and with symbolic links resolved. */
  readonly uri: DocumentUri;
  readonly content: Uint8Array | string;
  readonly mediaType?: string;
}

/** A decoded text and its address. */
export interface Source {
  readonly uri: DocumentUri;
  readonly text: string;
  readonly mediaType?: string;
}

/** The texts of a workspace: assigns a range of positions to each text, and converts positions to lines. */
export interface Sources {
  /**
   * Registers a text, and returns the position of its first character. Registering the same address again returns the
   * same position.
   */
  readonly add: (source: Source) => Position;
  readonly get: (uri: DocumentUri) => Source | undefined;
  readonly locate: (place: Location) => ResolvedLocation | undefined;
}

export type Language = "xml" | "json" | "yaml";

/** A parsed document with its text. */
export interface Document<Root = unknown> {
  readonly source: Source;
  readonly language: Language;
  readonly root: Root;
}

/**
 * The kinds of references. `extension`: a `$ref` at a place where Swagger 2.0 does not define one, such as in an
 * extension; its target may be missing.
 */
export type ReferenceKind = "wsdl:import" | "xsd:import" | "xsd:include" | "xsd:redefine" | "$ref" | "extension";

/** A reference from one document to another. */
export interface DocumentReference {
  readonly kind: ReferenceKind;
  /** The document with the reference. */
  readonly from: DocumentUri;
  /** The reference as it is written. */
  readonly spelling: string;
  /**
   * The absolute address of the target, without fragment (`resolveUri`). In a loaded workspace it is the address of the
   * target in `documents`, even if the target was found under another address.
   */
  readonly to: DocumentUri;
  readonly namespace?: string;
  readonly at?: Location;
}

/** An entry and all documents to which it refers, directly or not. */
export interface Workspace<Root = unknown> {
  readonly entry: DocumentUri;
  /** The documents in the order of the first reference to each, the entry first. */
  readonly documents: ReadonlyMap<DocumentUri, Document<Root>>;
  readonly references: readonly DocumentReference[];
  readonly sources: Sources;
}

/** A reader for documents of one format: what `loadWorkspace` needs to know about the format. */
export interface DocumentReader<Root> {
  /** Awaited before a text is read, to load code that only some texts need. */
  readonly prepare?: (source: Source) => Promise<void>;
  /**
   * Parses a text; its first character has the position `base`. Returns as much as could be parsed, and the problems.
   */
  readonly read: (source: Source, base: Position) => Result<Document<Root>>;
  readonly references: (document: Document<Root>, report: Report) => readonly DocumentReference[];
}

/** A diagnostic whose locations are files, lines and columns. */
export interface LocatedDiagnostic extends Omit<Diagnostic, "at" | "related"> {
  readonly location?: ResolvedLocation;
  readonly related?: readonly { readonly message: string; readonly location?: ResolvedLocation }[];
}
