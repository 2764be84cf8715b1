import { extname } from "node:path";
import { pathToFileURL } from "node:url";
import {
  countsText as changesText,
  type DiffInput,
  type DiffReport,
  diffDocuments,
  diffRules,
  isRuleOf,
  jsonReport,
  type LocatedChange,
  markdownReport,
  textReport,
} from "@soapstone/pipeline";
import { type Diagnostic, nearest } from "@soapstone/workspace";
import { withUnusedMapEntries } from "../catalog.ts";
import type { OptionsOf, Run } from "../command.ts";
import { documentInput } from "../document-input.ts";
import { type ExitCode, exitCode } from "../exit-code.ts";
import type { Io } from "../io.ts";
import { destinationOf, writeProduct, writtenLines } from "../output.ts";
import { planInput } from "../plan-input.ts";
import { styledFor } from "../report/pretty.ts";
import { countsJson, createReporter } from "../report.ts";
import { UsageError } from "../usage-error.ts";
import type { diffOptions } from "./diff.ts";

type Options = OptionsOf<typeof diffOptions>;

const endings = { text: "txt", json: "json", markdown: "md" } as const;
const formats: ReadonlyMap<string, keyof typeof endings> = new Map([
  [".json", "json"],
  [".md", "markdown"],
]);

export const runDiff: Run<typeof diffOptions> = async (
  { options, positionals: [oldName = "-", newName = "-"] },
  io,
) => {
  if (oldName === "-" && newName === "-") throw new UsageError("Standard input can be OLD or NEW, not both.");
  refuseUnknownRules(options.ignore);
  const reporter = createReporter(options, io);
  const destination = await destinationOf(options.output, io.cwd);
  const [ofOld, ofNew] = companionsOf(options.companion);
  const { limits, ...oldEntry } = await documentInput(oldName, options, io, ofOld);
  const { limits: _same, ...newEntry } = await documentInput(newName, options, io, ofNew);
  const outcome = await diffDocuments(oldEntry, newEntry, { ...(await diffOptionsOf(options, io)), limits });
  const old = outcome.old;
  const now = withUnusedMapEntries(outcome.new, options.map, oldEntry, newEntry);
  if (outcome.status === "compared") refuseMissing(outcome.missing);
  const report =
    outcome.status === "compared"
      ? { changes: outcome.changes, step: outcome.step, old: oldName, new: newName }
      : undefined;
  const format = options.format ?? formats.get(extname(options.output ?? "").toLowerCase()) ?? "text";
  const files =
    report === undefined
      ? []
      : [{ name: `diff.${endings[format]}`, text: printed(report, format, destination.kind === "stdout", io) }];
  const rules = { inputs: [...old.dependencies, ...now.dependencies], force: options.force };
  const written = await writeProduct(files, destination, rules, io);
  reporter.findings(old.diagnostics, old.sources);
  reporter.findings(furtherFindings(old, now), now.sources);
  // The last line of the text report equals this summary, so it is not repeated.
  const isSummaryPrinted = report !== undefined && format === "text" && destination.kind === "stdout";
  const what = report === undefined ? "not compared" : `${changesText(report.changes)}, version step ${report.step}`;
  reporter.summary(
    [...writtenLines(written, io.cwd), ...(isSummaryPrinted ? [] : [`${oldName} -> ${newName}: ${what}`])],
    {
      old: { input: oldName, ...countsJson(old) },
      new: { input: newName, ...countsJson(now) },
      ...(report === undefined ? {} : { changes: report.changes.length, step: report.step }),
      written,
    },
  );
  return report === undefined ? exitCode.unreadable : statusOf(report.changes, options["fail-on"]);
};

/**
 * Returns the companions of both descriptions. A single one belongs to the old description; a single `none` applies to
 * both.
 */
function companionsOf([ofOld, ofNew, ...more]: readonly string[]): readonly [string | undefined, string | undefined] {
  if (more.length > 0) throw new UsageError("--companion was given more than twice, but there are two descriptions.");
  return [ofOld, ofNew ?? (ofOld === "none" ? ofOld : undefined)];
}

async function diffOptionsOf(options: Options, io: Io) {
  return {
    ...(await planInput(options.plan, io.cwd)),
    view: options.view ?? (options.plan === undefined ? undefined : ("facade" as const)),
    ignore: options.ignore,
    operations: options.operations.length === 0 ? undefined : options.operations,
    service: options.service,
    port: options.port,
    allPorts: options["all-ports"] ? true : undefined,
    inferMethods: options["infer-methods"] ? true : undefined,
    wrappedArrays: options["no-wrapped-arrays"] ? false : undefined,
    unwrapResult: options["no-unwrap-result"] ? false : options["unwrap-result"] ? true : undefined,
    generatedSummaries: options["no-generated-summaries"] ? false : undefined,
  };
}

function printed(report: DiffReport, format: keyof typeof endings, isShown: boolean, io: Io): string {
  const folder = `${pathToFileURL(io.cwd).href}/`;
  if (format === "json") return jsonReport(report, { folder });
  if (format === "markdown") return markdownReport(report, { folder });
  return textReport(report, isShown ? { folder, colour: styledFor(io.stdout) } : { folder });
}

/**
 * Returns the diagnostics of the new description that the old one does not have, since both may import the same files.
 */
function furtherFindings(old: DiffInput, now: DiffInput): readonly Diagnostic[] {
  const keyOf = ({ sources }: DiffInput, { code, message, at }: Diagnostic): string => {
    const place = at === undefined ? undefined : sources.locate(at);
    return [code, message, place?.uri, place?.start?.offset].join("\n");
  };
  const known = new Set(old.diagnostics.map((diagnostic) => keyOf(old, diagnostic)));
  return now.diagnostics.filter((diagnostic) => !known.has(keyOf(now, diagnostic)));
}

/** Throws a `UsageError` for an unknown rule: a misspelt name would have no effect. */
function refuseUnknownRules(patterns: readonly string[]): void {
  const ids = diffRules.map(({ id }) => id);
  for (const pattern of patterns) {
    if (ids.some((id) => isRuleOf(id, pattern))) continue;
    const near = nearest(pattern, ids);
    throw new UsageError(`There is no rule ${pattern}.${near === undefined ? "" : ` Did you mean ${near}?`}`);
  }
}

/** Throws a `UsageError` for a selection that matches nothing in either description. */
function refuseMissing(
  missing: readonly { readonly what: string; readonly name: string; readonly known: readonly string[] }[],
): void {
  const [first] = missing;
  if (first === undefined) return;
  const near = nearest(first.name, first.known);
  throw new UsageError(`There is no ${first.what} ${first.name}.${near === undefined ? "" : ` Did you mean ${near}?`}`);
}

function statusOf(changes: readonly LocatedChange[], failOn: Options["fail-on"] = "consumers"): ExitCode {
  const isBad = changes.some(({ impact }) => {
    switch (failOn) {
      case "consumers":
        return impact === "consumers";
      case "providers":
        return impact === "consumers" || impact === "providers";
      case "any":
        return true;
      case "none":
        return false;
      default:
        return failOn satisfies never;
    }
  });
  return isBad ? exitCode.findings : exitCode.ok;
}
