import { realpathSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { DocumentUri } from "@soapstone/workspace";
import { isThereAsFolder, nearName } from "../output.ts";
import { projectFolder } from "../project-folder.ts";
import { UsageError } from "../usage-error.ts";

/** The origin of an input: a file, standard input or the network. */
export type InputOrigin = { readonly kind: "file"; readonly path: string } | { readonly kind: "stdin" | "remote" };

/**
 * Returns the folder from which the documents of an input may be read: that of `--root`; otherwise the project of the
 * input (`projectFolder`), otherwise the folder of the input; for standard input the working folder. Links are followed.
 * Undefined for an input from the network, which reads no files. Throws a `UsageError` if `--root` is not a folder.
 */
export function rootOf(given: string | undefined, origin: InputOrigin, cwd: string): string | undefined {
  if (given !== undefined) {
    const folder = resolve(cwd, given);
    if (isThereAsFolder(folder)) return folder;
    throw new UsageError(`--root takes a folder, and ${given} is not a folder.`);
  }
  switch (origin.kind) {
    case "file": {
      const own = dirname(realPathOf(origin.path));
      return projectFolder(own) ?? own;
    }
    case "stdin":
      return cwd;
    case "remote":
      return undefined;
    default:
      return origin satisfies never;
  }
}

/**
 * The line of a summary that names the root, where it mattered: a document was read that does not lie in the input's own
 * folder or below it.
 */
export function rootLines(
  { root, uri }: { readonly root?: string; readonly uri: DocumentUri },
  dependencies: readonly DocumentUri[],
  cwd: string,
): readonly string[] {
  const [entry = uri] = dependencies;
  const own = entry.slice(0, entry.lastIndexOf("/") + 1);
  if (root === undefined) return [];
  // A file that was named, with --map for example, may lie anywhere.
  const all = `${pathToFileURL(root).href}/`;
  const isWider = dependencies.some((each) => each.startsWith(all) && !each.startsWith(own));
  return isWider ? [`read files below ${nearName(root, cwd) || "."}`] : [];
}

/** Returns the path without links; for a missing file, the path in its folder without links. */
export function realPathOf(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}
