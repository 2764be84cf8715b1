import { readdirSync } from "node:fs";
import { join } from "node:path";

/** Returns the files below a folder whose names have an ending, sorted. */
export function filesEnding(folder, ending) {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
