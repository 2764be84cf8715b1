import { realpathSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { DocumentUri } from "@soapstone/workspace";
import { isExistingFolder, shortPath } from "../output.ts";
import { projectFolder } from "../project-folder.ts";
import { UsageError } from "../usage-error.ts";

/** Where an input comes from: a file, standard input or the network. */
export type InputOrigin = { readonly kind: "file"; readonly path: string } | { readonly kind: "stdin" | "remote" };

/**
 * Returns the folder from which the documents of an input may be read: that of `--root`; otherwise the project of the
 * input (`projectFolder`); otherwise the folder of the input, and for standard input the working folder. Symbolic links
 * are resolved. Undefined for an input from the network, which reads no files. Throws a `UsageError` if `--root` is not
 * a folder.
 */
export function rootOf(given: string | undefined, origin: InputOrigin, cwd: string): string | undefined {
  if (given !== undefined) {
    const folder = resolve(cwd, given);
    if (isExistingFolder(folder)) return folder;
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
 * Returns the line of a summary that names the root, if it mattered: a document outside of the input's own folder was
 * read.
 */
export function rootLines(
  { root, uri }: { readonly root?: string; readonly uri: DocumentUri },
  dependencies: readonly DocumentUri[],
  cwd: string,
): readonly string[] {
  const [entry = uri] = dependencies;
  const own = entry.slice(0, entry.lastIndexOf("/") + 1);
  if (root === undefined) return [];
  // A file that an option names, such as `--map`, may be anywhere, and does not count.
  const all = `${pathToFileURL(root).href}/`;
  const isWider = dependencies.some((each) => each.startsWith(all) && !each.startsWith(own));
  return isWider ? [`read files below ${shortPath(root, cwd) || "."}`] : [];
}

/** Resolves the symbolic links of a path; for a missing file, those of its folder. */
export function realPathOf(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}
