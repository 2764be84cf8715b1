import { dirname, relative } from "node:path";
import { fileURLToPath } from "node:url";
import type { Converted } from "@soapstone/pipeline";
import { isRemote } from "@soapstone/workspace";
import { realPathOf } from "../input/root.ts";

type MissingOriginal = NonNullable<Converted["missingOriginal"]>;

/**
 * Returns the line of a summary about an original that was not found or must not be read, with a remedy. `root` is the
 * folder from which files may be read.
 */
export function missingOriginalText(
  { address, uri, isRefused }: MissingOriginal,
  { root, cwd }: { readonly root: string | undefined; readonly cwd: string },
): string {
  const anew = "so the output has a new layout";
  if (!isRefused) return `${address} was not found, ${anew}; to patch the original files, add --against FILE`;
  const option = isRemote(uri) ? `--allow-host ${new URL(uri).hostname}` : `--root ${rootFor(uri, root, cwd)}`;
  return `${address} must not be read, ${anew}; to patch the original files, add ${option}`;
}

/**
 * Returns the innermost folder that contains both the root and the target of the file, relative to the working folder.
 */
function rootFor(uri: string, root: string | undefined, cwd: string): string {
  const path = realPathOf(fileURLToPath(uri));
  const isIn = (folder: string) => !relative(folder, path).startsWith("..");
  let folder = root ?? cwd;
  while (!isIn(folder) && dirname(folder) !== folder) folder = dirname(folder);
  return relative(cwd, folder) || ".";
}
