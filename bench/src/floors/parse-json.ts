/** The floor of what reads JSON: parses each text. */
import { readFileSync } from "node:fs";

for (const file of process.argv.slice(2)) JSON.parse(readFileSync(file, "utf8"));
