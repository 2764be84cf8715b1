import { rmSync } from "node:fs";
import { foundProblems, unmatchedIn } from "@soapstone/pipeline";
import type { Diagnostic, DocumentUri } from "@soapstone/workspace";
import { type ExitCode, exitCode } from "../exit-code.ts";
import type { Io } from "../io.ts";
import { shortPath, writeProduct } from "../output.ts";
import { count, countsJson, countsText, type Reporter } from "../report.ts";
import { UsageError } from "../usage-error.ts";
import { noteOutputs, staleFiles } from "./earlier-outputs.ts";
import { type PipelineTarget, targetsOf } from "./outputs.ts";
import type { PreparedRun } from "./prepare-pipelines.ts";
import { runAll } from "./run-all.ts";
import type { RunAnswer } from "./run-named.ts";
import type { RunCommandOptions } from "./run-options.ts";

/** The result of running pipelines. */
export interface FinishedRun {
  readonly status: ExitCode;
  /** All documents and files that were read or looked for. */
  readonly dependencies: readonly DocumentUri[];
}

/** Runs pipelines, writes the outputs of those that finish, and reports on each, in the order of the configuration. */
export async function runOnce(
  prepared: PreparedRun,
  options: RunCommandOptions,
  reporter: Reporter,
  io: Io,
): Promise<FinishedRun> {
  let status: ExitCode = exitCode.ok;
  const dependencies: DocumentUri[] = [];
  const { answers, close } = await runAll(prepared);
  try {
    for (const pending of answers) {
      const answer = await pending;
      dependencies.push(...answer.dependencies);
      if (answer.status === "no-start")
        throw new UsageError(
          `There is no stored result to start with --from ${options.from}: run the pipeline without --from first.`,
        );
      const own = await finish(answer, prepared, options, reporter, io);
      if (own > status) status = own;
    }
  } finally {
    await close();
  }
  return { status, dependencies };
}

async function finish(
  answer: RunAnswer,
  { config, cache }: PreparedRun,
  options: RunCommandOptions,
  reporter: Reporter,
  io: Io,
): Promise<ExitCode> {
  const targets = targetsOf(answer.outputs, config);
  const changed = targets.filter(({ isChanged }) => isChanged);
  const stale = cache === undefined ? [] : staleFiles(cache, answer.name, targets, config);
  // Write before reporting: if the output cannot be written, that error is the only message.
  const isWriting = !options.check && !options["dry-run"];
  if (isWriting) {
    await writeTargets(changed, targets, answer, io);
    for (const path of stale) rmSync(path, { force: true });
    if (cache !== undefined && answer.outputs.length > 0) noteOutputs(cache, answer.name, targets);
  }
  const { diagnostics, sources } = foundProblems(answer.problems);
  const counted = reporter.findings(diagnostics, sources, { isFailed: answer.status !== "done" });
  if (options["dry-run"]) {
    const { unifiedDiff } = await import("./unified-diff.ts");
    for (const target of changed) io.stdout.write(unifiedDiff(target));
  }
  if (options.debug) for (const stack of answer.stacks) io.stderr.write(`${stack}\n`);
  const lines = [
    ...answer.notes,
    ...(options.stats ? answer.steps.map(stepLine) : []),
    ...fileLines(changed, isWriting ? "wrote" : "would write", io.cwd),
    ...stale.map((path) => `${isWriting ? "removed" : "would remove"} ${shortPath(path, io.cwd)}`),
    summaryLine(answer, counted, targets.length - changed.length, options),
  ];
  reporter.summary(lines, runSummary(answer, counted, changed, stale, isWriting));
  const isDrifting = options.check && changed.length + stale.length > 0;
  const own = statusOf(answer, counted, options["fail-on"]);
  return own === exitCode.ok && isDrifting ? exitCode.findings : own;
}

/** Returns a line for each file, and one line for each folder with several files. */
function fileLines(targets: readonly PipelineTarget[], verb: string, cwd: string): readonly string[] {
  const groups = new Map<string, PipelineTarget[]>();
  for (const target of targets) {
    const key = target.folder ?? target.path;
    groups.set(key, [...(groups.get(key) ?? []), target]);
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const { folder, name, path } = first;
    if (folder === undefined || group.length === 1) return group.map((each) => `${verb} ${shortPath(each.path, cwd)}`);
    const top = path.slice(0, path.length - name.length + folder.length);
    return `${verb} ${group.length} files to ${shortPath(top, cwd)}`;
  });
}

/** Writes the changed files of a pipeline, all or none. Unchanged files are not touched. */
function writeTargets(
  changed: readonly PipelineTarget[],
  all: readonly PipelineTarget[],
  { dependencies }: RunAnswer,
  io: Io,
): Promise<unknown> {
  const taken = new Set<string>();
  for (const { path, name } of all) {
    if (taken.has(path))
      throw new UsageError(`Two files of the output would have the name ${name}; give one of them another name.`);
    taken.add(path);
  }
  const rules = { inputs: dependencies, force: true, beside: changed };
  return writeProduct([], { kind: "stdout" }, rules, io);
}

function stepLine({ id, status, milliseconds, files }: RunAnswer["steps"][number]): string {
  const how = status === "cached" ? "from the cache" : status;
  return `  ${id.padEnd(16)} ${how.padEnd(14)} ${Math.round(milliseconds)} ms, ${files} ${files === 1 ? "file" : "files"}`;
}

function summaryLine(
  { name, status, steps }: RunAnswer,
  diagnostics: readonly Diagnostic[],
  unchanged: number,
  { until }: RunCommandOptions,
): string {
  const cached = steps.filter((step) => step.status === "cached").length;
  const failed = steps.find((step) => step.status === "failed")?.id;
  const ways = {
    done: until === undefined ? "done" : `done until ${until}`,
    failed: failed === undefined ? "failed" : `failed at ${failed}`,
    unreadable: "not run, the source cannot be read",
    "no-start": "not run",
  };
  const parts = [
    `${steps.length} ${steps.length === 1 ? "step" : "steps"}${cached === 0 ? "" : `, ${cached} from the cache`}`,
    ...(unchanged === 0 ? [] : [`${unchanged} ${unchanged === 1 ? "file is" : "files are"} unchanged`]),
    countsText(diagnostics) ?? "no findings",
  ];
  return `${name}: ${ways[status]}, ${parts.join(", ")}`;
}

function runSummary(
  { name, status, steps, dependencies }: RunAnswer,
  diagnostics: readonly Diagnostic[],
  changed: readonly PipelineTarget[],
  stale: readonly string[],
  isWriting: boolean,
): Readonly<Record<string, unknown>> {
  const paths = changed.map(({ path }) => path);
  return {
    pipeline: name,
    status,
    steps: steps.map((step) => ({ ...step, milliseconds: Math.round(step.milliseconds) })),
    ...countsJson({ diagnostics, dependencies }),
    ...(isWriting ? { written: paths, removed: stale } : { wouldWrite: paths, wouldRemove: stale }),
  };
}

function statusOf(
  { status }: RunAnswer,
  diagnostics: readonly Diagnostic[],
  failOn: RunCommandOptions["fail-on"],
): ExitCode {
  if (unmatchedIn(diagnostics).length > 0) return exitCode.usage;
  if (status === "unreadable") return exitCode.unreadable;
  const isWarned = failOn === "warning" && count(diagnostics, "warning") > 0;
  return status === "failed" || isWarned || count(diagnostics, "error") > 0 ? exitCode.findings : exitCode.ok;
}
