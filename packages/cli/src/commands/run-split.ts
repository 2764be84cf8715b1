import { splitDocument } from "@soapstone/pipeline";
import { withUnusedMapEntries } from "../catalog.ts";
import type { Run } from "../command.ts";
import { companionFolder } from "../companion-place.ts";
import { documentInput } from "../document-input.ts";
import { exitCode } from "../exit-code.ts";
import { rootLines } from "../input/root.ts";
import { destinationOf, writeProduct, writtenText } from "../output.ts";
import { count, countsJson, countsText, createReporter } from "../report.ts";
import { UsageError } from "../usage-error.ts";
import type { splitOptions } from "./split.ts";

export const runSplit: Run<typeof splitOptions> = async ({ options, positionals: [input = "-"] }, io) => {
  const reporter = createReporter(options, io);
  if (options.output === undefined || options.output === "-")
    throw new UsageError("The output consists of several files: name a folder for them with -o DIR.");
  // The option has two uses: a value with `=` is a catalog entry, a value without is the map of a bundle.
  const maps = options.map.filter((each) => !each.includes("="));
  const [map] = maps;
  if (maps.length > 1) throw new UsageError("--map was given with several bundle maps, but a bundle has only one.");
  if (map !== undefined && options.layout.length + options.select.length > 0)
    throw new UsageError("--map FILE restores the original files, so it cannot be used with --layout or --select.");
  if (map === undefined && options.layout.length === 0 && options.select.length === 0)
    throw new UsageError("The way to split is missing: add --layout, --select or --map FILE.");
  const reading = { ...options, map: options.map.filter((each) => each.includes("=")) };
  const to = await destinationOf(options.output.endsWith("/") ? options.output : `${options.output}/`, io.cwd);
  const { limits, ...entry } = await documentInput(input, reading, io, options.companion);
  const outcome = withUnusedMapEntries(
    await splitDocument(entry, {
      layouts: options.layout,
      select: options.select,
      map: map === undefined ? undefined : await documentInput(map, { ...reading, map: [], root: undefined }, io),
      format: options.format,
      verify: !options["no-verify"],
      companionUri: companionFolder(to, io.cwd),
      limits,
    }),
    reading.map,
    entry,
  );
  const { diagnostics, dependencies } = outcome;
  const written =
    outcome.status === "split"
      ? await writeProduct(outcome.files, to, { inputs: dependencies, force: options.force, links: outcome.links }, io)
      : [];
  reporter.findings(diagnostics, outcome.sources);
  const counts = countsText(diagnostics) ?? "none";
  const folder = to.kind === "stdout" ? "" : to.path;
  const lines =
    outcome.status === "split"
      ? [writtenText(written, folder, io.cwd), ...rootLines(entry, dependencies, io.cwd), `findings: ${counts}`]
      : [`${input}: not split (${counts})`];
  reporter.summary(lines, {
    status: outcome.status,
    ...countsJson({ ...outcome, root: entry.root }),
    written,
  });
  if (outcome.status === "wrong-selection") return exitCode.usage;
  if (outcome.status === "unreadable") return exitCode.unreadable;
  return outcome.status === "refused" || count(diagnostics, "error") > 0 ? exitCode.findings : exitCode.ok;
};
