import type { Readable, Writable } from "node:stream";

/** The parts of the process that a command uses; tests provide their own. */
export interface Io {
  readonly cwd: string;
  readonly stdin: Readable;
  /** The stream for the output of the command, and nothing else. */
  readonly stdout: Writable;
  /** The stream for messages to the user. */
  readonly stderr: Writable;
  /** Registers a function to be called at the end of a command: it writes reports that are single documents. */
  readonly whenOver?: (finish: () => Promise<void>) => void;
  /** The environment variables. Without them, as in tests, no CI service is recognised. */
  readonly env?: Readonly<Record<string, string | undefined>>;
}
