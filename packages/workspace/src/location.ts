/** The absolute address of a document: `file:///a/b.wsdl`, `https://host/x`, `memory:/a.wsdl`. */
export type DocumentUri = string;

/**
 * A location in the XML texts of a workspace, as a number. Each document has its own range of offsets (see `Sources`),
 * so that trees only contain numbers, and lines are only computed for messages that are printed.
 */
export type Position = number;

/** A location in a JSON or YAML document. Its line is found by the pointer when a message needs it. */
export interface PointerLocation {
  readonly uri: DocumentUri;
  /** JSON Pointer (RFC 6901); `""` is the whole document. */
  readonly pointer: string;
  /** The location is the name of the member rather than its value. */
  readonly key?: boolean;
}

/**
 * A location in a document without pointer or position, for a problem of the whole document, or one found before
 * positions were assigned.
 */
export interface DocumentLocation {
  readonly uri: DocumentUri;
  /** The offset in the decoded text, from 0. */
  readonly offset?: number;
}

/** A location: a position in XML, a pointer in JSON or YAML, or a document. */
export type Location = Position | PointerLocation | DocumentLocation;

/**
 * A point in a text: line and column from 1 (in UTF-16 code units, as editors count them), the offset in the decoded
 * text from 0.
 */
export interface Point {
  readonly line: number;
  readonly column: number;
  readonly offset: number;
}

/** A document, and a point in it. */
export interface ResolvedLocation {
  readonly uri: DocumentUri;
  /** Absent if only the document is known. */
  readonly start?: Point;
}
