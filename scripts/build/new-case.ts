import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { root } from "../house.ts";
import { type CaseFiles, constructFiles, diagnosticFiles, isRowArea, isRuleArea, rowFiles } from "./case-files.ts";

/**
 * `npm run new-case -- schema/choice --in complex/content`: a construct folder with both sides to fill in by hand, and
 * the rule that is to make them true, in that folder of its package. `-- row/particles/two-choices`: a folder for rules that there
 * are. `-- xsd/unresolved-reference --code`: the folder of a diagnostic.
 */
const [id = "", flag, folder] = process.argv.slice(2);
const [, area = "", name = ""] = /^([a-z-]+)\/((?:[a-z0-9-]+\/)?[a-z0-9-]+)$/.exec(id) ?? [];

for (const [path, text] of newFiles() ?? usage()) {
  const file = join(root, path);
  if (existsSync(file)) {
    process.stdout.write(`exists   ${path}\n`);
    continue;
  }
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  process.stdout.write(`created  ${path}\n`);
}

process.stdout.write(`then     ${nextStep()}\n`);

function nextStep(): string {
  if (flag === "--code")
    return `add input.* with the problem, and run "npx vitest run diagnostics -t ${id}" in test-corpus`;
  const file = area === "schema" || area === "row" ? "left.xsd" : "left.wsdl";
  return `write ${file} and right.yaml, and run "npx vitest run constructs -t ${id}" in test-corpus`;
}

function newFiles(): CaseFiles | undefined {
  if (flag === "--code") return name === "" ? undefined : diagnosticFiles(area, name);
  if (isRowArea(area)) return flag === undefined ? rowFiles(area, name) : undefined;
  if (!isRuleArea(area) || name.includes("/")) return undefined;
  if (flag === undefined) return constructFiles(area, name);
  return flag === "--in" && folder !== undefined ? constructFiles(area, name, folder) : undefined;
}

function usage(): never {
  process.stderr.write(`Usage: npm run new-case -- AREA/NAME [--in FOLDER | --code]
  a rule:        schema, service, facade, wire or http, as in schema/choice --in complex/content
  several rules: row, option, service-row or wire-row, as in row/particles/two-choices
  a diagnostic:  the area of its code, as in xsd/unresolved-reference --code
`);
  process.exit(2);
}
