import { basename, dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { companionName } from "@soapstone/pipeline";
import type { DocumentUri } from "@soapstone/workspace";
import { realPathOf } from "./input/root.ts";
import type { Destination } from "./output.ts";

/**
 * Returns the address of the folder in which the companion will be written, with symbolic links resolved. Relative
 * addresses in the companion start there.
 */
export function companionFolder(to: Destination, cwd: string): DocumentUri {
  const folder = to.kind === "stdout" ? cwd : to.kind === "file" ? dirname(to.path) : to.path;
  return folderUri(folder);
}

/** Returns the address of a folder, with symbolic links resolved and a slash at the end. */
export function folderUri(folder: string): DocumentUri {
  return `${pathToFileURL(realPathOf(folder)).href}/`;
}

/** Returns the path of the companion beside the target of a symbolic link; undefined for a path that is not a link. */
export function companionBehindLink(path: string): string | undefined {
  const real = realPathOf(path);
  if (real === join(realPathOf(dirname(path)), basename(path))) return undefined;
  return join(dirname(real), companionName(basename(real)));
}
