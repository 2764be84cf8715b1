/** The floor of a split: writes the files of a folder to another one, with the values that a JSON text holds of them. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

const [pack, to] = process.argv.slice(2);
const files = JSON.parse(readFileSync(pack, "utf8"));
for (const folder of new Set(files.map(([name]) => dirname(join(to, name))))) mkdirSync(folder, { recursive: true });
for (const [name, value] of files) writeFileSync(join(to, name), `${JSON.stringify(value, null, 2)}\n`);
