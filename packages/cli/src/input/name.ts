import { basename } from "node:path";
import { fileNameOf } from "@soapstone/workspace";

/**
 * Returns the file name of an input: for a symbolic link its own name, for an address the last part of the path.
 * Undefined for standard input without a name.
 */
export function inputName(input: string, stdinName: string | undefined): string | undefined {
  if (input === "-") return stdinName === undefined ? undefined : basename(stdinName);
  const isAddress = /^[a-z][a-z0-9+.-]+:\/\//i.test(input);
  // An address that consists of a host only has no last part, so the host is used.
  return isAddress ? fileNameOf(input).split("/").at(-1) || new URL(input).hostname : basename(input);
}
