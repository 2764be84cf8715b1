import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { constructFiles, diagnosticFiles } from "./case-files.ts";
import { root } from "./house.ts";

/**
 * `npm run new-case -- schema/choice`: a construct folder with both sides to fill in by hand, and the rule that is to
 * make them true. `npm run new-case -- xsd/unresolved-reference --code`: the folder of a diagnostic.
 */
const [id = "", flag] = process.argv.slice(2);
const [, area, name] = /^([a-z]+)\/([a-z0-9-]+)$/.exec(id) ?? [];
if (area === undefined || name === undefined || (flag !== undefined && flag !== "--code")) {
  process.stderr.write("Usage: npm run new-case -- AREA/NAME [--code], for example schema/choice\n");
  process.exit(2);
}
for (const [path, text] of flag === "--code" ? diagnosticFiles(area, name) : constructFiles(area, name)) {
  const file = join(root, path);
  if (existsSync(file)) {
    process.stdout.write(`exists   ${path}\n`);
    continue;
  }
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  process.stdout.write(`created  ${path}\n`);
}
