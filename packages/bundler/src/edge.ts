import type { DocumentUri, Place, ReferenceKind } from "@soapstone/workspace";

/** A part of a document of either world. */
export interface NodeAddress {
  readonly uri: DocumentUri;
  /** JSON: a JSON Pointer. XML: the kind and name of a component, `type {urn:a}Book`; `""` is the whole document. */
  readonly pointer: string;
}

/** The kind of a reference: to another document, or within a document. */
export type EdgeKind = ReferenceKind | "subtype" | "qname";

/**
 * The result of following a reference: it leads to a target, to none (`missing`), in a circle of references (`cycle`),
 * or it is a value that only looks like a reference (`data`).
 */
export type EdgeState = "resolved" | "missing" | "cycle" | "data";

/** A reference from one part to another, in JSON or XML. */
export interface Edge {
  readonly kind: EdgeKind;
  readonly from: NodeAddress;
  /** The reference as it is written. */
  readonly spelling: string;
  /** The final target; absent unless the reference is resolved. */
  readonly to: NodeAddress | undefined;
  readonly state: EdgeState;
  readonly at?: Place;
}
