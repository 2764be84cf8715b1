import { mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { z } from "zod";
import { type Outcome, runPool } from "./corpus-pool.ts";
import { type Expectation, markdown, type Row, summary } from "./corpus-table.ts";
import type { Judged, Task } from "./corpus-worker.ts";

/**
 * `SOAPSTONE_CORPUS=<folder> npm run corpus-report -- --out <folder>`: converts every entry WSDL of a corpus of real
 * documents, each in a worker thread with a limit of time and memory, judges every output by the official Swagger 2.0
 * schema and by swagger-parser, and counts operations and facts. Writes `corpus-report.md` and `corpus-report.json`.
 */
const help = `Usage: SOAPSTONE_CORPUS=<folder> npm run corpus-report -- [options]

  --out DIR        where the table is written (default: corpus-report)
  --family NAME    only this family; may be repeated
  --filter TEXT    only documents whose path contains the text
  --sample N       every family's documents thinned out to about N in all, always the same ones
  --jobs N         worker threads (default: one per core)
`;

const manifestShape = z.object({
  families: z.array(
    z.object({
      path: z.string(),
      kind: z.string(),
      entries: z.array(z.string()),
      expected: z.string(),
      expectBroken: z.record(z.string(), z.unknown()).default({}),
      expectDangling: z.record(z.string(), z.unknown()).default({}),
      suspectByName: z.array(z.string()).default([]),
    }),
  ),
});
type Family = z.infer<typeof manifestShape>["families"][number];

const { values } = parseArgs({
  options: {
    out: { type: "string", default: "corpus-report" },
    family: { type: "string", multiple: true, default: [] },
    filter: { type: "string", default: "" },
    sample: { type: "string" },
    jobs: { type: "string", default: String(availableParallelism()) },
    help: { type: "boolean", default: false },
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
const { families } = manifestShape.parse(JSON.parse(readFileSync(join(folder, "manifest.json"), "utf8")));
const chosen = families
  .filter(({ kind }) => kind === "wsdl")
  .filter(
    ({ path }) => values.family.length === 0 || values.family.some((name) => path === name || path === `wsdl/${name}`),
  )
  .flatMap((family) => family.entries.map((entry) => taskOf(family, entry)))
  .filter(({ family, entry }) => `${family}/${entry}`.includes(values.filter));
const tasks = values.sample === undefined ? chosen : thinned(chosen, Number(values.sample));

const rows = new Map<Task, Row>();
await runPool<Task, Judged>(
  new URL("./corpus-worker.js", import.meta.url),
  tasks,
  Number(values.jobs),
  bounds,
  (outcome) => {
    rows.set(outcome.task, rowOf(outcome));
    if (process.stderr.isTTY) process.stderr.write(`\r${rows.size}/${tasks.length} `);
  },
);
if (process.stderr.isTTY) process.stderr.write("\r");
const ordered = tasks.map((task) => rows.get(task)).filter((row) => row !== undefined);

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
  };
}

function expectationOf(family: Family, entry: string): Expectation {
  if (family.expected === "broken" || Object.hasOwn(family.expectBroken, entry)) return "broken";
  if (Object.hasOwn(family.expectDangling, entry)) return "dangling";
  return family.suspectByName.includes(entry) ? "suspect" : "good";
}

/** Evenly spread over the list, so over the families; the same ones each time. */
function thinned(all: readonly Task[], wanted: number): readonly Task[] {
  const step = Math.max(1, all.length / wanted);
  return Array.from({ length: Math.min(wanted, all.length) }, (_, index) => all[Math.floor(index * step)]).filter(
    (task) => task !== undefined,
  );
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
