import { mkdirSync, rmSync } from "node:fs";
import { resolve } from "node:path";
import type { EntryTask } from "../batch/convert-entry.ts";
import { digestOf } from "../batch/digest.ts";
import { type EarlierRuns, ownedBy, readEarlierRuns } from "../batch/earlier-runs.ts";
import { type BatchInput, type BatchInputs, batchInputs } from "../batch/inputs.ts";
import { type Journal, journalFile, openJournal, recordsAt, reportName } from "../batch/report-files.ts";
import { type InputsRun, runInputs } from "../batch/run-inputs.ts";
import { selectsSomething, unmatchedInAll } from "../batch/selections.ts";
import { type Shard, shardOf } from "../batch/shard.ts";
import { failureLines, summaryLines } from "../batch/summary.ts";
import { writeReports } from "../batch/write-reports.ts";
import type { Run } from "../command.ts";
import type { ReadingOptions } from "../document-input.ts";
import { exitCode } from "../exit-code.ts";
import type { Io } from "../io.ts";
import { limitsOf } from "../limits.ts";
import { writtenLines } from "../output.ts";
import { createProgress } from "../progress.ts";
import { openPool, type PoolOptions } from "../threads/pool.ts";
import { UsageError } from "../usage-error.ts";
import { version } from "../version.ts";
import type { batchOptions } from "./batch.ts";
import { type BatchOptions, boundsOf } from "./batch-options.ts";
import { checkConvertOptions } from "./check-convert-options.ts";
import { conversionOptionsOf } from "./conversion-options.ts";

export const runBatch: Run<typeof batchOptions> = async ({ options, positionals }, io) => {
  checkConvertOptions(options);
  if (options.output === undefined) throw new UsageError("The folder for the outputs is missing: add -o DIR.");
  const folder = resolve(io.cwd, options.output);
  const shard = shardOf(options.shard);
  const bounds = boundsOf(options);
  const hasNoCompanions = options.companion === "none";
  const conversion = {
    ...(await conversionOptionsOf(options, io.cwd)),
    ...(hasNoCompanions ? { isAlone: true } : {}),
  };
  const reading = readingOf(options);
  const maxBytes = limitsOf(options.limit).bytes;
  const earlier = readEarlierRuns(folder);
  try {
    const excluded = { folder, outputs: earlier.outputs };
    const inputs = batchInputs(positionals, io.cwd, conversion, maxBytes, shard, excluded);
    const common = {
      ...{ cwd: io.cwd, folder, conversion, reading, force: options.force, spared: inputs.spared, hasNoCompanions },
      ...{ isTrial: false, hasOtherInputs: inputs.all.length > 1 },
      ...{ optionsDigest: digestOf(JSON.stringify([conversion, reading])), version: version() },
    };
    if (selectsSomething(conversion)) await refuseUnmatched(tasksOf(inputs.all, earlier, false, common), bounds);
    const journal = startJournal(folder, reportName(shard));
    const tasks = tasksOf(inputs.inputs, earlier, options.resume, common);
    const start = performance.now();
    const number = inputs.inputs.length;
    const run = await runInputs(tasks, journal, createProgress(io), { bounds, failOn: options["fail-on"], number });
    journal.close();
    const written = run.endedBy === undefined ? finish(run, inputs, folder, shard) : [];
    summarise(run, inputs, written, { ms: performance.now() - start, threads: bounds.threads }, options, io);
    return run.endedBy === undefined ? run.status : exitCode.interrupted;
  } finally {
    earlier.close();
  }
};

/** Throws a `UsageError` if a selection matches nothing in any input. Runs before anything is written. */
async function refuseUnmatched(tasks: Iterable<EntryTask>, bounds: PoolOptions): Promise<void> {
  const pool = openPool(bounds);
  try {
    const unmatched = await unmatchedInAll(tasks, pool, bounds.threads);
    if (unmatched.length > 0) throw new UsageError(unmatched.map(({ message }) => message).join(" "));
  } finally {
    await pool.close();
  }
}

function startJournal(folder: string, name: string): Journal {
  try {
    mkdirSync(folder, { recursive: true });
    return openJournal(journalFile(folder, name));
  } catch (error) {
    if (!(error instanceof Error) || !("code" in error)) throw error;
    throw new UsageError(`The outputs cannot be written: ${error.message}`);
  }
}

/** Returns the options for reading documents, which are those of `convert` except for standard input. */
function readingOf({ root, map, header, timeout, limit, ...options }: BatchOptions): ReadingOptions {
  return { root, map, "allow-host": options["allow-host"], header, timeout, limit, "stdin-name": undefined };
}

/**
 * Yields the tasks of the threads. Each is created when a thread is free, so that they are not all in memory at once.
 */
function* tasksOf(
  inputs: readonly BatchInput[],
  earlier: EarlierRuns,
  resume: boolean,
  common: Omit<EntryTask, "input" | "name" | "owned" | "before">,
): Generator<EntryTask> {
  for (const { input, name, root } of inputs) {
    const records = earlier.of(input);
    const before = resume ? records.at(-1) : undefined;
    const reading = { ...common.reading, root: common.reading.root ?? root };
    yield { ...common, reading, input, name, owned: ownedBy(records), ...(before === undefined ? {} : { before }) };
  }
}

/** Writes the reports, and removes the journal. */
function finish(run: InputsRun, { inputs }: BatchInputs, folder: string, shard: Shard | undefined): readonly string[] {
  const name = reportName(shard);
  const places = inputs.flatMap(({ input }) => run.places.get(input) ?? []);
  const written = writeReports(folder, name, () => recordsAt(places), run.totals);
  rmSync(journalFile(folder, name));
  return written;
}

function summarise(
  run: InputsRun,
  { inputs, all, parts, others }: BatchInputs,
  written: readonly string[],
  { ms, threads }: { readonly ms: number; readonly threads: number },
  options: BatchOptions,
  io: Io,
): void {
  const { totals, unchanged, usedMapEntries } = run;
  const unused = options.map.filter((entry) => !usedMapEntries.has(entry) && unchanged === 0);
  const lines = [
    ...failureLines(totals),
    ...(totals.failed.length > 0 ? [""] : []),
    ...summaryLines(totals),
    "",
    ...(options.shard === undefined ? [] : [`shard ${options.shard}: ${inputs.length} of ${all.length} inputs`]),
    ...(parts === 0 ? [] : [`${filesText(parts)} of folders ${parts === 1 ? "is a part" : "are parts"} of others`]),
    ...(others === 0
      ? []
      : [`${filesText(others)} of folders ${others === 1 ? "is no description" : "are no descriptions"}`]),
    ...(unchanged === 0 ? [] : [`${unchanged} of ${inputs.length} inputs were done before`]),
    ...unused.map((entry) => `no document asked for --map ${entry}`),
    `took ${(ms / 1000).toFixed(1)} s in ${threads} ${threads === 1 ? "thread" : "threads"}`,
    ...(run.endedBy === undefined
      ? writtenLines(written, io.cwd)
      : [
          `ended by ${run.endedBy} after ${totals.inputs} of ${inputs.length} inputs; the same command with --resume goes on`,
        ]),
  ];
  for (const line of options.quiet ? failureLines(totals) : lines) io.stderr.write(`${line}\n`);
}

function filesText(number: number): string {
  return number === 1 ? "1 file" : `${number} files`;
}
