/** The floor of a bundle: reads all files below a folder, and parses them. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const [folder = "."] = process.argv.slice(2);
for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
  if (entry.isFile()) JSON.parse(readFileSync(join(entry.parentPath, entry.name), "utf8"));
