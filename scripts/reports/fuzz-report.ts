import { mkdirSync, rmSync, writeFileSync } from "node:fs";
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
  --out DIR        where findings are written (default: fuzz-report)
  --as-found       findings are not made smaller

With SOAPSTONE_CORPUS the documents of that corpus are mutated too.
While it runs, DIR/running has the input that is tried: where a run never ends, that is why.
`;

const { values } = parseArgs({
  options: {
    seconds: { type: "string", default: "60" },
    inputs: { type: "string", default: "Infinity" },
    seed: { type: "string", default: "1" },
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
const documents = [...ownDocuments(), ...(corpus === undefined ? [] : realDocuments(resolve(corpus)))];
const end = performance.now() + Number(values.seconds) * 1000;
const { inputs, found } = await runCampaign({
  documents,
  seed: Number(values.seed),
  goesOn: (done) => done < Number(values.inputs) && performance.now() < end,
  onCase(tried) {
    rmSync(join(out, "running"), { recursive: true, force: true });
    write("running", tried, "");
  },
  onFinding: written,
});
rmSync(join(out, "running"), { recursive: true, force: true });
const lines = [...found].sort(([, a], [, b]) => b - a).map(([signature, times]) => `${times} x ${signature}`);
process.stdout.write(
  [`${inputs} inputs of ${documents.length} documents, ${found.size} kinds of findings`, ...lines, ""].join("\n"),
);
process.exitCode = found.size === 0 ? 0 : 1;

async function written(finding: Finding): Promise<void> {
  const { fault, signature } = finding;
  const small = values["as-found"] || fault.kind === "slow" ? finding : await minimised(finding, signature);
  const name = signature.replace(/[^\w-]+/g, "-").slice(0, 80);
  write(`${name}-${finding.seed}`, small, `${fault.kind}\n${fault.detail}\n`);
}

function write(folder: string, { document, operation, seed }: FuzzCase, said: string): void {
  const path = join(out, folder);
  mkdirSync(path, { recursive: true });
  writeFileSync(join(path, "finding.txt"), `${operation.name}, seed ${seed}, ${document.kind}\n${said}`);
  writeFileSync(join(path, basename(document.uri)), document.text);
}
