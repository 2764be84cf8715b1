import { existsSync, realpathSync } from "node:fs";
import { homedir, tmpdir } from "node:os";
import { dirname, join } from "node:path";

/** The configuration files of Soapstone, the preferred name first. */
export const configNames = ["soapstone.yaml", "soapstone.json"] as const;

/**
 * The names by which the top of a working copy is recognised: folders in which version-control systems keep their data
 * (`.git` is a file in a Git worktree).
 */
const versionControlNames = [".git", ".hg", ".svn", ".jj", ".bzr", "_darcs", ".fossil", ".pijul"] as const;

/**
 * Lists a folder and the folders above it, the nearest first, by their real paths. The list ends before the first
 * folder that cannot belong to a project: the root of the disk, the user's home folder, a folder for temporary files.
 */
export function foldersAbove(start: string): readonly string[] {
  const limits = new Set(["/tmp", "/var/tmp", homedir(), tmpdir()].map(realPathOf));
  const folders: string[] = [];
  for (let folder = realPathOf(start); !limits.has(folder) && dirname(folder) !== folder; folder = dirname(folder))
    folders.push(folder);
  return folders;
}

/**
 * Finds the working copy that contains a folder: the nearest folder, upwards from it, with the data of a
 * version-control system. Undefined if there is none.
 */
export function versionControlFolder(start: string): string | undefined {
  return foldersAbove(start).find((folder) => holdsOneOf(folder, versionControlNames));
}

/**
 * Finds the project that contains a folder: the nearest folder, upwards from it, with a configuration file or the data
 * of a version-control system. Undefined if there is none.
 */
export function projectFolder(start: string): string | undefined {
  return foldersAbove(start).find((folder) => holdsOneOf(folder, [...configNames, ...versionControlNames]));
}

function holdsOneOf(folder: string, names: readonly string[]): boolean {
  return names.some((name) => existsSync(join(folder, name)));
}

/** Resolves the symbolic links of a path; returns the path unchanged if it does not exist. */
function realPathOf(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}
