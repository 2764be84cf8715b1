import { existsSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { pathToFileURL } from "node:url";
import type { OutputTarget } from "../output.ts";
import { UsageError } from "../usage-error.ts";
import { type Baseline, type BaselineEntry, openBaseline } from "./baseline.ts";
import { jsonText } from "./json-text.ts";
import type { BaselineRecord } from "./run-report.ts";
import { type ReportFile, reportFile } from "./targets.ts";

/** The baseline that a command line names. */
export interface BaselineFile extends Pick<Baseline, "unrecorded"> {
  readonly file: ReportFile;
  /** Returns the effect of the baseline, for programs; undefined if the baseline is being written. */
  readonly record: () => BaselineRecord | undefined;
  /** Returns the effect of the baseline as lines for people. */
  readonly lines: () => readonly string[];
  /** Returns the file to write; empty without `--write-baseline`. */
  readonly written: () => readonly OutputTarget[];
}

/**
 * Opens the baseline that `--baseline` names; undefined without a name. With `--write-baseline`, every finding of this
 * run counts as listed, and the file is written at the end of the run. Throws a `UsageError` if the file is missing or
 * not a baseline.
 */
export function baselineFile(name: string | undefined, isWritten: boolean, cwd: string): BaselineFile | undefined {
  if (name === undefined) {
    if (isWritten)
      throw new UsageError("--write-baseline needs the name of the file: --baseline FILE --write-baseline.");
    return undefined;
  }
  const file = reportFile(name, cwd, "--baseline");
  const entries = isWritten && !existsSync(file.path) ? [] : readBaseline(file.path, name);
  const baseline = openBaseline(`${pathToFileURL(dirname(file.path)).href}/`, entries);
  if (!isWritten) {
    const record = () => ({ file: name, recorded: baseline.recorded(), stale: baseline.stale() });
    return { file, unrecorded: baseline.unrecorded, record, lines: () => linesOf(record()), written: () => [] };
  }
  return {
    file,
    unrecorded: (...found) => {
      baseline.unrecorded(...found);
      return found[0].filter(({ severity }) => severity === "info");
    },
    record: () => undefined,
    lines: () => [`wrote ${name}: ${counted(baseline.renewed().length, "finding")}`],
    written: () => [{ path: file.path, content: textOf(baseline.renewed()) }],
  };
}

function textOf(findings: readonly BaselineEntry[]): string {
  return jsonText({ version: 1, findings }, 2);
}

/** The maximum number of entries that are printed for people; the JSON report has all entries. */
const mostLines = 10;

function linesOf({ file, recorded, stale }: BaselineRecord): readonly string[] {
  const known = recorded === 0 ? [] : [`${file}: ${counted(recorded, "known finding")}, neither shown nor counted`];
  if (stale.length === 0) return known;
  const rest = stale.length - mostLines;
  return [
    ...known,
    `${file}: ${counted(stale.length, "entry", "entries")} without a finding; --write-baseline takes them out`,
    ...stale.slice(0, mostLines).map(({ code, file: where, message }) => `  ${where}: ${code}: ${message}`),
    ...(rest > 0 ? [`  ... and ${rest} more`] : []),
  ];
}

function counted(number: number, one: string, several = `${one}s`): string {
  return `${number} ${number === 1 ? one : several}`;
}

/** Reads the entries of a baseline. Throws a `UsageError` if the file is missing, or not a baseline. */
function readBaseline(path: string, name: string): readonly BaselineEntry[] {
  if (!existsSync(path))
    throw new UsageError(`There is no baseline ${name} yet; to write it, run the command with --write-baseline.`);
  const content = parsed(path, name);
  if (!isRecord(content) || content.version !== 1 || !Array.isArray(content.findings))
    throw new UsageError(`${name} is not a baseline of this version (a JSON object with version 1 and findings).`);
  return content.findings.map((entry: unknown) => {
    if (isRecord(entry) && isEntry(entry)) return entry;
    throw new UsageError(`${name} is damaged: an entry of its findings has no fingerprint, code, file or message.`);
  });
}

function parsed(path: string, name: string): unknown {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch (error) {
    throw new UsageError(
      `The baseline ${name} cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isEntry(entry: object): entry is BaselineEntry {
  return ["fingerprint", "code", "file", "message"].every(
    (name) => typeof (entry as Record<string, unknown>)[name] === "string",
  );
}
