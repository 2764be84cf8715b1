import { basename } from "node:path";
import { type Converted, type ConvertOutcome, convertDocument } from "@soapstone/pipeline";
import type { Diagnostic } from "@soapstone/workspace";
import { withUnasked } from "../catalog.ts";
import type { OptionsOf, Run } from "../command.ts";
import { documentInput } from "../document-input.ts";
import { type ExitCode, exitCode } from "../exit-code.ts";
import type { Io } from "../io.ts";
import { type Destination, destinationOf, writeProduct, writtenLines } from "../output.ts";
import { count, countedRecord, countsText, createReporter } from "../report.ts";
import { UsageError } from "../usage-error.ts";
import { acceptable } from "./acceptable.ts";
import { conversionOptionsOf } from "./conversion-options.ts";
import type { convertOptions } from "./convert.ts";
import { isCalledLikeOne, preferredBy, suitsName } from "./ending.ts";

type Options = OptionsOf<typeof convertOptions>;

export const runConvert: Run<typeof convertOptions> = async ({ options, positionals: [input = "-"] }, io) => {
  const reporter = createReporter(options, io);
  acceptable(options);
  const destination = placeOf(await destinationOf(options.output, io.cwd), options);
  const { limits, ...entry } = await documentInput(input, options, io, options.sidecar);
  const against = options.against === undefined ? undefined : await documentInput(options.against, options, io);
  const outcome = withUnasked(
    await convertDocument(entry, {
      ...(await conversionOptionsOf(options, io.cwd)),
      preferred: preferredBy(destination),
      format: options.format ?? formatFor(destination),
      entryName: destination.kind === "file" ? basename(destination.path) : undefined,
      against,
      limits,
    }),
    options.map,
    entry,
    ...(against === undefined ? [] : [against]),
  );

  if (options.to === undefined && outcome.status === "converted")
    suitsName(outcome.to, destination, outcome.dependencies, `, or say --to ${outcome.to}`);
  if (outcome.status === "converted") standsAlone(outcome, destination, options);
  // Before anything is said: if the output cannot be written, that is the one thing to say.
  const written = await write(outcome, destination, options, io);
  const about = { entry: entry.uri, isFailed: outcome.status !== "converted" };
  const counted = { ...outcome, diagnostics: reporter.findings(outcome.diagnostics, outcome.sources, about) };
  reporter.summary(summaryLines(counted, written, input, io), summaryRecord(counted, written));
  return statusOf(counted, options);
};

/** Files of which none refers to the others lie in a folder, unless the name is that of a document. */
function placeOf(destination: Destination, options: Options): Destination {
  const isFolder =
    options["one-file-per"] !== undefined && destination.kind === "file" && !isCalledLikeOne(destination);
  return isFolder ? { kind: "folder", path: destination.path } : destination;
}

/** Throws a `UsageError` where several files that do not refer to each other have no folder: no file is the first of them. */
function standsAlone({ files }: Converted, destination: Destination, options: Options): void {
  const number = options.complement === "sidecar" ? files.length / 2 : files.length;
  if (options["one-file-per"] === undefined || destination.kind === "folder" || number === 1) return;
  const names = files.map(({ name }) => name).join(", ");
  const wrong = destination.kind === "file" ? ", and not one" : "";
  throw new UsageError(`The output is ${number} files (${names})${wrong}; say where they go with -o DIR/.`);
}

/** Where nobody says, the file's ending does; JSON needs no saying. */
function formatFor(destination: Destination): "yaml" | undefined {
  return destination.kind === "file" && /\.ya?ml$/i.test(destination.path) ? "yaml" : undefined;
}

async function write(outcome: ConvertOutcome, to: Destination, options: Options, io: Io): Promise<readonly string[]> {
  if (outcome.status !== "converted") return [];
  const rules = { inputs: outcome.dependencies, force: options.force };
  return writeProduct(outcome.files, to, rules, io);
}

