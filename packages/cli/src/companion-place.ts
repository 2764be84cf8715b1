import { basename, dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { companionName } from "@soapstone/pipeline";
import type { DocumentUri } from "@soapstone/workspace";
import { realPathOf } from "./input/root.ts";
import type { Destination } from "./output.ts";

/** The address that addresses in a companion are relative to: of the folder in which it will lie, links followed. */
export function companionFolder(to: Destination, cwd: string): DocumentUri {
  const folder = to.kind === "stdout" ? cwd : to.kind === "file" ? dirname(to.path) : to.path;
  return folderUri(folder);
}

/** The address of a folder, links followed. */
export function folderUri(folder: string): DocumentUri {
  return `${pathToFileURL(realPathOf(folder)).href}/`;
}

/**
 * Returns the path of the companion beside the target of a link, where it is looked for; undefined for a path that is
 * not a link.
 */
export function companionBehindLink(path: string): string | undefined {
  const real = realPathOf(path);
  if (real === join(realPathOf(dirname(path)), basename(path))) return undefined;
  return join(dirname(real), companionName(basename(real)));
}
