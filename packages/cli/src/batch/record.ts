import type { ConvertOutcome } from "@soapstone/pipeline";
import type { Severity } from "@soapstone/workspace";

/** The outcome of a conversion in a batch. */
export const statuses = [
  "converted",
  /** There is no output, because of `--strict`, or since a stage of the conversion gave no result. */
  "blocked",
  /** A selection (such as `--operations`) matches nothing in this input, but something in other inputs. */
  "not-selected",
  /** The input is malformed, of an unsupported kind, or missing. */
  "unreadable",
  /** The output was not written, since it would have replaced a file that was made from another source. */
  "refused",
  "timed-out",
  "out-of-memory",
  /** A bug of the converter. */
  "crashed",
] as const;
/** One of the outcomes of a conversion in a batch. */
export type Status = (typeof statuses)[number];

/** A line of `report.jsonl`: the result for one input. All fields except `ms` are equal in each run. */
export interface BatchRecord {
  /** The path of the input relative to the working folder, separated by slashes. */
  readonly input: string;
  readonly status: Status;
  /** The duration of the conversion in milliseconds. */
  readonly ms: number;
  /** The size and digest of the input; absent if it could not be read. */
  readonly bytes?: number;
  readonly digest?: string;
  /** The reason why there is no output, if no finding gives the reason. */
  readonly reason?: string;
  /** The kind of the output. */
  readonly to?: Extract<ConvertOutcome, { readonly status: "converted" }>["to"];
  readonly operations?: { readonly in: number; readonly out: number };
  /** The number of facts of the input, by fate. */
  readonly constructs?: Constructs;
  readonly findings: readonly RecordedFinding[];
  readonly outputs: readonly RecordedOutput[];
  /** Outputs of earlier runs that this run did not write, and that still exist. */
  readonly kept?: readonly RecordedOutput[];
  /** The other documents that were read or requested: addresses relative to the working folder, with digests. */
  readonly dependencies: readonly RecordedDependency[];
  /** The digest of all options that affect the output. */
  readonly options: string;
  readonly version: string;
}

/** The number of facts of a document: all, and those of each fate. */
export interface Constructs {
  readonly total: number;
  readonly mapped: number;
  readonly approximated: number;
  readonly complement: number;
  readonly dropped: number;
}

/** The findings of one code: their number, and the locations of the first ones. */
export interface RecordedFinding {
  readonly code: string;
  readonly severity: Severity;
  readonly count: number;
  /** The message and advice of the first finding. */
  readonly message: string;
  readonly advice: string;
  readonly places: readonly RecordedPlace[];
  /** The source lines around the first location, with a caret under it. */
  readonly frame?: string;
}

/** The location of a finding: the file relative to the working folder, line and column from 1. */
export interface RecordedPlace {
  readonly file: string;
  readonly line?: number;
  readonly column?: number;
}

/** A written file: its path relative to the output folder, separated by slashes, its size and its digest. */
export interface RecordedOutput {
  readonly file: string;
  readonly bytes: number;
  readonly digest: string;
}

/** A document that the conversion read or requested. */
export interface RecordedDependency {
  readonly uri: string;
  /** Null if there was no such document. */
  readonly digest: string | null;
}

/** Parses a line of `report.jsonl`; undefined for a line that is not a record, such as a truncated one. */
export function parseRecord(line: string): BatchRecord | undefined {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return undefined;
  }
  return isRecord(value) ? value : undefined;
}

function isRecord(value: unknown): value is BatchRecord {
  return (
    isObject(value) &&
    ["input", "options", "version"].every((name) => typeof value[name] === "string") &&
    typeof value.ms === "number" &&
    statuses.some((status) => status === value.status) &&
    isListOf(value.findings, isFinding) &&
    isListOf(value.outputs, isOutput) &&
    (value.kept === undefined || isListOf(value.kept, isOutput)) &&
    isListOf(value.dependencies, isDependency) &&
    [value.bytes, value.digest, value.reason, value.to].every((each) =>
      ["undefined", "string", "number"].includes(typeof each),
    ) &&
    (value.operations === undefined || areNumbers(value.operations, ["in", "out"])) &&
    (value.constructs === undefined ||
      areNumbers(value.constructs, ["total", "mapped", "approximated", "complement", "dropped"]))
  );
}

function isFinding(value: unknown): boolean {
  return (
    isObject(value) &&
    ["code", "message", "advice"].every((name) => typeof value[name] === "string") &&
    ["error", "warning", "info"].some((severity) => severity === value.severity) &&
    typeof value.count === "number" &&
    (value.frame === undefined || typeof value.frame === "string") &&
    isListOf(value.places, (place) => isObject(place) && typeof place.file === "string")
  );
}

function isOutput(value: unknown): boolean {
  return (
    isObject(value) &&
    typeof value.file === "string" &&
    typeof value.bytes === "number" &&
    typeof value.digest === "string"
  );
}

function isDependency(value: unknown): boolean {
  return (
    isObject(value) && typeof value.uri === "string" && (value.digest === null || typeof value.digest === "string")
  );
}

function areNumbers(value: unknown, names: readonly string[]): boolean {
  return isObject(value) && names.every((name) => typeof value[name] === "number");
}

function isListOf(value: unknown, isOne: (value: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(isOne);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