function statusOf(outcome: ConvertOutcome, options: Options): ExitCode {
  if (outcome.status === "unreadable") return exitCode.unreadable;
  if (outcome.status === "blocked" || count(outcome.diagnostics, "error") > 0) return exitCode.findings;
  const isWarned = options["fail-on"] === "warning" && count(outcome.diagnostics, "warning") > 0;
  const hasLost = options["fail-on"] === "dropped" && outcome.accounts.tally.dropped > 0;
  return isWarned || hasLost ? exitCode.findings : exitCode.ok;
}

function summaryLines(outcome: ConvertOutcome, written: readonly string[], input: string, io: Io): readonly string[] {
  const findings = countsText(outcome.diagnostics);
  if (outcome.status === "unreadable") return [`${input}: not converted (${findings ?? "no findings"})`];
  if (outcome.status === "blocked")
    return [`${input}: not converted, because of --strict or a failed stage (${findings ?? "no findings"})`];
  return [
    ...writtenLines(written, io.cwd),
    ...operationsText(outcome).map((text) => `operations: ${text}`),
    `constructs: ${fatesText(outcome)}`,
    `findings: ${findings ?? loosenedText(outcome.diagnostics)}`,
  ];
}

/** Notes about an output that allows more than the input are findings, where there are no others to say. */
function loosenedText(diagnostics: readonly Diagnostic[]): string {
  const code = "mapping/unsaid-keyword";
  const number = diagnostics.filter((diagnostic) => diagnostic.code === code).length;
  return number === 0 ? "none" : `${number} ${number === 1 ? "keyword" : "keywords"} said more loosely (${code})`;
}

/** What a finding says of an operation that has no place of its own in the output. */
const withoutPlace: ReadonlySet<string> = new Set([
  "mapping/no-operation",
  "mapping/operation-refused",
  "mapping/left-out",
]);

/** `9 in, 3 out, 6 not in the output (mapping/no-operation)`; the findings say why of each. */
function operationsText(outcome: Converted & { readonly diagnostics: readonly Diagnostic[] }): readonly string[] {
  const operations = operationsOf(outcome);
  if (operations === undefined) return [];
  const { diagnostics } = outcome;
  const missing = diagnostics.filter(({ code }) => withoutPlace.has(code));
  const codes = [...new Set(missing.map(({ code }) => code))];
  // A note for several operations has a place for each; other findings have related places for other reasons.
  const number = missing.reduce(
    (sum, { severity, related = [] }) => sum + (severity === "info" ? Math.max(1, related.length) : 1),
    0,
  );
  const rest = missing.length === 0 ? "" : `, ${number} not in the output (${codes.join(", ")})`;
  return [`${operations.in} in, ${operations.out} out${rest}`];
}

/** Only descriptions of services have operations. */
function operationsOf(outcome: Converted) {
  return outcome.to === "apidoc" || outcome.to === "wsdl" ? outcome.operations : undefined;
}

/** `906, of which 2 dropped, 4 approximated, 748 in words, 152 kept for the way back`: what is lost comes first. */
function fatesText({ accounts: { total, tally } }: Converted): string {
  const { mapped, approximated, complement, dropped } = tally;
  const parts = [
    `${dropped} dropped`,
    `${approximated} approximated`,
    `${mapped} in words`,
    `${complement} kept for the way back`,
  ];
  return `${total}, of which ${parts.join(", ")}`;
}

function summaryRecord(outcome: ConvertOutcome, written: readonly string[]): Readonly<Record<string, unknown>> {
  const base = { status: outcome.status, ...countedRecord(outcome) };
  if (outcome.status !== "converted") return base;
  const operations = operationsOf(outcome);
  const { accounts } = outcome;
  return {
    ...base,
    written,
    ...(operations === undefined ? {} : { operations }),
    constructs: { total: accounts.total, ...accounts.tally },
  };
}
