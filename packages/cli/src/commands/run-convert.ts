import { basename, dirname, isAbsolute, relative, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import {
  type ConvertOptions,
  type ConvertOutcome,
  convertDocument,
  withoutIncompleteOutput,
} from "@soapstone/pipeline";
import { withUnusedMapEntries } from "../catalog.ts";
import type { OptionsOf, Run } from "../command.ts";
import { companionBehindLink, companionFolder, folderUri } from "../companion-place.ts";
import { type CommandInput, documentInput } from "../document-input.ts";
import { type ExitCode, exitCode } from "../exit-code.ts";
import { generatedFiles } from "../generated/product.ts";
import { inPlaceTargets } from "../in-place.ts";
import { expandInputs } from "../input/glob.ts";
import { inputName } from "../input/name.ts";
import type { Io } from "../io.ts";
import {
  type Destination,
  destinationOf,
  isDevice,
  type ProductFile,
  type WriteRules,
  writeProduct,
} from "../output.ts";
import { withProgress } from "../progress.ts";
import { createReporter, type Reporter } from "../report.ts";
import { UsageError } from "../usage-error.ts";
import { checkConvertOptions } from "./check-convert-options.ts";
import { conversionOptionsOf } from "./conversion-options.ts";
import type { convertOptions } from "./convert-options.ts";
import { statusOf, summaryJson, summaryLines } from "./convert-summary.ts";
import { checkEnding, hasDocumentEnding, targetOfEnding } from "./ending.ts";

type Options = OptionsOf<typeof convertOptions>;

/** An input of a run: its result, and the files to write. */
interface ConvertedInput {
  readonly input: string;
  readonly entry: Pick<CommandInput, "catalog" | "root" | "uri">;
  /** The existing API file of `--against` that the output replaces. */
  readonly replaced?: CommandInput["uri"];
  /** All inputs that were read, including the original that `--against` names. */
  readonly used: readonly Pick<CommandInput, "catalog">[];
  /** The folder that contains the documents of the input's original. */
  readonly originalsIn: string | undefined;
  readonly outcome: ConvertOutcome;
  readonly files: readonly ProductFile[];
}

export const runConvert: Run<typeof convertOptions> = async ({ options, positionals }, io) => {
  const reporter = createReporter(options, io);
  checkConvertOptions(options);
  const inputs = expandInputs(positionals, io.cwd);
  const to = destinationFor(await destinationOf(options.output, io.cwd), options, inputs.length);
  checkInputCount(inputs, to, options);
  const conversions = await withProgress(io, async (progress) => {
    const made: ConvertedInput[] = [];
    for (const input of inputs) {
      if (inputs.length > 1) progress.update(made.length, inputs.length, input);
      made.push(await converted(input, inputs.length, to, options, io));
    }
    return made;
  });
  const unmatched = unmatchedInAll(conversions);
  if (unmatched !== undefined) return refuse(unmatched, conversions, reporter, io);
  for (const { outcome, files } of conversions) checkDestination(outcome, files, to, options);
  checkDistinctNames(conversions);
  // Write before reporting: if the output cannot be written, that error is the only message.
  const rules = {
    inputs: conversions.flatMap(({ outcome }) => outcome.dependencies),
    force: options.force,
    replaced: conversions.flatMap(({ replaced }) => replaced ?? []),
    ...inPlaceRules(conversions, options),
  };
  const files = conversions.flatMap((each) => each.files);
  const removed: string[] = [];
  const written = await writeProduct(files, to, { ...rules, onRemoved: (path) => void removed.push(path) }, io);
  let worst: ExitCode = exitCode.ok;
  let start = 0;
  for (const [index, { input, entry, outcome, files }] of conversions.entries()) {
    const own = options["in-place"] ? written : written.slice(start, start + files.length);
    start += files.length;
    // An unused entry of `--map` is reported once, with the last input: before that, a later input may still use it.
    const isLast = index === conversions.length - 1;
    const found = isLast
      ? withUnusedMapEntries(outcome, options.map, ...conversions.flatMap((each) => each.used))
      : outcome;
    const named = { entry: entry.uri, isFailed: outcome.status !== "converted" };
    const counted = { ...found, diagnostics: reporter.findings(found.diagnostics, found.sources, named) };
    const about = { input, entry, isAlone: inputs.length === 1, view: options.view };
    const lines = summaryLines(counted, own, isLast ? { ...about, removed } : about, io);
    reporter.summary(lines, summaryJson(counted, own, { input, entry }));
    const status = statusOf(counted, options["fail-on"], inputs.length > 1);
    if (status > worst) worst = status;
  }
  return worst;
};

/**
 * Returns the destination: for several independent outputs `-o NAME` is a folder, unless the name has the ending of a
 * document.
 */
function destinationFor(to: Destination, options: Options, inputs: number): Destination {
  if (options["in-place"] && options.output !== undefined)
    throw new UsageError("--in-place and -o cannot be used together: --in-place writes to the original files.");
  const isSeveral = options["one-file-per"] !== undefined || inputs > 1;
  return isSeveral && to.kind === "file" && !hasDocumentEnding(to) ? { kind: "folder", path: to.path } : to;
}

/** Throws a `UsageError` if several inputs are given with an option that applies to one input only. */
function checkInputCount(inputs: readonly string[], to: Destination, options: Options): void {
  if (inputs.length === 1) return;
  if (options["in-place"])
    throw new UsageError(`--in-place can be used with one input only, and there are ${inputs.length}.`);
  if (to.kind !== "folder")
    throw new UsageError(`There are ${inputs.length} inputs: name a folder for their outputs with -o DIR/.`);
  const ofOne = (["companion", "against"] as const).find((name) => options[name] !== undefined);
  if (ofOne !== undefined && options[ofOne] !== "none")
    throw new UsageError(`--${ofOne} can be used with one input only, and there are ${inputs.length}.`);
}

async function converted(
  input: string,
  inputs: number,
  to: Destination,
  options: Options,
  io: Io,
): Promise<ConvertedInput> {
  const { limits, ...entry } = await documentInput(input, options, io, options.companion);
  const against = options.against === undefined ? undefined : await documentInput(options.against, options, io);
  const name = inputName(input, options["stdin-name"]);
  const outcome = withoutIncompleteOutput(
    await convertDocument(entry, {
      ...(await conversionOptionsOf(options, io.cwd)),
      preferred: targetOfEnding(to),
      format: options.format ?? formatFor(to, options.against),
      entryName: to.kind === "file" ? basename(to.path) : undefined,
      entryStem: to.kind === "folder" ? name?.replace(/\.[^.]+$/, "") : undefined,
      ...companionOptions(options, to, io.cwd),
      isCompanionApart: isCompanionApart(options, to, io.cwd),
      hasOtherInputs: inputs > 1,
      against,
      inPlace: options["in-place"],
      limits,
    }),
  );
  const made = outcome.status === "converted" ? outcome.files : [];
  const companion = companionPath(options, to, io.cwd);
  const isPatched = outcome.status === "converted" && outcome.patched !== undefined;
  // Printed output has no mark, since no later run replaces it; nor has an author's document that is patched.
  const isMarked = !isPatched && (to.kind !== "stdout" || companion !== undefined);
  const marked = isMarked ? generatedFiles(made, { source: name, complement: options.complement, companion }) : made;
  const files = options["in-place"] ? renewedCompanion(outcome) : marked;
  const used = [entry, ...(against === undefined ? [] : [against])];
  return {
    ...{ input, entry, used, outcome, files },
    ...(against === undefined ? {} : { replaced: against.uri }),
    originalsIn: against === undefined ? entry.root : against.root,
  };
}

/** Returns the new companion for an original that was edited in place. */
function renewedCompanion(outcome: ConvertOutcome): readonly ProductFile[] {
  const renewed = outcome.status === "converted" ? outcome.renewed : undefined;
  if (renewed?.uri.startsWith("file:") !== true) return [];
  const path = fileURLToPath(renewed.uri);
  return [{ name: basename(path), text: renewed.text, path }];
}

/** Returns the rules for writing with `--in-place`. Throws a `UsageError` if an input has no original. */
function inPlaceRules(conversions: readonly ConvertedInput[], options: Options): Partial<WriteRules> {
  const [only] = conversions;
  if (!options["in-place"] || only?.outcome.status !== "converted") return {};
  const { outcome, originalsIn } = only;
  if (outcome.patched === undefined)
    throw new UsageError(
      "--in-place edits the original of the input, but the original was not found; name it with --against.",
    );
  const beside = inPlaceTargets(outcome.patched);
  const companion = outcome.renewed === undefined ? [] : [outcome.renewed.uri];
  const changing = new Set([...beside.map(({ path }) => pathToFileURL(path).href), ...companion]);
  const inputs = outcome.dependencies.filter((uri) => !changing.has(uri));
  return { inputs, beside, besideIn: originalsIn };
}

/**
 * Returns the path of a companion that is not beside its document by name: that of `--companion`, or beside the target
 * of a symbolic link. Otherwise undefined.
 */
function companionPath({ companion }: Options, to: Destination, cwd: string): string | undefined {
  if (companion !== undefined) return companion === "none" ? undefined : resolve(cwd, companion);
  return to.kind === "file" ? companionBehindLink(to.path) : undefined;
}

/** Whether the companion lies outside of the folder of the output. */
function isCompanionApart(options: Options, to: Destination, cwd: string): boolean {
  const own = companionPath(options, to, cwd);
  if (own === undefined) return false;
  const way = relative(fileURLToPath(companionFolder(to, cwd)), own);
  return way.startsWith("..") || isAbsolute(way);
}

/** Returns the options for the companion; printed output has none. */
function companionOptions(
  options: Options,
  to: Destination,
  cwd: string,
): Pick<ConvertOptions, "companionUri" | "isAlone"> {
  const own = companionPath(options, to, cwd);
  const isPrinted = to.kind === "stdout" || (to.kind === "file" && isDevice(to.path));
  return {
    companionUri: own === undefined ? companionFolder(to, cwd) : folderUri(dirname(own)),
    isAlone: options.companion === "none" || (isPrinted && own === undefined),
  };
}

/**
 * Returns the selections that match nothing in any input, which are mistakes of the user; undefined if there are none.
 */
function unmatchedInAll(conversions: readonly ConvertedInput[]) {
  const read = conversions.map(({ outcome }) => outcome).filter((outcome) => "unmatched" in outcome);
  const [first] = read;
  const found = first?.unmatched.filter(({ selection }) =>
    read.every(({ unmatched }) => unmatched.some((each) => each.selection === selection)),
  );
  return first === undefined || found === undefined || found.length === 0
    ? undefined
    : { ...first, diagnostics: found };
}

function refuse(
  { diagnostics, sources }: Pick<ConvertOutcome, "diagnostics" | "sources">,
  conversions: readonly ConvertedInput[],
  reporter: Reporter,
  io: Io,
): ExitCode {
  reporter.findings(diagnostics, sources, { isFailed: true });
  const [first, ...others] = conversions.map(({ input }) => input);
  const inputs = others.length === 0 ? `${first}` : `${first} and ${others.length} more`;
  const names = [...new Set(diagnostics.map(({ selection }) => selection))].join(", ");
  reporter.summary([`${inputs}: not converted, since nothing is selected by ${names}`], {
    status: "wrong-selection",
    inputs: conversions.map(({ input }) => resolve(io.cwd, input)),
    unmatched: diagnostics.map(({ selection }) => selection),
  });
  return exitCode.usage;
}

/** Throws a `UsageError` if the output does not fit its destination. */
function checkDestination(
  outcome: ConvertOutcome,
  files: readonly ProductFile[],
  to: Destination,
  options: Options,
): void {
  if (outcome.status !== "converted") return;
  if (options.to === undefined) checkEnding(outcome.to, to, outcome.dependencies, `, or add --to ${outcome.to}`);
  if (outcome.patched !== undefined && files.length > 1 && to.kind === "file")
    throw new UsageError(
      `The original consists of ${files.length} files: name a folder for the output with -o DIR/, or edit the original files with --in-place.`,
    );
  // Companions are written beside their documents, so they are not counted.
  const placed = files.filter(({ pair }) => pair === undefined || pair.endsWith(".map.json"));
  if (options["one-file-per"] === undefined || to.kind === "folder" || placed.length === 1) return;
  const names = placed.map(({ name }) => name).join(", ");
  const wrong = to.kind === "file" ? ", not of one" : "";
  throw new UsageError(
    `The output consists of ${placed.length} files (${names})${wrong}: name a folder for them with -o DIR/.`,
  );
}

/** Throws a `UsageError` if outputs of two inputs would have the same name. */
function checkDistinctNames(conversions: readonly ConvertedInput[]): void {
  const taken = new Map<string, string>();
  for (const { input, files } of conversions)
    for (const { name } of files) {
      // Some file systems ignore case in names.
      const other = taken.get(name.toLowerCase());
      if (other !== undefined && other !== input)
        throw new UsageError(
          `The outputs of ${other} and ${input} would both have the name ${name}; convert one of them to another folder.`,
        );
      taken.set(name.toLowerCase(), input);
    }
}

/**
 * Returns the format of the output: by the ending of the file, otherwise that of the file of `--against`; undefined for
 * JSON.
 */
function formatFor(destination: Destination, against: string | undefined): "yaml" | undefined {
  const name = destination.kind === "file" ? destination.path : (against ?? "");
  return /\.ya?ml$/i.test(name) ? "yaml" : undefined;
}
