import { fileURLToPath } from "node:url";
import { type ConvertOptions, type UpdateOutcome, updateDocument } from "@soapstone/pipeline";
import { fileNameOf } from "@soapstone/workspace";
import { withUnusedMapEntries } from "../catalog.ts";
import type { OptionsOf, Run } from "../command.ts";
import { documentInput } from "../document-input.ts";
import { exitCode } from "../exit-code.ts";
import { writeProduct, writtenLines } from "../output.ts";
import { countsJson, countsText, createReporter } from "../report.ts";
import { UsageError } from "../usage-error.ts";
import { version } from "../version.ts";
import { conversionOptionsOf } from "./conversion-options.ts";
import type { updateOptions } from "./update.ts";

type Options = OptionsOf<typeof updateOptions>;

export const runUpdate: Run<typeof updateOptions> = async ({ options, positionals: [input = "-"] }, io) => {
  if (options.from === undefined) throw new UsageError("The new version is missing: add --from NEW.");
  if (input === "-" || /^https?:/i.test(input))
    throw new UsageError("update changes the API file in place, so the input must be a file.");
  const reporter = createReporter(options, io);
  const reading = { ...options, "stdin-name": undefined };
  const { limits, ...entry } = await documentInput(input, reading, io, options.companion);
  const from = await documentInput(options.from, reading, io);
  const base = options.base === undefined ? undefined : await documentInput(options.base, reading, io);
  const outcome = await updateDocument(entry, {
    from,
    base,
    prefer: options.theirs ? "theirs" : "ours",
    conversion: await conversionOf(options, io.cwd),
    embedSources: options["embed-sources"] ? true : undefined,
    tool: `soapstone ${version()}`,
    limits,
  });
  const written = options["dry-run"] || outcome.status !== "updated" ? [] : await write(outcome, entry.uri, io);
  const isFailed = outcome.status !== "updated";
  const found = [
    ...reporter.findings(outcome.api.diagnostics, outcome.api.sources, { entry: entry.uri, isFailed }),
    ...sourceReports(outcome).flatMap((report) => {
      const { diagnostics, sources } =
        report === outcome.from ? withUnusedMapEntries(report, options.map, entry, from) : report;
      return reporter.findings(diagnostics, sources, { isFailed });
    }),
  ];
  if (options["dry-run"] && outcome.status === "updated")
    for (const line of changeLines(outcome)) io.stdout.write(`${line}\n`);
  reporter.summary([...writtenLines(written, io.cwd), summaryLine(outcome, input, options)], {
    status: outcome.status,
    input,
    from: options.from,
    ...countsJson({ diagnostics: found, dependencies: outcome.api.dependencies }),
    ...(outcome.status === "updated" ? { changes: outcome.changes, conflicts: outcome.conflicts.length } : {}),
    written,
  });
  if (outcome.status === "unreadable") return exitCode.unreadable;
  return outcome.status === "updated" && outcome.conflicts.length === 0 ? exitCode.ok : exitCode.findings;
};

/**
 * Returns the documents whose diagnostics are reported: the new version, and the base only if it could not be read,
 * since its other diagnostics are not new.
 */
function sourceReports({ status, base, from }: UpdateOutcome) {
  return [from, ...(status === "unreadable" ? [base] : [])].filter((report) => report !== undefined);
}

type Updated = Extract<UpdateOutcome, { readonly status: "updated" }>;

/**
 * Writes all files or none. The API description, its companion and the list of conflicts may be replaced; other files
 * must not exist yet.
 */
async function write({ files, api, from }: Updated, entry: string, io: Parameters<typeof runUpdate>[1]) {
  const targets = files.map(({ name, text, octets }) => {
    const uri = new URL(name, entry).href;
    return { uri, target: { path: fileURLToPath(uri), content: octets ?? text, from: fileNameOf(entry) } };
  });
  const own = targets.filter(({ uri }) => /\.(?:map|conflicts)\.json$/.test(uri)).map(({ uri }) => uri);
  const rules = {
    inputs: from?.dependencies ?? [],
    force: false,
    replaced: [...api.dependencies, ...own],
    beside: targets.map(({ target }) => target),
  };
  await writeProduct([], { kind: "stdout" }, rules, io);
  return targets.map(({ target }) => target.path);
}

/** Returns the options for converting the new version forward, without those that only apply to the other direction. */
async function conversionOf(options: Options, cwd: string): Promise<ConvertOptions> {
  const {
    tool: _tool,
    embedSources: _embedSources,
    ...conversion
  } = await conversionOptionsOf(
    {
      ...options,
      to: undefined,
      format: undefined,
      complement: undefined,
      "target-namespace": undefined,
      binding: [],
      address: undefined,
      attachments: false,
      "root-name": undefined,
      "one-file-per": undefined,
      strict: false,
      "fail-on": undefined,
    },
    cwd,
  );
  return conversion;
}

function changeLines({ changes, conflicts }: Updated): readonly string[] {
  const { added, changed, removed } = changes;
  const conflictLine = ({ kind, construct, field }: Updated["conflicts"][number]) =>
    `! ${[construct, field.join("/").trim()].filter((text) => text !== "").join(": ")} (${kind})`;
  return [
    ...added.map((what) => `+ ${what}`),
    ...changed.map((what) => `~ ${what}`),
    ...removed.map((what) => `- ${what}`),
    ...conflicts.map(conflictLine),
  ];
}

function summaryLine(outcome: UpdateOutcome, input: string, options: Options): string {
  const name = `${options.from} -> ${input}`;
  if (outcome.status !== "updated") return `${name}: not updated (${countsText(outcome.api.diagnostics) ?? "none"})`;
  const { changes, conflicts } = outcome;
  const counts = [
    `${changes.added.length} added, ${changes.changed.length} changed, ${changes.removed.length} removed`,
    conflicts.length === 0 ? "no conflicts" : conflicts.length === 1 ? "1 conflict" : `${conflicts.length} conflicts`,
  ];
  return `${name}: ${counts.join("; ")}`;
}
