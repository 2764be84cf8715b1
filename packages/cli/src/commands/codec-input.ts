import type { CodecOptions, DecodeOutcome } from "@soapstone/pipeline";
import type { OptionsOf } from "../command.ts";
import { type CommandInput, documentInput } from "../document-input.ts";
import { type ExitCode, exitCode } from "../exit-code.ts";
import type { Io } from "../io.ts";
import { destinationOf, writeProduct, writtenLines } from "../output.ts";
import { count, countsJson, countsText, createReporter } from "../report.ts";
import { UsageError } from "../usage-error.ts";
import type { codecOptions } from "./codec-options.ts";
import { schemaOption } from "./schema-option.ts";

type Options = OptionsOf<typeof codecOptions>;

/** Loads the schema, and selects the message that the options name. */
export async function codecInput(
  options: Options,
  io: Io,
): Promise<CodecOptions & { schema: Omit<CommandInput, "limits"> }> {
  const { schema } = options;
  if (schema === undefined) throw new UsageError("The schema of the document is missing: add --schema FILE.");
  if (schema === "-") throw new UsageError("--schema takes a file, not standard input, which is for the document.");
  const { file, definition } = schemaOption(schema);
  const { limits: _, ...entry } = await documentInput(file, options, io, options.companion);
  const against = options.against === undefined ? undefined : await documentInput(options.against, options, io);
  return {
    schema: entry,
    against,
    definition,
    operation: options.operation,
    side: sideOf(options),
    profile: options.profile,
    numbers: options.numbers,
    targetNamespace: options["target-namespace"],
    rootName: options["root-name"],
    wrappedArrays: options["no-wrapped-arrays"] ? false : options["wrapped-arrays"] ? true : undefined,
  };
}

function sideOf({ request, response, fault, operation }: Options): CodecOptions["side"] {
  const given = [request, response, fault !== undefined].filter((one) => one).length;
  if (given > 1) throw new UsageError("Only one of --request, --response and --fault can be used.");
  if (given > 0 && operation === undefined)
    throw new UsageError("--request, --response and --fault need the name of an operation: add --operation NAME.");
  if (given === 0) return undefined;
  if (fault !== undefined) return { kind: "fault", name: fault };
  return { kind: response ? "response" : "request" };
}

/** Writes the result, reports the findings, and returns the exit status. */
export async function finish(
  outcome: DecodeOutcome,
  { input, verb }: { readonly input: string; readonly verb: "encoded" | "decoded" },
  options: Options,
  io: Io,
): Promise<ExitCode> {
  const reporter = createReporter(options, io);
  const to = await destinationOf(options.output, io.cwd);
  if (to.kind === "folder") throw new UsageError("The output is one file: -o takes a file, not a folder.");
  const rules = { inputs: outcome.dependencies, force: false };
  const files = outcome.status === "done" ? [{ name: "", text: withNewline(outcome.text) }] : [];
  const written = await writeProduct(files, to, rules, io);
  const isFailed = outcome.status !== "done";
  const diagnostics = reporter.findings(outcome.diagnostics, outcome.sources, { isFailed });
  const findings = countsText(diagnostics) ?? "no findings";
  const message =
    outcome.message === undefined ? "" : ` as the ${outcome.message.side} of ${outcome.message.operation}`;
  const what = outcome.status === "done" ? `${verb}${message}` : `not ${verb}`;
  reporter.summary([...writtenLines(written, io.cwd), `${input}: ${what}, ${findings}`], {
    input,
    status: outcome.status,
    ...(outcome.message === undefined ? {} : { message: { ...outcome.message } }),
    ...countsJson({ ...outcome, diagnostics }),
    written,
  });
  if (outcome.status === "wrong-selection") return exitCode.usage;
  if (outcome.status === "unreadable") return exitCode.unreadable;
  const isWarned = options["fail-on"] === "warning" && count(diagnostics, "warning") > 0;
  return isWarned || count(diagnostics, "error") > 0 ? exitCode.findings : exitCode.ok;
}

function withNewline(text: string): string {
  return text.endsWith("\n") ? text : `${text}\n`;
}
