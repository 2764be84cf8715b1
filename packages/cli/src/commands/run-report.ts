import { mkdirSync } from "node:fs";
import { resolve } from "node:path";
import { type MergedReports, mergeReports, missingShards } from "../batch/merge.ts";
import { failureLines, summaryLines } from "../batch/summary.ts";
import { writeReports } from "../batch/write-reports.ts";
import type { Run } from "../command.ts";
import { exitCode } from "../exit-code.ts";
import { expandInputs } from "../input/glob.ts";
import { writtenLines } from "../output.ts";
import { UsageError } from "../usage-error.ts";
import type { reportCommandOptions } from "./report.ts";

export const runReport: Run<typeof reportCommandOptions> = async ({ options, positionals }, io) => {
  const [action, ...args] = positionals;
  if (action !== "merge")
    throw new UsageError(`There is no action "${action}"; the only action is merge (report merge).`);
  if (options.output === undefined) throw new UsageError("The folder for the merged report is missing: add -o DIR.");
  const folder = resolve(io.cwd, options.output);
  const files = expandInputs(args, io.cwd).map((file) => resolve(io.cwd, file));
  const merged = withUsageErrors("The reports cannot be read", () => mergeReports(files, folder));
  const written = withUsageErrors("The report cannot be written", () => write(merged, folder));
  if (options.quiet) return exitCode.ok;
  const lines = [
    ...failureLines(merged.totals),
    ...(merged.totals.failed.length > 0 ? [""] : []),
    ...summaryLines(merged.totals),
    "",
    ...missingShards(files).map((shard) => `there is no report of shard ${shard}`),
    ...writtenLines(written, io.cwd),
  ];
  for (const line of lines) io.stderr.write(`${line}\n`);
  return exitCode.ok;
};

function write({ records, totals }: MergedReports, folder: string): readonly string[] {
  mkdirSync(folder, { recursive: true });
  return writeReports(folder, "report", records, totals);
}

/** Runs a function, and turns errors of the file system into a `UsageError`. */
function withUsageErrors<Value>(what: string, act: () => Value): Value {
  try {
    return act();
  } catch (error) {
    if (error instanceof UsageError || !(error instanceof Error) || !("code" in error)) throw error;
    throw new UsageError(`${what}: ${error.message}`);
  }
}
