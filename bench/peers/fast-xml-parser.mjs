import { readFileSync, writeFileSync } from "node:fs";
import { XMLParser } from "fast-xml-parser";

const [file, out] = process.argv.slice(2);
const parsed = new XMLParser({ ignoreAttributes: false }).parse(readFileSync(file, "utf8"));
writeFileSync(out, JSON.stringify(parsed, null, 2));
