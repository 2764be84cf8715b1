import { fileURLToPath } from "node:url";
import type { PatchedFile } from "@soapstone/pipeline";
import type { OutputTarget } from "./output.ts";
import { UsageError } from "./usage-error.ts";

/**
 * Returns the changed documents of an original, as outputs that replace the files from which they were read. Throws a
 * `UsageError` for a document that was not read from a file.
 */
export function inPlaceTargets(patched: readonly PatchedFile[]): readonly OutputTarget[] {
  return patched
    .filter(({ isChanged }) => isChanged)
    .map(({ uri, name, text, octets, isEmbedded }) => {
      if (isEmbedded) throw new UsageError(`--in-place edits the original of the input, but ${name} no longer exists.`);
      if (!uri.startsWith("file:"))
        throw new UsageError(`--in-place cannot write to ${uri}; name a folder for the output with -o DIR/.`);
      return { path: fileURLToPath(uri), content: octets ?? text };
    });
}
