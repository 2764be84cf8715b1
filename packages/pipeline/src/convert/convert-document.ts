import { isObject } from "@soapstone/apidoc-model";
import { xWsdl, xXsd } from "@soapstone/complement";
import { type Diagnostic, defaultLimits, type Limits, withReferenceChains } from "@soapstone/workspace";
import { editCountsOf } from "../companion/edit-counts.ts";
import { withTextDigest } from "../companion/with-text-digest.ts";
import { runShares } from "../conversions/one-file-per.ts";
import { selectsNothing } from "../conversions/selects-nothing.ts";
import { withoutEffect } from "../conversions/without-effect.ts";
import { input } from "../diagnostics/input-diagnostics.ts";
import { lossesAsErrors } from "../diagnostics/losses-as-errors.ts";
import { withMostSpecific } from "../diagnostics/most-specific.ts";
import type { RunReport } from "../diagnostics/run-report.ts";
import { unmatchedIn } from "../diagnostics/selection.ts";
import { type DocumentInput, isJson } from "../load/load-document.ts";
import { inAuthorStyle } from "../originals/author-document.ts";
import type { PatchedOriginal } from "../originals/patch-originals.ts";
import { renewedCompanion } from "../originals/renewed-companion.ts";
import { patchedAgainst } from "../originals/with-original.ts";
import { type Doc, type DocKind, isOf } from "../transform/document.ts";
import { type RunOutcome, runSteps } from "../transform/run-steps.ts";
import { type ChosenOutput, chooseOutput } from "./choose-output.ts";
import { type ConvertOptions, conversionOptions } from "./convert-options.ts";
import type { ComplementPlace, Converted, ConvertOutcome } from "./convert-outcome.ts";
import { productOf } from "./product.ts";
import { type ReadInput, readInput } from "./read-input.ts";

/**
 * Reads an input and converts it. Returns the files to write, the account of all facts, and the diagnostics. Writes
 * nothing.
 */
export async function convertDocument(entry: DocumentInput, options: ConvertOptions = {}): Promise<ConvertOutcome> {
  const limits: Limits = { ...defaultLimits, ...options.limits };
  const read = await readInput(entry, options, limits);
  if ("status" in read) return read;
  const output = await chooseOutput(read, entry.uri, options);
  if (output.steps === undefined) return notConvertible(read, output);
  const run = runOf(read, output, options, limits);
  const unmatched = unmatchedIn(run.diagnostics);
  if (unmatched.length > 0 && (options.hasOtherInputs !== true || selectsNothing(unmatched, options)))
    return { status: "wrong-selection", unmatched, ...reportOf(read, unmatched) };
  const patched = patchedOf(read, output, run, limits);
  const patching = patched?.diagnostics ?? [];
  const all = [
    ...read.diagnostics,
    ...passedOver(read, output, entry, options),
    ...run.diagnostics.filter((each) => !unmatched.includes(each)).map(read.placed),
    ...patching,
  ];
  const reported = withReferenceChains(withMostSpecific(all), read.loaded.workspace);
  const diagnostics = options.strict === true ? lossesAsErrors(reported) : reported;
  const report = reportOf(read, diagnostics);
  const made = productOf(read.start, run.trail);
  const [accounts] = run.accounts;
  const isBlocked = (options.strict === true || options.publish === true) && diagnostics.some(isError);
  if (isBlocked || !isOf(run.doc, "files") || made === undefined || accounts === undefined)
    return { status: "blocked", ...report };
  if (options.inPlace === true && patching.some(isError)) return { status: "blocked", isUnplaced: true, ...report };
  const isLikeAuthor = read.author !== undefined && output.shares.length === 0;
  return {
    status: "converted",
    ...(await renewedOf(read, patched, options, limits)),
    files: isLikeAuthor ? withTextDigest(inAuthorStyle(read.author, run.doc.value)) : (patched?.files ?? run.doc.value),
    ...(patched === undefined ? {} : { patched: patched.files }),
    ...(read.missingOriginal === undefined || isJsonSide(output) ? {} : { missingOriginal: read.missingOriginal }),
    accounts,
    complement: complementPlaceOf(read, output, options),
    ...editsIn(read),
    unmatched,
    ...made,
    ...report,
  };
}

function reportOf({ sources, dependencies }: ReadInput, diagnostics: readonly Diagnostic[]): RunReport {
  return { diagnostics, sources, dependencies };
}

function isError({ severity }: Diagnostic): boolean {
  return severity === "error";
}

function isJsonSide({ to }: ChosenOutput): boolean {
  return to === "apidoc" || to === "jsonschema";
}

/** Whether `against` names the original of an input on the JSON side. */
function isAgainstOriginal({ loaded }: ReadInput, { against }: ConvertOptions): boolean {
  return against !== undefined && isJson(loaded);
}

