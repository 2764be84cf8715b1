import type { Diagnostic, Report } from "./diagnostic.ts";
import type { DocumentUri, Location, Place, Position } from "./place.ts";
import type { Result } from "./result.ts";

/** What a resolver brings: the octets as they are (or a text that is decoded already), and what the server said of them. */
export interface Resource {
  /** Where it was really found (after redirects, symbolic links). */
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

/** All texts of a workspace: hands out a range of positions to each, and turns places into lines. */
export interface Sources {
  /** Registers a text and returns the position of its first character. The same uri is registered once. */
  readonly add: (source: Source) => Position;
  readonly get: (uri: DocumentUri) => Source | undefined;
  readonly locate: (place: Place) => Location | undefined;
}

export type Language = "xml" | "json" | "yaml";

export interface Document<Root = unknown> {
  readonly source: Source;
  readonly language: Language;
  readonly root: Root;
}

/** `extension`: a `$ref` where no reference need stand, in an extension for example; what it asks for may be missing. */
export type ReferenceKind = "wsdl:import" | "xsd:import" | "xsd:include" | "xsd:redefine" | "$ref" | "extension";

/** That one document asks for another. */
export interface DocumentReference {
  readonly kind: ReferenceKind;
  /** The asking document. */
  readonly from: DocumentUri;
  /** As it is written. */
  readonly spelling: string;
  /**
   * The asked document's absolute address, without fragment (`resolveUri`). In a loaded workspace: the address under
   * which the document stands in `documents`, also where it was found under another name.
   */
  readonly to: DocumentUri;
  readonly namespace?: string;
  readonly at?: Place;
}

export interface Workspace<Root = unknown> {
  readonly entry: DocumentUri;
  /** In the order in which they were first asked for, the entry first. */
  readonly documents: ReadonlyMap<DocumentUri, Document<Root>>;
  readonly references: readonly DocumentReference[];
  readonly sources: Sources;
}

/** Text to document, and what it asks for: what `loadWorkspace` needs to know about a format. */
export interface DocumentReader<Root> {
  /** Awaited before a text is read: loads what only some texts need. */
  readonly prepare?: (source: Source) => Promise<void>;
  /** `base` is the position of the text's first character. Gives what could be read, and the problems. */
  readonly read: (source: Source, base: Position) => Result<Document<Root>>;
  readonly references: (document: Document<Root>, report: Report) => readonly DocumentReference[];
}

/** A diagnostic whose place has become a file, a line and a column. */
export interface LocatedDiagnostic extends Omit<Diagnostic, "at" | "related"> {
  readonly location?: Location;
  readonly related?: readonly { readonly message: string; readonly location?: Location }[];
}
