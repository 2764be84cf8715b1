import { extname } from "node:path";
import { sampleDocuments, unmatchedIn } from "@soapstone/pipeline";
import { withUnusedMapEntries } from "../catalog.ts";
import type { OptionSpecs, OptionsOf, Run } from "../command.ts";
import { documentInput } from "../document-input.ts";
import { exitCode } from "../exit-code.ts";
import { type Destination, destinationOf, writeProduct, writtenLines, writtenText } from "../output.ts";
import { count, countsText, createReporter } from "../report.ts";
import { UsageError } from "../usage-error.ts";
import { numberOf } from "./number-of.ts";
import { runSampleMessages } from "./run-sample-messages.ts";
import { documentOptions, messageOptions, type sampleOptions } from "./sample.ts";

/** The maximum number of sample documents, since each takes time. */
const mostDocuments = 10_000;

export const runSample: Run<typeof sampleOptions> = async (invocation, io) => {
  const { options } = invocation;
  const isMessage = options.operation !== undefined || options.all;
  const foreign = firstGiven(options, isMessage ? documentOptions : messageOptions);
  if (foreign !== undefined)
    throw new UsageError(
      isMessage
        ? `--${foreign} applies to documents of schemas only, not to messages of operations.`
        : `--${foreign} applies to messages of operations: add --operation NAME, or --all.`,
    );
  return isMessage ? runSampleMessages(invocation, io) : runSampleDocuments(invocation, io);
};

/** Returns the name of the first option in the table that was given; undefined if none was. */
function firstGiven(options: OptionsOf<typeof sampleOptions>, table: OptionSpecs): string | undefined {
  const names = Object.keys(table);
  return Object.entries(options).find(
    ([name, value]) => names.includes(name) && value !== undefined && value !== false,
  )?.[0];
}

const runSampleDocuments: Run<typeof sampleOptions> = async ({ options, positionals: [input = "-"] }, io) => {
  const reporter = createReporter(options, io);
  const howMany = numberOf("count", options.count, mostDocuments, 1) ?? 1;
  const destination = destinationFor(await destinationOf(options.output, io.cwd), howMany);
  const { limits, ...schema } = await documentInput(input, options, io, options.companion);
  const { files, diagnostics, sources, dependencies } = withUnusedMapEntries(
    await sampleDocuments(schema, {
      element: options.element,
      seed: numberOf("seed", options.seed, 0xffff_ffff),
      count: howMany,
      invalid: options.invalid,
      format: options.format,
      limits,
    }),
    options.map,
    schema,
  );
  const rules = { inputs: dependencies, force: options.force };
  if (destination.kind === "stdout") for (const { text } of files) io.stdout.write(text);
  const written = destination.kind === "stdout" ? [] : await writeProduct(files, destination, rules, io);
  reporter.findings(diagnostics, sources);
  const wrong = files.flatMap(({ name, wrong: what }) => (what === undefined ? [] : [`${name}: ${what}`]));
  const made = `${files.length} ${files.length === 1 ? "document" : "documents"}`;
  const wrote =
    destination.kind === "folder" ? [writtenText(written, destination.path, io.cwd)] : writtenLines(written, io.cwd);
  const line = `${input}: ${made}, ${countsText(diagnostics) ?? "no findings"}`;
  reporter.summary([...wrote, ...wrong, line], {
    input,
    documents: files.map(({ name, wrong: what }) => ({ name, ...(what === undefined ? {} : { wrong: what }) })),
    errors: count(diagnostics, "error"),
    warnings: count(diagnostics, "warning"),
    written,
  });
  if (files.length === 0) return unmatchedIn(diagnostics).length > 0 ? exitCode.usage : exitCode.unreadable;
  return diagnostics.some(({ code }) => code === "instance/too-few-samples") ? exitCode.findings : exitCode.ok;
};

/** Returns the destination: for several documents `-o NAME` is a folder, unless the name has the ending of a file. */
function destinationFor(destination: Destination, howMany: number): Destination {
  const isFolder = destination.kind === "file" && howMany > 1 && extname(destination.path) === "";
  return isFolder ? { kind: "folder", path: destination.path } : destination;
}
