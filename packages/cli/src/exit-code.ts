/** The exit statuses of commands. */
export const exitCode = {
  ok: 0,
  /** There are findings at or above the level of `--fail-on`, or `--strict` prevented the output. */
  findings: 1,
  /** The command line is invalid. */
  usage: 2,
  /**
   * The input, or a document without which there is no output, cannot or must not be read: it is malformed, exceeds a
   * limit, is of an unsupported kind, outside of `--root`, or on a host that is not allowed.
   */
  unreadable: 3,
  /** An internal error. */
  internal: 4,
  /** The process received a signal such as Ctrl-C; the status is 128 plus the number of the signal. */
  interrupted: 130,
} as const;

/** One of the exit statuses. */
export type ExitCode = (typeof exitCode)[keyof typeof exitCode];
