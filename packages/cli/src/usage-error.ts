/** The command line cannot be followed. The message is for the person who typed it. */
export class UsageError extends Error {
  /** The command whose help is pointed at. */
  readonly command: string | undefined;

  constructor(message: string, command?: string) {
    super(message);
    this.command = command;
  }
}
