import { closeSync, existsSync, mkdirSync, openSync, rmSync, writeFileSync, writeSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { type Finding, runCampaign } from "./fuzz/campaign.ts";
import { ownDocuments, realDocuments } from "./fuzz/documents.ts";
import type { FuzzCase } from "./fuzz/findings.ts";
import { minimised } from "./fuzz/minimised.ts";

/**
 * `npm run fuzz -- --seconds 600 --seed 1 --out <folder>`: mutates documents and tries the operations of the library on them.
 * What is found is made small and written as a folder: the document, and a file `finding.txt` that says what was done and came.
 */
const help = `Usage: npm run fuzz -- [options]

  --seconds N      how long (default: 60)
  --inputs N       how many inputs at most
  --seed N         which mutants (default: 1)
  --only N         only the input with this number, whose document is written to DIR/only before it is tried
  --largest N      only documents of at most N bytes, together with the files that they refer to (default: 3000):
                   small ones reach the same rules, and cost less
  --out DIR        where findings are written (default: fuzz-report); what is there already is not made small again
  --as-found       findings are not made smaller

With SOAPSTONE_CORPUS the documents of that corpus are mutated too.
While it runs, DIR/running has the number of the input that is tried: where a run never ends, --only shows why.
`;

const { values } = parseArgs({
  options: {
    seconds: { type: "string", default: "60" },
    inputs: { type: "string", default: "Infinity" },
    seed: { type: "string", default: "1" },
    only: { type: "string" },
    largest: { type: "string", default: "3000" },
    out: { type: "string", default: "fuzz-report" },
    "as-found": { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});
if (values.help) {
  process.stdout.write(help);
  process.exit(0);
}

const out = resolve(values.out);
mkdirSync(out, { recursive: true });
const corpus = process.env.SOAPSTONE_CORPUS;
const largest = Number(values.largest);
const documents = [...ownDocuments(largest), ...(corpus === undefined ? [] : realDocuments(resolve(corpus), largest))];
const end = performance.now() + Number(values.seconds) * 1000;
const greatest = values.only === undefined ? Number(values.inputs) : 1;
const running = openSync(join(out, "running"), "w");
const { inputs, found } = await runCampaign({
  documents,
  seed: Number(values.seed),
  from: Number(values.only ?? 0),
  goesOn: (done) => done < greatest && performance.now() < end,
  onCase(tried, number) {
    writeSync(running, `${number}\n`, 0);
    if (values.only !== undefined) write("only", tried, "");
  },
  onFinding: written,
});
closeSync(running);
rmSync(join(out, "running"));
const lines = [...found].sort(([, a], [, b]) => b - a).map(([signature, times]) => `${times} x ${signature}`);
process.stdout.write(
  [`${inputs} inputs of ${documents.length} documents, ${found.size} kinds of findings`, ...lines, ""].join("\n"),
);
process.exitCode = found.size === 0 ? 0 : 1;

async function written(finding: Finding): Promise<void> {
  const { fault, signature, before } = finding;
  const name = `${signature.replace(/[^\w-]+/g, "-").slice(0, 120)}-${before}`;
  if (existsSync(join(out, name))) return;
  const small = values["as-found"] || fault.kind === "slow" ? finding : await minimised(finding, signature);
  write(name, small, `${fault.kind}\n${fault.detail}\n`);
}

function write(folder: string, { document, operation, seed }: FuzzCase, said: string): void {
  const path = join(out, folder);
  mkdirSync(path, { recursive: true });
  writeFileSync(join(path, "finding.txt"), `${operation.name}, seed ${seed}, ${document.kind}\n${said}`);
  writeFileSync(join(path, basename(document.uri)), document.text);
}
