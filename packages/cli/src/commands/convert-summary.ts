import { type Converted, type ConvertOutcome, editedKinds } from "@soapstone/pipeline";
import type { Diagnostic } from "@soapstone/workspace";
import type { OptionsOf } from "../command.ts";
import type { CommandInput } from "../document-input.ts";
import { type ExitCode, exitCode } from "../exit-code.ts";
import { rootLines } from "../input/root.ts";
import type { Io } from "../io.ts";
import { shortPath, writtenLines } from "../output.ts";
import { count, countsJson, countsText } from "../report.ts";
import type { convertOptions } from "./convert-options.ts";
import { missingOriginalText } from "./missing-original.ts";

type ViewOption = OptionsOf<typeof convertOptions>["view"];
type FailOn = OptionsOf<typeof convertOptions>["fail-on"];

/** An input, as a summary needs it. */
export interface Summarised {
  readonly input: string;
  readonly entry: Pick<CommandInput, "root" | "uri">;
}

/** An input, with the facts about the whole run that its summary needs. */
export interface SummarisedRun extends Summarised {
  readonly isAlone: boolean;
  readonly view: ViewOption;
  /** Companions of earlier runs that were removed. */
  readonly removed?: readonly string[];
}

/**
 * Returns the exit status for one input. `hasOthers`: there are several inputs, so that a selection which matches
 * nothing in this one is no error.
 */
export function statusOf(outcome: ConvertOutcome, failOn: FailOn, hasOthers: boolean): ExitCode {
  if (outcome.status === "wrong-selection") return hasOthers ? exitCode.ok : exitCode.usage;
  if (outcome.status === "unreadable") return exitCode.unreadable;
  if (outcome.status === "blocked" || count(outcome.diagnostics, "error") > 0) return exitCode.findings;
  const isWarned = failOn === "warning" && count(outcome.diagnostics, "warning") > 0;
  const hasLost = failOn === "dropped" && outcome.accounts.tally.dropped > 0;
  return isWarned || hasLost ? exitCode.findings : exitCode.ok;
}

/** Returns the lines of a summary; if there are several inputs, each summary names its input. */
export function summaryLines(
  outcome: ConvertOutcome,
  written: readonly string[],
  { input, entry, isAlone, view, removed = [] }: SummarisedRun,
  io: Io,
): readonly string[] {
  const findings = countsText(outcome.diagnostics);
  if (outcome.status === "wrong-selection") return [`${input}: not converted, since the selection matches nothing`];
  if (outcome.status === "unreadable") return [`${input}: not converted (${findings ?? "no findings"})`];
  if (outcome.status === "blocked" && outcome.isUnplaced)
    return [
      `${input}: the original was not changed, since not every edit can be made in it (${findings ?? "no findings"})`,
      "to write files with the other edits, use -o DIR/ instead of --in-place",
    ];
  if (outcome.status === "blocked") return [`${input}: not converted because of errors (${findings ?? "no findings"})`];
  return [
    ...(isAlone ? [] : [`${input}:`]),
    ...writtenLines(written, io.cwd),
    ...removed.map((path) => `removed ${shortPath(path, io.cwd)}, the companion of the previous file`),
    ...originalText(outcome, entry, io).map((text) => `original: ${text}`),
    ...rootLines(entry, outcome.dependencies, io.cwd),
    ...complementText(outcome, written, view).map((text) => `complement: ${text}`),
    ...operationsText(outcome).map((text) => `operations: ${text}`),
    ...editsText(outcome).map((text) => `edits: ${text}`),
    `constructs: ${fatesText(outcome)}`,
    `findings: ${findings ?? loosenedText(outcome.diagnostics)}`,
  ];
}

/**
 * Returns the line about the original that the output was patched into: `2 of 5 files changed (orders.wsdl,
 * types.xsd)`.
 */
function originalText(
  { patched, missingOriginal: missing }: Converted,
  { root }: Summarised["entry"],
  { cwd }: Io,
): readonly string[] {
  if (missing !== undefined) return [missingOriginalText(missing, { root, cwd })];
  if (patched === undefined) return [];
  const changed = patched.filter(({ isChanged }) => isChanged).map(({ name }) => name);
  if (changed.length === 0) return ["unchanged"];
  return [
    `${changed.length} of ${patched.length} ${patched.length === 1 ? "file" : "files"} changed (${changed.join(", ")})`,
  ];
}

/** Returns the number of keywords that the output expresses less strictly, for a summary without other findings. */
function loosenedText(diagnostics: readonly Diagnostic[]): string {
  const code = "mapping/unsaid-keyword";
  const number = diagnostics.filter((diagnostic) => diagnostic.code === code).length;
  return number === 0 ? "none" : `${number} ${number === 1 ? "keyword" : "keywords"} expressed less strictly (${code})`;
}

