import { dirname, relative } from "node:path";
import { fileURLToPath } from "node:url";
import type { Converted } from "@soapstone/pipeline";
import { isRemote } from "@soapstone/workspace";
import { realPathOf } from "../input/root.ts";

type MissingOriginal = NonNullable<Converted["missingOriginal"]>;

/** What a summary says of an original that is not at hand, and what helps. `root`: the folder that files are read from. */
export function missingOriginalText(
  { address, uri, isRefused }: MissingOriginal,
  { root, cwd }: { readonly root: string | undefined; readonly cwd: string },
): string {
  const anew = "so the files are laid out anew";
  if (!isRefused) return `${address} is gone, ${anew}; for the author's files with the edits, add --against FILE`;
  const option = isRemote(uri) ? `--allow-host ${new URL(uri).hostname}` : `--root ${rootFor(uri, root, cwd)}`;
  return `${address} may not be read, ${anew}; for the author's files with the edits, add ${option}`;
}

/** The folder that holds the root and what the file is a link to, if it is one, as seen from the working folder. */
function rootFor(uri: string, root: string | undefined, cwd: string): string {
  const path = realPathOf(fileURLToPath(uri));
  const isIn = (folder: string) => !relative(folder, path).startsWith("..");
  let folder = root ?? cwd;
  while (!isIn(folder) && dirname(folder) !== folder) folder = dirname(folder);
  return relative(cwd, folder) || ".";
}
