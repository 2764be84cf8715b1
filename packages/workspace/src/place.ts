/** The address of a document, absolute: `file:///a/b.wsdl`, `https://host/x`, `memory:/a.wsdl`. */
export type DocumentUri = string;

/**
 * A place in the XML side's texts, as one number. Every document of a workspace has a range of offsets of its own
 * (see `Sources`), so that a tree holds plain numbers and a line is computed only for a message that is printed.
 */
export type Position = number;

/** A place in a JSON or YAML document: found again by its pointer, when a message needs the line. */
export interface PointerPlace {
  readonly uri: DocumentUri;
  /** JSON Pointer (RFC 6901); `""` is the whole document. */
  readonly pointer: string;
  /** Points at the member's name rather than at its value. */
  readonly key?: boolean;
}

/** A whole document, for a problem without a position, or one that was found before the text had positions. */
export interface DocumentPlace {
  readonly uri: DocumentUri;
  /** 0-based offset in the decoded text. */
  readonly offset?: number;
}

export type Place = Position | PointerPlace | DocumentPlace;

/** 1-based line and column (UTF-16 code units, as editors count them), 0-based offset in the decoded text. */
export interface Point {
  readonly line: number;
  readonly column: number;
  readonly offset: number;
}

export interface Location {
  readonly uri: DocumentUri;
  /** Absent where only the document is known. */
  readonly start?: Point;
}
