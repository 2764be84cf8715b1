import type { Readable, Writable } from "node:stream";

/** What a command may touch of the process around it; tests give their own. */
export interface Io {
  readonly cwd: string;
  readonly stdin: Readable;
  /** The product, and nothing else. */
  readonly stdout: Writable;
  /** Everything that is said about it. */
  readonly stderr: Writable;
}