/**
 * Returns a line if the complement is missing: on the way back no companion was found, printed output has none, or a
 * facade was written without one, from which namespaces and actions cannot be restored.
 */
function complementText(outcome: Converted, written: readonly string[], view: ViewOption): readonly string[] {
  const { to, complement } = outcome;
  if (complement !== "none") return [];
  if (to === "wsdl" || to === "xsd") return ["no companion: namespaces, actions and bindings are inferred"];
  const isFacade = to === "apidoc" && outcome.operations !== undefined && view !== "wire";
  if (written.length > 0)
    return isFacade ? ["none: without a companion, this file cannot be converted back to the same service"] : [];
  return ["not written to standard output; to keep it, use -o FILE (writes a companion) or --complement inline"];
}

/**
 * Counts the edits that a comparison of the input with its companion finds: `1 operation added; 2 parameters added, 1
 * changed; 1 definition removed; tag Books renamed to Titles`.
 */
function editsText({ to, edits }: Converted): readonly string[] {
  if (edits === undefined || (to !== "wsdl" && to !== "xsd")) return [];
  const parts = editedKinds.flatMap((kind) => {
    const counted = Object.entries(edits[kind]).filter(([, number]) => number > 0);
    const [[, first] = ["", 0]] = counted;
    const texts = counted.map(([what, number], index) =>
      index === 0 ? `${number} ${first === 1 ? kind : `${kind}s`} ${what}` : `${number} ${what}`,
    );
    return texts.length === 0 ? [] : [texts.join(", ")];
  });
  const renamed = edits.renamed.map(({ what, from, to }) => `${what} ${from} renamed to ${to}`);
  const all = [...parts, ...renamed];
  return [all.length === 0 ? "none" : all.join("; ")];
}

/** The codes of diagnostics that each report an operation that is not in the output. */
const withoutPlace: ReadonlySet<string> = new Set([
  "mapping/no-operation",
  "mapping/unbound-operation",
  "mapping/not-sent",
  "mapping/operation-refused",
  "mapping/left-out",
]);

/** Counts operations: `9 in, 3 out, 6 not in the output (mapping/no-operation)`. The findings contain the reasons. */
function operationsText(outcome: Converted & { readonly diagnostics: readonly Diagnostic[] }): readonly string[] {
  const operations = operationsOf(outcome);
  if (operations === undefined) return [];
  const { diagnostics } = outcome;
  const missing = diagnostics.filter(({ code }) => withoutPlace.has(code));
  const codes = [...new Set(missing.map(({ code }) => code))];
  // A note about several operations has one related location for each; in other findings, related locations have other
  // meanings.
  const number = missing.reduce(
    (sum, { severity, related = [] }) => sum + (severity === "info" ? Math.max(1, related.length) : 1),
    0,
  );
  const rest = missing.length === 0 ? "" : `, ${number} not in the output (${codes.join(", ")})`;
  return [`${operations.in} in, ${operations.out} out${rest}`];
}

/** Returns the numbers of operations in the input and the output; undefined unless the output describes a service. */
function operationsOf(outcome: Converted) {
  return outcome.to === "apidoc" || outcome.to === "wsdl" ? outcome.operations : undefined;
}

/**
 * Counts constructs by fate, the worst first: `906, of which 2 dropped, 4 approximated, 748 mapped, 152 in the
 * complement`.
 */
function fatesText({ accounts: { total, tally }, to, complement: place }: Converted): string {
  const { mapped, approximated, complement, dropped } = tally;
  const parts = [
    `${dropped} dropped`,
    `${approximated} approximated`,
    `${mapped} mapped`,
    place === "none" && to !== "wsdl" && to !== "xsd"
      ? `${complement} lost without a complement`
      : `${complement} in the complement`,
  ];
  return `${total}, of which ${parts.join(", ")}`;
}

/** Returns the summary as JSON, for programs. */
export function summaryJson(
  outcome: ConvertOutcome,
  written: readonly string[],
  { input, entry: { root } }: Summarised,
): Readonly<Record<string, unknown>> {
  const base = { input, status: outcome.status, ...countsJson({ ...outcome, root }) };
  if (outcome.status !== "converted") return base;
  const operations = operationsOf(outcome);
  const { accounts } = outcome;
  return {
    ...base,
    written,
    ...(outcome.patched === undefined
      ? {}
      : { original: outcome.patched.map(({ name, isChanged }) => ({ name, isChanged })) }),
    ...(operations === undefined ? {} : { operations }),
    ...(outcome.edits === undefined ? {} : { edits: outcome.edits }),
    constructs: { total: accounts.total, ...accounts.tally },
  };
}
