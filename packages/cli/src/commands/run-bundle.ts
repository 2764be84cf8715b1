import { basename, resolve } from "node:path";
import { type BundleOutcome, bundleDocument } from "@soapstone/pipeline";
import { withUnusedMapEntries } from "../catalog.ts";
import type { OptionsOf, Run } from "../command.ts";
import { companionFolder } from "../companion-place.ts";
import { documentInput } from "../document-input.ts";
import { type ExitCode, exitCode } from "../exit-code.ts";
import { rootLines } from "../input/root.ts";
import type { Io } from "../io.ts";
import { type Destination, destinationOf, writeProduct, writtenLines } from "../output.ts";
import { withProgress, withReadProgress } from "../progress.ts";
import { count, countsJson, countsText, createReporter } from "../report.ts";
import type { bundleOptions } from "./bundle.ts";
import { checkEnding } from "./ending.ts";

type Options = OptionsOf<typeof bundleOptions>;

export const runBundle: Run<typeof bundleOptions> = async ({ options, positionals: [input = "-"] }, io) => {
  const reporter = createReporter(options, io);
  const destination = await destinationOf(options.output, io.cwd);
  const { limits, ...entry } = await documentInput(input, options, io, options.companion);
  const outcome = withUnusedMapEntries(
    await withProgress(io, (progress) =>
      bundleDocument(
        { ...entry, resolver: withReadProgress(entry.resolver, progress) },
        {
          format: options.format,
          siblings: options.siblings,
          textFiles: options["text-files"],
          entryName: destination.kind === "file" ? basename(destination.path) : undefined,
          isAlone: destination.kind === "stdout",
          companionUri: companionFolder(destination, io.cwd),
          verify: !options["no-verify"],
          withMap: options["bundle-map"] !== undefined,
          limits,
        },
      ),
    ),
    options.map,
    entry,
  );
  if (outcome.status === "bundled") {
    const kind = outcome.kind === "json-schema" ? "jsonschema" : outcome.kind;
    checkEnding(kind, destination, outcome.dependencies, ": a bundle is of the kind of its input");
  }
  const written = await write(outcome, destination, options, io);
  reporter.findings(outcome.diagnostics, outcome.sources);
  const { diagnostics, dependencies } = outcome;
  const findings = `findings: ${countsText(diagnostics) ?? "none"}`;
  const lines =
    outcome.status === "bundled"
      ? [
          ...writtenLines(written, io.cwd),
          ...rootLines(entry, dependencies, io.cwd),
          `files: ${dependencies.length} in`,
          findings,
        ]
      : [`${input}: not bundled (${countsText(diagnostics) ?? "no findings"})`];
  reporter.summary(lines, {
    status: outcome.status,
    ...countsJson({ ...outcome, root: entry.root }),
    written,
  });
  return statusOf(outcome);
};

async function write(outcome: BundleOutcome, to: Destination, options: Options, io: Io): Promise<readonly string[]> {
  if (outcome.status !== "bundled") return [];
  const mapFile = options["bundle-map"];
  const beside =
    mapFile === undefined
      ? []
      : [{ path: resolve(io.cwd, mapFile), content: `${JSON.stringify(outcome.map(), null, 2)}\n` }];
  return writeProduct(outcome.files, to, { inputs: outcome.dependencies, force: options.force, beside }, io);
}

function statusOf({ status, diagnostics }: BundleOutcome): ExitCode {
  if (status === "unreadable") return exitCode.unreadable;
  return status === "refused" || count(diagnostics, "error") > 0 ? exitCode.findings : exitCode.ok;
}
