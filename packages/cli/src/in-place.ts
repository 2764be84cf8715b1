import { fileURLToPath } from "node:url";
import type { PatchedFile } from "@soapstone/pipeline";
import type { OutputTarget } from "./output.ts";
import { UsageError } from "./usage-error.ts";

/**
 * The documents of an original that changed, each to be written where it was read. Throws a `UsageError` for one that
 * did not come from a file.
 */
export function inPlaceTargets(patched: readonly PatchedFile[]): readonly OutputTarget[] {
  return patched
    .filter(({ isChanged }) => isChanged)
    .map(({ uri, name, text, octets, isEmbedded }) => {
      if (isEmbedded)
        throw new UsageError(`--in-place edits the original of the input, and ${name} is not at its place any more.`);
      if (!uri.startsWith("file:"))
        throw new UsageError(`--in-place writes files, and ${uri} is none; say where the output goes with -o DIR/.`);
      return { path: fileURLToPath(uri), content: octets ?? text };
    });
}
