import type { DocumentUri, Place, ReferenceKind } from "@soapstone/workspace";

/** A part of a document of either world. */
export interface NodeAddress {
  readonly uri: DocumentUri;
  /** JSON: a JSON Pointer. XML: the kind and name of a component, `type {urn:a}Book`; `""` is the whole document. */
  readonly pointer: string;
}

/** What a reference is: one of those that documents are asked for by, or one that holds within documents alone. */
export type EdgeKind = ReferenceKind | "subtype" | "qname";

/**
 * What became of a reference: it leads somewhere, nowhere (`missing`), round in a circle of nothing but references
 * (`cycle`), or it is a value that only looks like one (`data`).
 */
export type EdgeState = "resolved" | "missing" | "cycle" | "data";

/** That one part refers to another. One list of these holds the references of both worlds. */
export interface Edge {
  readonly kind: EdgeKind;
  readonly from: NodeAddress;
  /** As it is written. */
  readonly spelling: string;
  /** Where it leads in the end; absent unless it is resolved. */
  readonly to: NodeAddress | undefined;
  readonly state: EdgeState;
  readonly at?: Place;
}
