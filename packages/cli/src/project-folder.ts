import { existsSync, realpathSync } from "node:fs";
import { homedir, tmpdir } from "node:os";
import { dirname, join } from "node:path";

/** The configuration files of Soapstone, the preferred name first. */
export const configNames = ["soapstone.yaml", "soapstone.json"] as const;

/** The folders in which version-control systems keep their data, at the top of a working copy; a Git worktree has a file. */
const versionControlNames = [".git", ".hg", ".svn", ".jj", ".bzr", "_darcs", ".fossil", ".pijul"] as const;

/**
 * Lists a folder and the folders above it, the nearest first, by their real paths. The list ends before the first folder
 * that belongs to no project: the root of the disk, the home folder of the user, a folder for temporary files.
 */
export function foldersAbove(start: string): readonly string[] {
  const limits = new Set(["/tmp", "/var/tmp", homedir(), tmpdir()].map(realPathOf));
  const folders: string[] = [];
  for (let folder = realPathOf(start); !limits.has(folder) && dirname(folder) !== folder; folder = dirname(folder))
    folders.push(folder);
  return folders;
}

/** Finds the working copy that a folder lies in: its nearest folder above, or itself, with the data of a version-control system. */
export function versionControlFolder(start: string): string | undefined {
  return foldersAbove(start).find((folder) => holdsOneOf(folder, versionControlNames));
}

/** Finds the project that a folder lies in: the nearest folder above, or itself, with a configuration file or a version-control folder. */
export function projectFolder(start: string): string | undefined {
  return foldersAbove(start).find((folder) => holdsOneOf(folder, [...configNames, ...versionControlNames]));
}

function holdsOneOf(folder: string, names: readonly string[]): boolean {
  return names.some((name) => existsSync(join(folder, name)));
}

/** Returns the path without links, or the path itself if it does not exist. */
function realPathOf(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}
