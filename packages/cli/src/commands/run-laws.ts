import { checkLaws } from "@soapstone/pipeline";
import { withUnusedMapEntries } from "../catalog.ts";
import type { Run } from "../command.ts";
import { documentInput } from "../document-input.ts";
import { exitCode } from "../exit-code.ts";
import { withProgress } from "../progress.ts";
import { count, createReporter } from "../report.ts";
import type { lawsOptions } from "./laws.ts";

export const runLaws: Run<typeof lawsOptions> = async ({ options, positionals: [input = "-"] }, io) => {
  const reporter = createReporter(options, io, "stdout");
  const { limits, ...entry } = await documentInput(input, options, io, options.companion);
  const { kind, results, diagnostics, sources } = withUnusedMapEntries(
    await withProgress(io, (progress) =>
      checkLaws(entry, {
        limits,
        view: options.view,
        onProgress: progress.update,
      }),
    ),
    options.map,
    entry,
  );
  reporter.findings(diagnostics, sources);
  const broken = results.filter(({ fault }) => fault !== undefined);
  const lines = results.map(({ law, fault }) => (fault === undefined ? `holds: ${law}` : `broken: ${law}\n  ${fault}`));
  const isReadable = kind !== undefined;
  const last = isReadable
    ? `${input}: ${results.length - broken.length} of ${results.length} laws hold`
    : `${input}: not judged, because no law speaks of it or it cannot be read`;
  reporter.summary([...lines, last], {
    input,
    ...(isReadable ? { kind } : {}),
    laws: results.map(({ law, fault }) => ({
      law,
      holds: fault === undefined,
      ...(fault === undefined ? {} : { fault }),
    })),
    errors: count(diagnostics, "error"),
  });
  if (!isReadable) return exitCode.unreadable;
  return broken.length > 0 ? exitCode.findings : exitCode.ok;
};
