import type { Readable, Writable } from "node:stream";

/** The parts of the process that a command uses; tests provide their own. */
export interface Io {
  readonly cwd: string;
  readonly stdin: Readable;
  /** The product, and nothing else. */
  readonly stdout: Writable;
  /** The stream for messages. */
  readonly stderr: Writable;
  /** Registers work for the end of a command: writing reports that are single documents. */
  readonly whenOver?: (finish: () => Promise<void>) => void;
  /** The environment variables; without them, as in tests, no service of continuous integration is recognised. */
  readonly env?: Readonly<Record<string, string | undefined>>;
}
