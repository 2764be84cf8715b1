import {
  type SampleMessagesOptions,
  type SampleMessagesOutcome,
  sampleMessages,
  unmatchedIn,
} from "@soapstone/pipeline";
import { withUnusedMapEntries } from "../catalog.ts";
import type { OptionsOf, Run } from "../command.ts";
import { documentInput } from "../document-input.ts";
import { exitCode } from "../exit-code.ts";
import { type Destination, destinationOf, writeProduct, writtenLines, writtenText } from "../output.ts";
import { planInput } from "../plan-input.ts";
import { count, countsJson, countsText, createReporter } from "../report.ts";
import { UsageError } from "../usage-error.ts";
import { numberOf } from "./number-of.ts";
import type { sampleOptions } from "./sample.ts";

type Options = OptionsOf<typeof sampleOptions>;

/** Runs `sample` with `--operation` or `--all`, which makes messages of a service or an API. */
export const runSampleMessages: Run<typeof sampleOptions> = async ({ options, positionals: [input = "-"] }, io) => {
  const reporter = createReporter(options, io);
  const side = sideOf(options);
  const destination = destinationFor(await destinationOf(options.output, io.cwd), options);
  const { limits, ...entry } = await documentInput(input, options, io, options.companion);
  const outcome = withUnusedMapEntries(
    await sampleMessages(entry, {
      ...(side === undefined ? {} : { side }),
      as: options.as,
      operation: options.all ? undefined : options.operation,
      seed: numberOf("seed", options.seed, 0xffff_ffff),
      service: options.service,
      port: options.port,
      allPorts: options["all-ports"] ? true : undefined,
      inferMethods: options["infer-methods"] ? true : undefined,
      ...(await planInput(options.plan, io.cwd)),
      limits,
    }),
    options.map,
    entry,
  );
  const { diagnostics, sources, dependencies } = outcome;
  const isWrong = unmatchedIn(diagnostics).length > 0;
  if (!isWrong) refuseMissing(outcome, options);
  const files = outcome.status === "done" && !isWrong ? outcome.files : [];
  const rules = { inputs: dependencies, force: options.force };
  const written = files.length === 0 ? [] : await writeProduct(files, destination, rules, io);
  reporter.findings(diagnostics, sources);
  const made = `${files.length} ${files.length === 1 ? "message" : "messages"}`;
  const wrote =
    destination.kind === "folder" && written.length > 0
      ? [writtenText(written, destination.path, io.cwd)]
      : writtenLines(written, io.cwd);
  reporter.summary([...wrote, `${input}: ${made}, ${countsText(diagnostics) ?? "no findings"}`], {
    input,
    status: outcome.status,
    messages: files.map(({ name }) => name),
    ...countsJson(outcome),
    written,
  });
  if (isWrong) return exitCode.usage;
  if (outcome.status === "unreadable") return exitCode.unreadable;
  return count(diagnostics, "error") > 0 ? exitCode.findings : exitCode.ok;
};

function sideOf({ request, response, fault, all, operation, as }: Options): SampleMessagesOptions["side"] {
  if (all && operation !== undefined) throw new UsageError("--all and --operation cannot be used together.");
  const given = [request, response, fault !== undefined].filter((one) => one).length;
  if (given > 1) throw new UsageError("Only one of --request, --response and --fault can be used.");
  if (given > 0 && all)
    throw new UsageError(
      "--all makes requests, responses and faults, and cannot be used with --request, --response or --fault.",
    );
  if (as === "curl" && (response || fault !== undefined))
    throw new UsageError(
      "--as curl prints a command that sends a request, so it cannot be used for a response or a fault.",
    );
  if (all) return undefined;
  if (fault !== undefined) return { kind: "fault", name: fault };
  return { kind: response ? "response" : "request" };
}

/** Returns the destination: for messages of all operations `-o NAME` is a folder. */
function destinationFor(destination: Destination, { all }: Options): Destination {
  if (!all || destination.kind === "folder") return destination;
  if (destination.kind === "stdout")
    throw new UsageError("--all makes several files: name a folder for them with -o DIR.");
  return { kind: "folder", path: destination.path };
}

/** Throws a `UsageError` for an operation or a message that the description does not have. */
function refuseMissing(outcome: SampleMessagesOutcome, { operation, response, fault }: Options): void {
  switch (outcome.status) {
    case "done":
    case "unreadable":
      return;
    case "unknown-operation": {
      const hint = outcome.meant === undefined ? `It has ${listed(outcome.known)}.` : `Did you mean ${outcome.meant}?`;
      const none = outcome.known.length === 0 ? "It has none." : hint;
      throw new UsageError(`The description has no operation ${operation}. ${none}`);
    }
    case "ambiguous-operation":
      throw new UsageError(
        `Several operations have the name ${operation}: ${listed(outcome.known)}. Name one of them.`,
      );
    case "no-such-message": {
      if (fault === undefined)
        throw new UsageError(`The operation ${operation} has no ${response ? "response" : "request"}.`);
      const known =
        outcome.known.length === 0 ? "The operation has no faults." : `Its faults are ${listed(outcome.known)}.`;
      throw new UsageError(`The operation ${operation} has no fault ${fault}. ${known}`);
    }
    default:
      outcome satisfies never;
  }
}

const mostListed = 8;

function listed(names: readonly string[]): string {
  const shown = names.slice(0, mostListed).join(", ");
  return names.length > mostListed ? `${shown} and ${names.length - mostListed} more` : shown;
}
