/** The limits of a single run. Readers apply those that concern a single document. */
export interface Limits {
  /** The maximum number of octets in a document. */
  readonly bytes: number;
  /** The maximum number of octets in all documents. */
  readonly totalBytes: number;
  /** The maximum number of documents. */
  readonly files: number;
  /** The maximum number of documents from the network. */
  readonly remote: number;
  /** The maximum number of elements, attributes and texts, or of JSON values, in a document. */
  readonly nodes: number;
  /** The maximum number of nested levels. */
  readonly depth: number;
  /** The maximum number of values to which the aliases of a YAML document may expand. */
  readonly aliases: number;
  /** The maximum number of characters that entities may add to an XML document. */
  readonly expansion: number;
}

/** The default limits: above the size of any real description, and below the memory of a usual machine. */
export const defaultLimits: Limits = {
  bytes: 64 * 1024 * 1024,
  totalBytes: 256 * 1024 * 1024,
  files: 100_000,
  remote: 5_000,
  nodes: 10_000_000,
  depth: 1_000,
  aliases: 1_000_000,
  expansion: 4 * 1024 * 1024,
};
