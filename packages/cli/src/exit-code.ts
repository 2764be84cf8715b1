/** What a command's exit status says. */
export const exitCode = {
  ok: 0,
  /** There were findings at or above `--fail-on`, or strictness left no output. */
  findings: 1,
  /** The command line cannot be followed. */
  usage: 2,
  /**
   * The input, or a document without which there would be no output, is there but cannot be read, or may not be: it is
   * broken, above a limit, of a kind that is not read, outside of `--root`, or on a host that nobody allowed.
   */
  unreadable: 3,
  /** A bug of ours. */
  internal: 4,
  /** Ctrl-C, or the end of the process, was asked for: 128 and the number of the signal, as shells say it. */
  interrupted: 130,
} as const;

/** The exit statuses of the command. */
export type ExitCode = (typeof exitCode)[keyof typeof exitCode];
