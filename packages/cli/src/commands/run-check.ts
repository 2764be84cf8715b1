import { checkDocument, unmatchedIn, validateDocument } from "@soapstone/pipeline";
import type { Diagnostic } from "@soapstone/workspace";
import { withUnusedMapEntries } from "../catalog.ts";
import type { Invocation, OptionsOf, Run } from "../command.ts";
import { type CommandInput, documentInput } from "../document-input.ts";
import { type ExitCode, exitCode } from "../exit-code.ts";
import { expandInputs } from "../input/glob.ts";
import { rootLines } from "../input/root.ts";
import type { Io } from "../io.ts";
import { type Progress, withProgress } from "../progress.ts";
import { count, countsJson, countsText, createReporter } from "../report.ts";
import { UsageError } from "../usage-error.ts";
import type { checkOptions } from "./check.ts";
import { schemaOption } from "./schema-option.ts";

const titles = {
  wsdl: "WSDL 1.1",
  xsd: "XML Schema",
  apidoc: "apidoc 2.0",
  "json-schema": "JSON Schema",
  xml: "XML document",
  json: "JSON value",
} as const;

export const runCheck: Run<typeof checkOptions> = (invocation, io) =>
  withProgress(io, (progress) => checkAll(invocation, io, progress));

/** Checks one input after the other. Returns the highest exit status. */
async function checkAll(
  { options, positionals }: Invocation<typeof checkOptions>,
  io: Io,
  progress: Progress,
): Promise<ExitCode> {
  const reporter = createReporter(options, io, "stdout");
  let worst: ExitCode = exitCode.ok;
  const inputs: Pick<CommandInput, "catalog">[] = [];
  const names = expandInputs(positionals, io.cwd);
  if (names.length > 1 && options.schema === undefined && isFile(options.companion))
    throw new UsageError(`--companion can be used with one input only, and there are ${names.length}.`);
  for (const [index, input] of names.entries()) {
    if (names.length > 1) progress.update(index, names.length, input);
    const { used, ...found } = await judged(input, options, io);
    inputs.push(...used);
    // An unused entry of `--map` is reported once, with the last input: before that, a later input may still use it.
    const isLast = index === names.length - 1;
    const outcome = isLast ? withUnusedMapEntries(found, options.map, ...inputs) : found;
    const { kind, sources, dependencies } = outcome;
    progress.clear();
    const about = { entry: used[0].uri, isFailed: kind === undefined };
    const diagnostics = reporter.findings(outcome.diagnostics, sources, about);
    const findings = countsText(diagnostics) ?? "no findings";
    const others = dependencies.length > 1 ? ` with ${dependencies.length - 1} more` : "";
    const line = `${input}${others}: ${kind === undefined ? "not checked" : titles[kind]}, ${findings}`;
    reporter.summary([...rootLines(used[0], dependencies, io.cwd), line], {
      input,
      ...(kind === undefined ? {} : { kind }),
      ...countsJson({ diagnostics, dependencies, root: used[0].root }),
    });
    const isWrong = unmatchedIn(outcome.diagnostics).length > 0;
    const status = isWrong
      ? exitCode.usage
      : kind === undefined
        ? exitCode.unreadable
        : statusOf(diagnostics, options["fail-on"]);
    if (status > worst) worst = status;
  }
  return worst;
}

type Options = OptionsOf<typeof checkOptions>;

/** Validates an input by its own specification or, with `--schema`, against that schema. */
async function judged(input: string, options: Options, io: Io) {
  const own = options.schema === undefined ? options.companion : undefined;
  const { limits, ...entry } = await documentInput(input, options, io, own);
  const { element, operation } = options;
  if (options.schema === undefined && (element ?? operation ?? options.against) !== undefined)
    throw new UsageError("--element, --operation and --against need a schema: add --schema FILE.");
  if (options.schema === undefined)
    return { ...(await checkDocument(entry, { strict: options.strict, limits })), used: [entry] as const };
  const { file, definition } = schemaOption(options.schema);
  if (operation !== undefined && (element ?? definition) !== undefined)
    throw new UsageError("--operation cannot be used together with --element or a definition in --schema.");
  const { limits: _same, ...schema } = await documentInput(file, options, io, options.companion);
  const against = options.against === undefined ? undefined : await documentInput(options.against, options, io);
  const how = { schema, definition, element, operation, against, limits };
  const { isJudged: _, notation, ...outcome } = await validateDocument(entry, how);
  return { ...outcome, kind: notation, used: [entry, schema] as const };
}

function isFile(companion: string | undefined): boolean {
  return companion !== undefined && companion !== "none";
}

function statusOf(diagnostics: readonly Diagnostic[], failOn: "error" | "warning" | undefined): ExitCode {
  const isBad = count(diagnostics, "error") > 0 || (failOn === "warning" && count(diagnostics, "warning") > 0);
  return isBad ? exitCode.findings : exitCode.ok;
}
