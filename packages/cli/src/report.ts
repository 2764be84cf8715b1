import { pathToFileURL } from "node:url";
import { type Diagnostic, type DocumentUri, harmless, type Sources } from "@soapstone/workspace";
import type { OptionsOf } from "./command.ts";
import type { Io } from "./io.ts";
import { writeProduct } from "./output.ts";
import { baselineFile } from "./report/baseline-file.ts";
import { type Finding, findingsFrom } from "./report/finding.ts";
import { documentPrinters } from "./report/format.ts";
import { printGithubLine } from "./report/github.ts";
import { printJsonLine } from "./report/json.ts";
import { jsonText } from "./report/json-text.ts";
import { printPretty } from "./report/pretty.ts";
import type { CommandReport } from "./report/run-report.ts";
import {
  checkDistinctFiles,
  isForPrograms,
  type ReportTarget,
  reportTargets,
  type StreamName,
} from "./report/targets.ts";
import type { baselineOptions, reportOptions } from "./shared-options.ts";
import { UsageError } from "./usage-error.ts";
import { version } from "./version.ts";

export { count, countsJson, countsText } from "./report/counts.ts";

/** The options that control reports, including those of other option tables that affect reports. */
export type ReportOptions = OptionsOf<typeof reportOptions> &
  Partial<OptionsOf<typeof baselineOptions>> & {
    readonly output?: string | undefined;
    readonly "fail-on"?: string | undefined;
  };

/** Reports the findings and summaries of a command in every requested format. */
export interface Reporter {
  /**
   * Reports the findings of one input. Returns those that count for the exit status: all that the baseline does not
   * list.
   */
  readonly findings: (
    diagnostics: readonly Diagnostic[],
    sources: Sources,
    about?: AboutInput,
  ) => readonly Diagnostic[];
  /** Reports the summary of one input: lines for people, and an object for programs. */
  readonly summary: (lines: readonly string[], record: Readonly<Record<string, unknown>>) => void;
}

/** The input to which reported findings belong. */
export interface AboutInput {
  /** The address of the input; findings without a location are reported at this address. */
  readonly entry?: DocumentUri;
  /** The input failed: its findings are shown even if the baseline lists them. */
  readonly isFailed?: boolean;
}

/**
 * Creates the reporter of a command. `home` is the stream for reports that name no file: standard output if the report
 * itself is the output of the command. Reports in files, and reports that are a single document, are written when the
 * command ends.
 */