function notConvertible(read: ReadInput, { to, possible }: ChosenOutput): ConvertOutcome {
  const { start } = read;
  const refusal = input("not-convertible", { what: titles[start.kind], to, possible }, { uri: start.uri });
  return { status: "unreadable", ...reportOf(read, [...read.diagnostics, refusal]) };
}

/** Runs the stages, once for each file of a divided output. */
function runOf(
  { start: read, against }: ReadInput,
  { to, steps = [], shares, stepsOf, complement }: ChosenOutput,
  options: ConvertOptions,
  limits: Limits,
): RunOutcome {
  const isUnedited = against?.unedited === undefined && against?.original?.doc.kind === to;
  const start: Doc = isUnedited ? { ...read, isUnedited } : read;
  // A description without ports cannot be divided.
  return isOf(start, "wsdl") && shares.length > 0
    ? runShares(start, shares, stepsOf, { limits, isKept: complement !== "none", selected: options })
    : runSteps(start, steps, { limits });
}

/**
 * Returns the documents of the original, patched with the edits; undefined if the original is not available, or the
 * output is of another kind.
 */
function patchedOf(
  { against }: ReadInput,
  { to, steps = [] }: ChosenOutput,
  { doc }: RunOutcome,
  limits: Limits,
): PatchedOriginal | undefined {
  return against?.original === undefined || !isOf(doc, "files")
    ? undefined
    : patchedAgainst(against, to, doc.value, (unedited) => runSteps(unedited, steps, { limits }).doc, limits);
}

/** Reports each option that has no effect on this conversion, with the reason. */
function passedOver(
  read: ReadInput,
  { to, shares, isClean }: ChosenOutput,
  { companion }: DocumentInput,
  options: ConvertOptions,
): readonly Diagnostic[] {
  const isAgainst = isAgainstOriginal(read, options);
  const isLikeAuthor = read.author !== undefined && shares.length === 0;
  const withoutEffectOf = (option: string) => input("option-without-effect", { option, to });
  // The view and profile of the original's conversion are used, so they have an effect.
  const own = conversionOptions(isAgainst ? { ...options, view: undefined, profile: undefined } : options);
  return [
    ...withoutEffect(read.start, to, own),
    ...(companion === undefined || isJson(read.loaded) || isClean ? [] : [withoutEffectOf("--companion")]),
    ...(options.against === undefined || isAgainst || isLikeAuthor ? [] : [withoutEffectOf("--against")]),
  ];
}

/** Returns the new companion for an input whose original is edited in place. */
async function renewedOf(
  { loaded }: ReadInput,
  patched: PatchedOriginal | undefined,
  { against, inPlace, tool }: ConvertOptions,
  limits: Limits,
): Promise<Pick<Converted, "renewed">> {
  const isPatched = patched?.files.some(({ isChanged }) => isChanged) === true;
  if (!isPatched || inPlace !== true || against !== undefined) return {};
  if (!isJson(loaded) || loaded.companion === undefined) return {};
  const text = loaded.workspace.documents.get(loaded.workspace.entry)?.source.text ?? "";
  const renewed = await renewedCompanion(loaded.companion, text, patched.files, { tool, limits }, convertDocument);
  return renewed === undefined ? {} : { renewed };
}

/** Returns the numbers of edits in an input; empty if it has no companion. */
function editsIn({ loaded }: ReadInput): Pick<Converted, "edits"> {
  if (!isJson(loaded) || loaded.companion === undefined) return {};
  const { companion, clean, match } = loaded.companion;
  const info = clean.get("info");
  const [from, to] = [companion.constructs.get("document:")?.second, isObject(info) ? info.get("title") : undefined];
  return { edits: editCountsOf(match, from !== undefined && typeof to === "string" ? { from, to } : undefined) };
}

/** Returns where the complement of the JSON side is stored, or was found. */
function complementPlaceOf(read: ReadInput, output: ChosenOutput, options: ConvertOptions): ComplementPlace {
  if (isAgainstOriginal(read, options)) return "original";
  if (isJsonSide(output)) return output.isLeftOut ? "none" : (output.complement ?? "none");
  const { loaded } = read;
  if (!isJson(loaded)) return "none";
  if (loaded.companion !== undefined) return "companion";
  const root = loaded.workspace.documents.get(loaded.workspace.entry)?.root;
  return isObject(root) && (root.has(xWsdl) || root.has(xXsd)) ? "inline" : "none";
}

const titles: Readonly<Record<DocKind, string>> = {
  wsdl: "A WSDL description",
  xsd: "An XML Schema",
  "apidoc-set": "An apidoc document",
  apidoc: "An apidoc document",
  "json-schema-set": "A JSON Schema",
  "json-schema": "A JSON Schema",
  description: "A WSDL description",
  schemas: "An XML Schema",
  files: "A set of files",
};
