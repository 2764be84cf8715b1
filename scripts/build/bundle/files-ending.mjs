import { readdirSync } from "node:fs";
import { join } from "node:path";

/** The files in a folder and those below it whose names end so, sorted. */
export function filesEnding(folder, ending) {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
