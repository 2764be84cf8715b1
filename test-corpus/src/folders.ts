import { existsSync, readdirSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of this package, which holds the cases. */
export const corpusRoot = dirname(dirname(fileURLToPath(import.meta.url)));

/** Returns the folders with a `case.yaml` below a collection, absolute and sorted. */
export function caseFolders(
  collection:
    | "constructs"
    | "apidocs"
    | "externals"
    | "services"
    | "diagnostics"
    | "bundles"
    | "diffs"
    | "edits"
    | "updates",
): readonly string[] {
  const start = join(corpusRoot, collection);
  if (!existsSync(start)) return [];
  return readdirSync(start, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name === "case.yaml")
    .map((entry) => entry.parentPath)
    .sort();
}

/** Returns all files below a folder, as relative paths with `/`, sorted. */
export function filesIn(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => nameFrom(folder, join(entry.parentPath, entry.name)))
    .sort();
}

/** Returns a path relative to a folder, with `/` on every system. */
export function nameFrom(folder: string, path: string): string {
  return relative(folder, path).split(sep).join("/");
}
