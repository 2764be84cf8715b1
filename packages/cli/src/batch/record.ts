import type { ConvertOutcome } from "@soapstone/pipeline";
import type { Severity } from "@soapstone/workspace";

/** How a conversion in a batch ended. */
export const statuses = [
  "converted",
  /** `--strict`, or a stage that gave nothing, left no output. */
  "blocked",
  /** `--operations` and the like select nothing of it, but something of other inputs. */
  "not-selected",
  /** There was nothing to convert: the input is broken, of another kind, or not there. */
  "unreadable",
  /** The output was not written: it would have replaced what this input did not make. */
  "refused",
  "timed-out",
  "out-of-memory",
  /** A bug of the converter. */
  "crashed",
] as const;
/** How a conversion in a batch ended. */
export type Status = (typeof statuses)[number];

/** One line of `report.jsonl`: what became of one input. Everything but `ms` is the same in each run. */
export interface BatchRecord {
  /** The file, as seen from the working folder, with slashes. */
  readonly input: string;
  readonly status: Status;
  /** How long the conversion took. */
  readonly ms: number;
  /** The size of the input, and its digest; absent where it could not be read. */
  readonly bytes?: number;
  readonly digest?: string;
  /** Why there is no output, where no finding says so. */
  readonly reason?: string;
  /** What the input became. */
  readonly to?: Extract<ConvertOutcome, { readonly status: "converted" }>["to"];
  readonly operations?: { readonly in: number; readonly out: number };
  /** What became of the facts of the input. */
  readonly constructs?: Constructs;
  readonly findings: readonly RecordedFinding[];
  readonly outputs: readonly RecordedOutput[];
  /** Outputs of earlier runs that this run left alone. */
  readonly kept?: readonly RecordedOutput[];
  /** What else was read, or looked for: addresses as seen from the working folder, each with the digest of what was there. */
  readonly dependencies: readonly RecordedDependency[];
  /** The digest of all options that have a say in the output. */
  readonly options: string;
  readonly version: string;
}

export interface Constructs {
  readonly total: number;
  readonly mapped: number;
  readonly approximated: number;
  readonly complement: number;
  readonly dropped: number;
}

/** The findings of one code: how many, and the places of the first ones. */
export interface RecordedFinding {
  readonly code: string;
  readonly severity: Severity;
  readonly count: number;
  /** The message of the first one, and what can be done about it. */
  readonly message: string;
  readonly advice: string;
  readonly places: readonly RecordedPlace[];
  /** The lines around the first place, with a caret under it. */
  readonly frame?: string;
}

export interface RecordedPlace {
  readonly file: string;
  readonly line?: number;
  readonly column?: number;
}

/** A file that was written, as seen from the folder of the outputs, with slashes. */
export interface RecordedOutput {
  readonly file: string;
  readonly bytes: number;
  readonly digest: string;
}

export interface RecordedDependency {
  readonly uri: string;
  /** Null where there was nothing. */
  readonly digest: string | null;
}

/** The record in a line of `report.jsonl`; undefined where it is none, such as a line that was cut off. */
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
