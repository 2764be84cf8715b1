import { existsSync, readdirSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of the checkout; this file runs from scripts/dist, and in tests from scripts. */
export const root = rootAbove(dirname(fileURLToPath(import.meta.url)));

function rootAbove(folder: string): string {
  if (existsSync(join(folder, "pnpm-workspace.yaml"))) return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error("These scripts run inside a checkout of Soapstone.");
  return rootAbove(parent);
}

/** A finding of a guard: its place, and a sentence that states what is wrong and how to correct it. */
export interface Finding {
  readonly place: string;
  readonly message: string;
}

/** Returns the files below a folder of the checkout with an ending, as paths from the root with `/`, sorted. */
export function filesBelow(folder: string, ending: string): readonly string[] {
  const start = join(root, folder);
  if (!existsSync(start)) return [];
  return readdirSync(start, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .filter((path) => !/(^|\/)(node_modules|dist)\//.test(path))
    .sort();
}

/** Returns the folders directly in a folder, sorted. */
export function foldersIn(folder: string): readonly string[] {
  const start = join(root, folder);
  if (!existsSync(start)) return [];
  return readdirSync(start, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}
