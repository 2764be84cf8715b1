/** The command line is invalid. The message is meant for the person who typed it. */
export class UsageError extends Error {}
