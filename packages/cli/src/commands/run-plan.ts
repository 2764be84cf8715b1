import { join, resolve } from "node:path";
import { type OutputFile, planDocument, unmatchedIn } from "@soapstone/pipeline";
import { withUnusedMapEntries } from "../catalog.ts";
import type { OptionsOf, Run } from "../command.ts";
import { documentInput } from "../document-input.ts";
import { exitCode } from "../exit-code.ts";
import { generatedFiles } from "../generated/product.ts";
import { inputName } from "../input/name.ts";
import { rootLines } from "../input/root.ts";
import type { Io } from "../io.ts";
import { type Destination, destinationOf, type ProductFile, writeProduct, writtenLines } from "../output.ts";
import { planInput } from "../plan-input.ts";
import { count, countsText, createReporter } from "../report.ts";
import type { planOptions } from "./plan.ts";

export const runPlan: Run<typeof planOptions> = async ({ options, positionals: [input = "-"] }, io) => {
  const reporter = createReporter(options, io);
  const destination = await destinationOf(options.output, io.cwd);
  const { limits, ...entry } = await documentInput(input, options, io, options.companion);
  const { file, operations, diagnostics, sources, dependencies } = withUnusedMapEntries(
    await planDocument(entry, {
      ...(await planInput(options.plan, io.cwd)),
      service: options.service,
      port: options.port,
      allPorts: options["all-ports"] ? true : undefined,
      operations: options.operations.length === 0 ? undefined : options.operations,
      inferMethods: options["infer-methods"] ? true : undefined,
      limits,
    }),
    options.map,
    entry,
  );
  const rules = { inputs: dependencies, force: options.force };
  const files =
    file === undefined ? [] : productOf(file, destination, inputName(input, options["stdin-name"]), options, io);
  const written = await writeProduct(files, destination, rules, io);
  reporter.findings(diagnostics, sources);
  const errors = count(diagnostics, "error");
  const what =
    file === undefined ? "not planned" : `${operations} ${operations === 1 ? "operation" : "operations"} planned`;
  const line = `${input}: ${what}, ${countsText(diagnostics) ?? "no findings"}`;
  reporter.summary([...writtenLines(written, io.cwd), ...rootLines(entry, dependencies, io.cwd), line], {
    input,
    operations,
    ...(entry.root === undefined ? {} : { root: entry.root }),
    errors,
    warnings: count(diagnostics, "warning"),
    written,
  });
  if (file === undefined) return unmatchedIn(diagnostics).length > 0 ? exitCode.usage : exitCode.unreadable;
  return errors > 0 ? exitCode.findings : exitCode.ok;
};

/** Returns the file to write: an edited plan is only replaced if its edits were merged into the new one. */
function productOf(
  file: OutputFile,
  to: Destination,
  source: string | undefined,
  { plan }: OptionsOf<typeof planOptions>,
  io: Io,
): readonly ProductFile[] {
  if (to.kind === "stdout") return [file];
  const files = generatedFiles([file], { source, complement: "inline" });
  const path = to.kind === "file" ? to.path : join(to.path, file.name);
  const isTaken = plan !== undefined && resolve(io.cwd, plan) === path;
  return isTaken ? files.map(({ from: _, ...rest }) => rest) : files;
}
