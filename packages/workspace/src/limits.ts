/** The limits of a single run; the readers apply those that concern a single document. */
export interface Limits {
  /** Octets of one document. */
  readonly bytes: number;
  /** Octets of all documents. */
  readonly totalBytes: number;
  /** Documents of one run, wherever they are. */
  readonly files: number;
  /** Documents whose addresses are in the network. */
  readonly remote: number;
  /** Elements, attributes and texts, or JSON values, of one document. */
  readonly nodes: number;
  /** Levels of nesting. */
  readonly depth: number;
  /** Values that the aliases of one YAML document may expand to. */
  readonly aliases: number;
  /** Characters that entities may add to one XML document. */
  readonly expansion: number;
}

/** The default limits: larger than any real description, smaller than the memory of a machine. */
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
