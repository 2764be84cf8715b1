import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Finding, root } from "../house.ts";
import { commandPage, printed } from "./command-page.ts";
import { complementFieldsPage } from "./complement-fields-page.ts";
import { configurationPage } from "./configuration-page.ts";
import { diagnosticsPage } from "./diagnostics-page.ts";
import { diffRulesPage } from "./diff-rules-page.ts";
import { mappingMatrix } from "./mapping-matrix.ts";
import { compilePrograms, readPrograms, removePrograms, runProgram, withPrinted } from "./page-programs.ts";
import { pagesWithCommands, runPage } from "./page-session.ts";
import { picturePath, terminalPicture } from "./terminal-picture.ts";

/**
 * `npm run docs`: writes the pages that are made from the code; the guard `docs` checks that they are current. With
 * `--update`, it runs the commands and programs of all other pages too, and writes what they print now.
 */
const pages: ReadonlyMap<string, () => string> = new Map([
  ["docs/cli.md", commandPage],
  ["docs/complement-fields.md", complementFieldsPage],
  ["docs/configuration.md", configurationPage],
  ["docs/diagnostics.md", diagnosticsPage],
  ["docs/diff-rules.md", diffRulesPage],
  ["docs/mapping-matrix.md", mappingMatrix],
  ["packages/cli/soapstone-1.schema.json", () => printed(["run", "--print-schema"])],
]);

export function checkDocs(): readonly Finding[] {
  return [...pages]
    .filter(([path, page]) => !existsSync(join(root, path)) || readFileSync(join(root, path), "utf8") !== page())
    .map(([place]) => ({ place, message: "is not what the code says now; run npm run docs" }));
}

/**
 * Runs the commands and programs of the other pages and writes their present output; returns what does not run as the
 * page shows.
 */
function updatePages(): readonly string[] {
  const problems: string[] = [];
  writePage(picturePath, terminalPicture());
  for (const path of pagesWithCommands()) {
    const session = runPage(path);
    writePage(path, session.text);
    problems.push(...session.problems.map((problem) => `${path}: ${problem}`));
  }
  const programs = readPrograms();
  const complaints = compilePrograms(programs);
  if (complaints !== "") problems.push(complaints);
  for (const program of programs) {
    const { stdout, stderr } = runProgram(program);
    writePage(program.page, withPrinted(readFileSync(join(root, program.page), "utf8"), program, stdout));
    if (stderr !== "") problems.push(`${program.page}: ${stderr}`);
  }
  removePrograms();
  return problems;
}

/** Writes a page if it differs. */
function writePage(path: string, text: string): void {
  const file = join(root, path);
  if (existsSync(file) && readFileSync(file, "utf8") === text) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  process.stdout.write(`wrote ${path}\n`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [path, page] of pages) writePage(path, page());
  const problems = process.argv.includes("--update") ? updatePages() : [];
  for (const problem of problems) process.stderr.write(`${problem}\n`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
