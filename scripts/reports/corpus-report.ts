import { mkdirSync, statSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import type { Outcome } from "./corpus-pool.ts";
import { type Expectation, markdown, type Row, summary } from "./corpus-table.ts";
import type { Judged, Task } from "./corpus-worker.ts";
import { type Family, familiesOf, outcomesOf, reportOptions, reportOptionsHelp, thinned } from "./real-corpus.ts";

/**
 * `SOAPSTONE_CORPUS=<folder> npm run corpus-report -- --out <folder>`: converts every entry WSDL of a corpus of real
 * documents, each in a worker thread with a limit of time and memory, judges every output by the official Swagger 2.0
 * schema and by swagger-parser, and counts operations and facts. Writes `corpus-report.md` and `corpus-report.json`.
 */
const help = `Usage: SOAPSTONE_CORPUS=<folder> npm run corpus-report -- [options]

  --out DIR        where the table is written (default: corpus-report)
  --laws           convert back too: each must come back as it was
  --settles        convert without complement, twice: the second trip must change nothing
  --view wire      ... from the wire view, instead of the facade
${reportOptionsHelp}`;

const { values } = parseArgs({
  options: {
    out: { type: "string", default: "corpus-report" },
    laws: { type: "boolean", default: false },
    settles: { type: "boolean", default: false },
    view: { type: "string", default: "facade" },
    ...reportOptions,
  },
});
const corpus = process.env.SOAPSTONE_CORPUS;
if (values.help || corpus === undefined) {
  process.stderr.write(
    values.help
      ? help
      : `SOAPSTONE_CORPUS is not set: it names the folder of a corpus with its manifest.json.\n\n${help}`,
  );
  process.exit(values.help ? 0 : 2);
}

const bounds = { convertMs: 10_000, judgeMs: 60_000, heapMegabytes: 1024 };
const folder = resolve(corpus);
const asked = [
  [values.laws, "there and back"],
  [values.settles, "a second trip without complement changes nothing"],
] as const;
const tasks = thinned(
  familiesOf(folder, values.family)
    .filter(({ kind }) => kind === "wsdl")
    .flatMap((family) => family.entries.map((entry) => taskOf(family, entry)))
    .filter(({ family, entry }) => `${family}/${entry}`.includes(values.filter)),
  values.sample,
);
const worker = new URL("./corpus-worker.js", import.meta.url);
const ordered = (await outcomesOf<Task, Judged>(worker, tasks, values.jobs, bounds)).map(rowOf);

const out = resolve(values.out);
mkdirSync(out, { recursive: true });
writeFileSync(join(out, "corpus-report.md"), markdown(ordered));
writeFileSync(join(out, "corpus-report.json"), `${JSON.stringify(ordered, undefined, 2)}\n`);
process.stdout.write(`${summary(ordered)}\nThe whole table: ${join(out, "corpus-report.md")}\n`);

function taskOf(family: Family, entry: string): Task {
  return {
    root: join(folder, family.path),
    family: family.path,
    entry,
    bytes: statSync(join(folder, family.path, entry)).size,
    expectation: expectationOf(family, entry),
    laws: asked.filter(([isAsked]) => isAsked).map(([, law]) => law),
    view: values.view === "wire" ? "wire" : "facade",
  };
}

function expectationOf(family: Family, entry: string): Expectation {
  if (family.expected === "broken" || Object.hasOwn(family.expectBroken, entry)) return "broken";
  if (Object.hasOwn(family.expectDangling, entry)) return "dangling";
  return family.suspectByName.includes(entry) ? "suspect" : "good";
}

function rowOf({ task, result, failure }: Outcome<Task, Judged>): Row {
  const { family, entry, bytes, expectation } = task;
  if (result !== undefined) return { family, entry, bytes, expectation, ...result };
  return {
    family,
    entry,
    bytes,
    expectation,
    status: failure?.kind ?? "crashed",
    ms: failure?.kind === "timed-out" ? bounds.convertMs : 0,
    operations: { in: 0, out: 0, reported: 0 },
    missing: [],
    judgements: [],
    fates: {},
    codes: {},
    reason: failure?.reason ?? "no result",
  };
}
