/** The floor of a split: writes the files of a list of pairs, a name and a JSON value each, to a folder. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

const [pack = "", to = "."] = process.argv.slice(2);
const files = JSON.parse(readFileSync(pack, "utf8")) as readonly (readonly [string, unknown])[];
for (const folder of new Set(files.map(([name]) => dirname(join(to, name))))) mkdirSync(folder, { recursive: true });
for (const [name, value] of files) writeFileSync(join(to, name), `${JSON.stringify(value, null, 2)}\n`);
