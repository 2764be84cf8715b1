import { basename } from "node:path";
import { fileNameOf } from "@soapstone/workspace";

/**
 * The file name of an input, as it was given: of a link its own, of an address the last part of its path. Undefined for
 * standard input without a name.
 */
export function inputName(input: string, stdinName: string | undefined): string | undefined {
  if (input === "-") return stdinName === undefined ? undefined : basename(stdinName);
  const isAddress = /^[a-z][a-z0-9+.-]+:\/\//i.test(input);
  // The address of a host alone has no name.
  return isAddress ? fileNameOf(input).split("/").at(-1) || new URL(input).hostname : basename(input);
}
