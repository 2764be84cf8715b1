import type { DocumentUri, Location, ReferenceKind } from "@soapstone/workspace";

/** The address of a part of a JSON or XML document. */
export interface NodeAddress {
  readonly uri: DocumentUri;
  /**
   * For JSON a JSON Pointer (RFC 6901), for XML the kind and name of a component, `type {urn:a}Book`. `""` is the whole
   * document.
   */
  readonly pointer: string;
}

/** The kind of a reference: between documents, or within a document. */
export type EdgeKind = ReferenceKind | "subtype" | "qname";

/**
 * The result of following a reference: it has a target (`resolved`) or none (`missing`), is part of a circle of
 * references (`cycle`), or is a value that only looks like a reference (`data`).
 */
export type EdgeState = "resolved" | "missing" | "cycle" | "data";

/** A reference from one part to another, in JSON or XML. */
export interface Edge {
  readonly kind: EdgeKind;
  readonly from: NodeAddress;
  /** The reference as it is written. */
  readonly spelling: string;
  /** The final target; absent unless the state is `resolved`. */
  readonly to: NodeAddress | undefined;
  readonly state: EdgeState;
  readonly at?: Location;
}
