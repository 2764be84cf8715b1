import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { commandPage } from "./command-page.ts";
import { complementPage } from "./complement-page.ts";
import { diagnosticsPage } from "./diagnostics-page.ts";
import { type Finding, root } from "./house.ts";
import { mappingMatrix } from "./mapping-matrix.ts";

/** `npm run docs`: writes the pages that are made from the code. The guard `docs` checks that they are current. */
const pages: ReadonlyMap<string, () => string> = new Map([
  ["docs/cli.md", commandPage],
  ["docs/complement.md", complementPage],
  ["docs/diagnostics.md", diagnosticsPage],
  ["docs/mapping-matrix.md", mappingMatrix],
]);

export function checkDocs(): readonly Finding[] {
  return [...pages]
    .filter(([path, page]) => !existsSync(join(root, path)) || readFileSync(join(root, path), "utf8") !== page())
    .map(([place]) => ({ place, message: "is not what the code says now; run npm run docs" }));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [path, page] of pages) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), page());
    process.stdout.write(`wrote ${path}\n`);
  }
}
