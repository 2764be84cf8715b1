import type { Readable, Writable } from "node:stream";

/** What a command may touch of the process around it; tests give their own. */
export interface Io {
  readonly cwd: string;
  readonly stdin: Readable;
  /** The product, and nothing else. */
  readonly stdout: Writable;
  /** Everything that is said about it. */
  readonly stderr: Writable;
  /** Hears what a command leaves to do for when it is over: reports that are one document are written then. */
  readonly whenOver?: (finish: () => Promise<void>) => void;
  /** The environment variables; without them, as in tests, no service of continuous integration is recognised. */
  readonly env?: Readonly<Record<string, string | undefined>>;
}
