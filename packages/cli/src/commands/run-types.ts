import { basename } from "node:path";
import { typesDocument } from "@soapstone/apidoc-to-typescript";
import { unmatchedIn } from "@soapstone/pipeline";
import { withUnusedMapEntries } from "../catalog.ts";
import type { Run } from "../command.ts";
import { documentInput } from "../document-input.ts";
import { exitCode } from "../exit-code.ts";
import { rootLines } from "../input/root.ts";
import { type Destination, destinationOf, writeProduct, writtenLines } from "../output.ts";
import { count, countsJson, countsText, createReporter } from "../report.ts";
import { facadeChosen } from "./facade-choices.ts";
import type { typesOptions } from "./types.ts";

export const runTypes: Run<typeof typesOptions> = async ({ options, positionals: [input = "-"] }, io) => {
  const reporter = createReporter(options, io);
  const destination = await destinationOf(options.output, io.cwd);
  const { limits, ...entry } = await documentInput(input, options, io, options.companion);
  const outcome = withUnusedMapEntries(
    await typesDocument(entry, {
      ...(await facadeChosen(options, io.cwd)),
      operations: options.operations.length === 0 ? undefined : options.operations,
      limits,
    }),
    options.map,
    entry,
  );
  const { diagnostics, sources, dependencies } = outcome;
  const rules = { inputs: dependencies, force: options.force };
  // A selection that matches nothing is an error, since types of other parts would hide the mistake.
  const isWrong = unmatchedIn(diagnostics).length > 0;
  const isMade = outcome.status === "done" && !isWrong;
  const files = isMade ? [{ name: fileName(input, destination), text: outcome.text }] : [];
  const written = isMade ? await writeProduct(files, destination, rules, io) : [];
  reporter.findings(diagnostics, sources);
  const made = isMade ? "types made" : "no types made";
  reporter.summary(
    [
      ...writtenLines(written, io.cwd),
      ...rootLines(entry, dependencies, io.cwd),
      `${input}: ${made}, ${countsText(diagnostics) ?? "no findings"}`,
    ],
    {
      input,
      status: outcome.status,
      ...countsJson({ ...outcome, root: entry.root }),
      written,
    },
  );
  if (isWrong) return exitCode.usage;
  if (outcome.status === "unreadable") return exitCode.unreadable;
  const isWarned = options["fail-on"] === "warning" && count(diagnostics, "warning") > 0;
  return isWarned || count(diagnostics, "error") > 0 ? exitCode.findings : exitCode.ok;
};

/** Returns the name of the output in a folder: `orders.d.ts` for `orders.wsdl`. */
function fileName(input: string, { kind }: Destination): string {
  const stem = basename(input)
    .replace(/[?#].*$/, "")
    .replace(/\.[^.]*$/, "");
  return kind === "folder" && stem !== "" && input !== "-" ? `${stem}.d.ts` : "api.d.ts";
}