export function createReporter(options: ReportOptions, io: Io, home: StreamName = "stderr"): Reporter {
  const { quiet, notes } = options;
  const folder = `${pathToFileURL(io.cwd).href}/`;
  const rules = { folder, max: maxOf(options.max), quiet, notes };
  const requested = reportTargets(options.report, home, io.cwd, options.output);
  const targets = [...requested, ...annotations(requested, io)];
  const baseline = baselineFile(options.baseline, options["write-baseline"] === true, io.cwd);
  const files = targets.flatMap(({ to }) => (typeof to === "string" ? [] : [to]));
  checkDistinctFiles([...files, ...(baseline === undefined ? [] : [baseline.file])]);

  const outputs = targets.map((target) => outputOf(target, io));
  const isSilent = requested.every(({ to }) => typeof to !== "string");
  const needsFindings = targets.some(({ format }) => format !== "pretty");
  const findingsOf = findingsFrom(folder);
  const all: Finding[] = [];
  const summaries: Readonly<Record<string, unknown>>[] = [];

  const finish = async () => {
    const recorded = baseline?.record();
    for (const { target, put } of outputs) {
      if (target.format === "jsonl" && recorded !== undefined) put(jsonText({ baseline: recorded }));
      const print = await documentPrinters[target.format]?.();
      if (print === undefined) continue;
      const report: CommandReport = {
        version: version(),
        folder,
        findings: all.filter((finding) => isShown(finding, target, options)),
        summaries: quiet ? [] : summaries,
        failing: options["fail-on"] === "warning" ? ["error", "warning"] : ["error"],
        ...(recorded === undefined ? {} : { baseline: recorded }),
        ...(rules.max === undefined ? {} : { max: rules.max }),
      };
      put(print(report));
    }
    const written = outputs.flatMap(({ target: { to }, text }) =>
      typeof to === "string" ? [] : [{ path: to.path, content: text() }],
    );
    const beside = [...written, ...(baseline?.written() ?? [])];
    await writeProduct([], { kind: "stdout" }, { inputs: [], force: true, beside }, io);
    const isTaken = targets.some((target) => target.to === "stderr" && isForPrograms(target));
    if (quiet || isTaken) return;
    for (const line of [...(baseline?.lines() ?? []), ...files.map(({ name }) => `wrote ${name}`)])
      io.stderr.write(`${harmless(line)}\n`);
  };
  if (io.whenOver !== undefined) io.whenOver(finish);
  else if (targets.some(({ format, to }) => typeof to !== "string" || documentPrinters[format] !== undefined))
    throw new Error("Nobody says when the command is over, so its reports could not be written.");

  return {
    findings(diagnostics, sources, { entry, isFailed = false } = {}) {
      for (const { uri, name } of files)
        if (sources.get(uri) !== undefined)
          throw new UsageError(`${name} is an input, and inputs are never overwritten.`);
      const counted =
        baseline === undefined || isFailed ? diagnostics : baseline.unrecorded(diagnostics, sources, entry);
      const findings = needsFindings ? findingsOf(counted, sources, entry) : [];
      for (const finding of findings) all.push(finding);
      for (const { target, put, stream } of outputs) {
        const shown = findings.filter((finding) => isShown(finding, target, options));
        if (target.format === "pretty") put(printPretty(counted, sources, { ...rules, stream }));
        if (target.format === "jsonl") for (const finding of shown) put(printJsonLine(finding, folder));
        if (target.format === "github") for (const finding of shown) put(printGithubLine(finding, folder));
      }
      return counted;
    },
    summary(lines, record) {
      summaries.push(record);
      if (quiet) return;
      const text = lines.map((line) => `${harmless(line)}\n`).join("");
      for (const { target, put } of outputs) {
        if (target.format === "pretty") put(text);
        if (target.format === "jsonl") put(jsonText({ summary: record }));
      }
      if (isSilent) io.stderr.write(text);
    },
  };
}

/** Returns an object that takes the text of a report, and writes it to a stream at once, or collects it for a file. */
function outputOf(target: ReportTarget, io: Io) {
  const parts: string[] = [];
  const stream = typeof target.to === "string" ? io[target.to] : undefined;
  const put = (text: string) => {
    if (stream === undefined) parts.push(text);
    else if (text !== "") stream.write(text);
  };
  return { target, stream, put, text: () => parts.join("") };
}

/**
 * In a workflow of GitHub Actions, adds workflow commands to text reports on a stream, so that GitHub annotates the
 * lines of changed files. Returns these additional reports; none where a format for programs uses the stream.
 */
function annotations(requested: readonly ReportTarget[], io: Io): readonly ReportTarget[] {
  const isRequested = requested.some(({ format }) => format === "github");
  const isRead = requested.some((target) => typeof target.to === "string" && isForPrograms(target));
  return io.env?.GITHUB_ACTIONS === "true" && !isRequested && !isRead ? [{ format: "github", to: "stderr" }] : [];
}

/**
 * Whether a report contains a finding: formats for programs contain all, formats for people contain notes only on
 * request.
 */
function isShown({ severity }: Finding, { format }: ReportTarget, { quiet, notes }: ReportOptions): boolean {
  if (quiet) return severity === "error";
  return severity !== "info" || notes || format === "json" || format === "jsonl";
}

function maxOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new UsageError(`--max takes a number, not "${text}".`);
}
