import { type Apidoc, isObject, type JsonObject, prepareYaml } from "@soapstone/apidoc-model";
import type { Description } from "@soapstone/apidoc-to-wsdl";
import { type Accounts, type PlacedSchema, xWsdl, xXsd } from "@soapstone/mapping";
import { type Diagnostic, type DocumentUri, defaultLimits, type Limits, withWays } from "@soapstone/workspace";
import { patchedAgainst } from "./against.ts";
import { authorDocumentFor, likeAuthor } from "./author-document.ts";
import type { Provenance } from "./companion/companion.ts";
import { type EditCounts, editCountsOf } from "./companion/edit-counts.ts";
import { optionsJson, originOf, StoredBytes, type StoredFile, storedDocuments } from "./companion/provenance.ts";
import { withTextDigest } from "./companion/with-text-digest.ts";
import type { Target } from "./conversions/conversion.ts";
import type { ConversionOptions } from "./conversions/conversion-options.ts";
import { stagesTo, targetsOf } from "./conversions/conversions.ts";
import { input } from "./diagnostics.ts";
import { type Doc, isOf, type Kind } from "./document.ts";
import { type DocumentInput, isJson, type LoadedDocument, loadDocument } from "./load-document.ts";
import { withoutStepChanges } from "./loaded-before-steps.ts";
import { runShares, type Share, sharesOf } from "./one-file-per.ts";
import { countBackward, countOperations, type OperationCounts } from "./operation-counts.ts";
import type { MissingSource } from "./original.ts";
import { originalNear } from "./original-near.ts";
import type { OutputFile } from "./output-file.ts";
import type { PatchedFile } from "./patch-originals.ts";
import { readLoaded } from "./read-loaded.ts";
import { type RenewedCompanion, renewedCompanion } from "./renewed-companion.ts";
import type { RunReport } from "./run-report.ts";
import { runSteps } from "./run-steps.ts";
import { selectsNothing, unmatchedIn, type WrongSelection } from "./selection.ts";
import { strictly } from "./strict.ts";
import { withoutToldBetter } from "./told-better.ts";
import { withoutEffect } from "./without-effect.ts";

/** What is asked of a conversion, beside what each conversion heeds. */
export interface ConvertOptions extends ConversionOptions {
  /** The kind of the output; without it what an input of that kind becomes first of all. */
  readonly to?: Target | undefined;
  /** The kind of the output where nothing else is said and the input can become it. */
  readonly preferred?: Target | undefined;
  /** What is missing or dropped is an error, and an error leaves no output. */
  readonly strict?: boolean | undefined;
  readonly limits?: Partial<Limits> | undefined;
  /** Where the companion of the output will lie: addresses in it are relative to that. Without it, beside the entry. */
  readonly companionUri?: DocumentUri | undefined;
  /** The output has no place for files beside it: unless asked for, there is no companion, and the output is without complement. */
  readonly isAlone?: boolean | undefined;
  /** The companion holds the documents that were converted, too. */
  readonly embedSources?: boolean | undefined;
  /** The documents of which the entry says the same, where it is a bundle of them: the companion names these. The entry first. */
  readonly origin?: readonly StoredFile[] | undefined;
  /** The program and its version, for the companion to say. */
  readonly tool?: string | undefined;
  /** The name of the output's entry without its ending, where `entryName` does not give both. */
  readonly entryStem?: string | undefined;
  /**
   * The caller has other inputs for the same selections: one that matches nothing here is told in `unmatched` alone, as long
   * as another one matches.
   */
  readonly hasOtherInputs?: boolean | undefined;
  /**
   * On the way back the document that an apidoc was made of: what the apidoc has no words for is taken from there. On the
   * way forward the API file that the output takes the place of: its comments, order and style stay.
   */
  readonly against?: DocumentInput | undefined;
  /** The documents of the original are to be written in their places. */
  readonly inPlace?: boolean | undefined;
}

/** Where a complement can be: in the companion, in the description itself, in the original that was converted again, or nowhere. */
export type ComplementPlace = "companion" | "inline" | "original" | "none";

/** The output, by its kind; `files` is the same as texts, the entry first. */
export type Converted = {
  readonly status: "converted";
  readonly files: readonly OutputFile[];
  /** The same, where they are the documents of an original with the edits. */
  readonly patched?: readonly PatchedFile[];
  /** With `inPlace`, the companion of the input as it is when they are written. */
  readonly renewed?: RenewedCompanion;
  /** A document of the original that the companion of the input names and that is not at hand: the files are laid out anew. */
  readonly missingOriginal?: MissingSource;
  /** What became of each fact of the input. */
  readonly accounts: Accounts;
  /** Where the complement is, or came from, of the description on the JSON side. */
  readonly complement: ComplementPlace;
  /** What was edited in an API file with a companion since it was made. */
  readonly edits?: EditCounts;
  /** Selections that match nothing here, where the caller has other inputs. */
  readonly unmatched: readonly Diagnostic[];
} & (
  | {
      readonly to: "apidoc";
      readonly output: Apidoc;
      /** Where the input is the description of a service. */
      readonly operations?: OperationCounts;
    }
  | { readonly to: "jsonschema"; readonly output: JsonObject }
  | { readonly to: "wsdl"; readonly output: Description; readonly operations?: OperationCounts }
  | { readonly to: "xsd"; readonly output: readonly PlacedSchema[] }
);

/** There was nothing to convert, or a document that the input refers to may not be read because of where it lies. */
export interface Unreadable {
  readonly status: "unreadable";
}

/** Strictness, or a stage that gave nothing, left no output. */
export interface Blocked {
  readonly status: "blocked";
  /** With `inPlace`: an edit has no place in the original, so that none of its files is to be written. */
  readonly isUnplaced?: true;
}

/** How a conversion ended, and what it said. */
export type ConvertOutcome = (Converted | Unreadable | Blocked | WrongSelection) & RunReport;

/** Reads an input, converts it, and gives the files to write with the account of every fact. Writes nothing. */
export async function convertDocument(entry: DocumentInput, options: ConvertOptions = {}): Promise<ConvertOutcome> {
  const limits: Limits = { ...defaultLimits, ...options.limits };
  const stored = new StoredBytes();
  const { result, sources } = await loadDocument({ ...entry, resolver: stored.noting(entry.resolver) }, { limits });
  if (!result.ok) return { status: "unreadable", diagnostics: result.diagnostics, sources, dependencies: [] };
  const undone = await withoutStepChanges(result.value);
  const isAgainst = options.against !== undefined && isJson(undone.loaded);
  const near = await originalNear(undone.loaded, entry, options, limits);
  if (near?.state === "changed")
    return { status: "unreadable", diagnostics: near.diagnostics, sources, dependencies: undone.loaded.dependencies };
  const against = near?.state === "at-hand" ? near : undefined;
  const loaded = against?.loaded ?? undone.loaded;
  const author = await authorDocumentFor(undone.loaded.kind, options.against, limits);
  if (author?.ok === false)
    return { status: "unreadable", diagnostics: author.diagnostics, sources, dependencies: loaded.dependencies };
  // A plan is YAML mostly, whose reader is loaded when it is needed.
  if (options.plan !== undefined) await prepareYaml();
  const { doc: start, diagnostics: reading } = readLoaded(loaded);
  const dependencies = [...loaded.dependencies, ...(against?.dependencies ?? [])];
  const before = [
    ...result.diagnostics,
    ...undone.diagnostics,
    ...(against?.diagnostics ?? []),
    ...reading.map(undone.placed),
  ];
  if (start === undefined) return { status: "unreadable", diagnostics: before, sources, dependencies };
  const possible = possibleFor(start);
  const to = options.to ?? possible.find((one) => one === options.preferred) ?? possible[0] ?? "apidoc";
  const entryName = options.entryName ?? entryNameOf(options.entryStem, to, options.format);
  const complement = options.complement ?? (to === "wsdl" || to === "xsd" ? undefined : "companion");
  const isLeftOut = options.complement === undefined && options.isAlone === true;
  const isClean = (to === "apidoc" || to === "jsonschema") && complement === "companion" && !isLeftOut;
  const { tool = "soapstone", embedSources = false } = options;
  const sourceFiles = options.origin ?? storedDocuments(loaded.workspace, stored);
  const { companionUri = options.origin?.[0]?.uri ?? entry.uri } = options;
  const origin = isClean ? await originOf(sourceFiles, { tool, uri: companionUri, embedSources }) : undefined;
  const provenance = (choice: ConversionOptions = {}): Provenance | undefined =>
    origin === undefined || !isClean
      ? undefined
      : { ...origin, target: to, options: optionsJson(meaningOf({ ...conversionOptions(options), ...choice })) };
  const steps = stagesTo(start.kind, to, { ...options, complement, entryName, provenance: provenance() });
  if (steps === undefined) {
    const refusal = input("not-convertible", { what: titles[start.kind], to, possible }, { uri: start.uri });
    return { status: "unreadable", diagnostics: [...before, refusal], sources, dependencies };
  }

  const shares =
    isOf(start, "wsdl") && to === "apidoc" && options.oneFilePer !== undefined
      ? sharesOf(start.value, options.oneFilePer, options)
      : [];
  const isWithCompanion = start.kind === "apidoc-set" || start.kind === "json-schema-set";
  const passedOver = [
    ...withoutEffect(
      start,
      to,
      conversionOptions(isAgainst ? { ...options, view: undefined, profile: undefined } : options),
    ),
    ...(entry.companion === undefined || isWithCompanion || isClean
      ? []
      : [input("option-without-effect", { option: "--companion", to })]),
    ...(options.against === undefined || isAgainst || (author !== undefined && shares.length === 0)
      ? []
      : [input("option-without-effect", { option: "--against", to })]),
  ];
  const stepsOf = ({ choice, stem }: Share) =>
    stagesTo(start.kind, to, {
      ...options,
      complement,
      ...choice,
      provenance: provenance(choice),
      entryName: `${stem}.${options.format ?? "json"}`,
    }) ?? [];
  // Without a port there is nothing to divide by.
  const run =
    isOf(start, "wsdl") && shares.length > 0
      ? runShares(start, shares, stepsOf, { limits, isKept: complement !== "none", selected: options })
      : runSteps(start, steps, { limits });
  const unmatched = unmatchedIn(run.diagnostics);
  if (unmatched.length > 0 && (options.hasOtherInputs !== true || selectsNothing(unmatched, options)))
    return { status: "wrong-selection", unmatched, diagnostics: unmatched, sources, dependencies };
  const told = run.diagnostics.filter((each) => !unmatched.includes(each)).map(undone.placed);
  const patched =
    against?.original === undefined || !isOf(run.doc, "files")
      ? undefined
      : patchedAgainst(against, to, run.doc.value, (doc) => runSteps(doc, steps, { limits }).doc, limits);
  const patching = patched?.diagnostics ?? [];
  const all = withWays(withoutToldBetter([...before, ...passedOver, ...told, ...patching]), loaded.workspace);
  const diagnostics = options.strict === true ? strictly(all) : all;
  const rest = { diagnostics, sources, dependencies };
  const made = productOf(start, run.trail);
  const [accounts] = run.accounts;
  const isBlocked = options.strict === true && diagnostics.some(({ severity }) => severity === "error");
  if (isBlocked || !isOf(run.doc, "files") || made === undefined || accounts === undefined) {
    return { status: "blocked", ...rest };
  }
  if (options.inPlace === true && patching.some(({ severity }) => severity === "error"))
    return { status: "blocked", isUnplaced: true, ...rest };
  const used = isJson(loaded) && options.against === undefined ? loaded.companion : undefined;
  const text = loaded.workspace.documents.get(loaded.workspace.entry)?.source.text ?? "";
  const isPatched = patched?.files.some(({ isChanged }) => isChanged) === true;
  const renewed =
    used !== undefined && isPatched && options.inPlace === true
      ? await renewedCompanion(used, text, patched.files, { tool: options.tool, limits }, convertDocument)
      : undefined;
  return {
    status: "converted",
    ...(renewed === undefined ? {} : { renewed }),
    files:
      author === undefined || shares.length > 0
        ? (patched?.files ?? run.doc.value)
        : withTextDigest(likeAuthor(author.value, run.doc.value)),
    ...(patched === undefined ? {} : { patched: patched.files }),
    ...(near?.state === "missing" && (to === "wsdl" || to === "xsd") ? { missingOriginal: near.missing } : {}),
    accounts,
    complement: isAgainst
      ? "original"
      : to === "wsdl" || to === "xsd"
        ? complementOf(loaded)
        : isLeftOut
          ? "none"
          : (complement ?? "none"),
    ...editsIn(loaded),
    unmatched,
    ...made,
    ...rest,
  };
}

/** What was edited in an input, where its companion tells. */
function editsIn(loaded: LoadedDocument): Pick<Converted, "edits"> {
  const isJsonSide = loaded.kind === "apidoc" || loaded.kind === "json-schema";
  return isJsonSide && loaded.companion !== undefined ? { edits: editCountsOf(loaded.companion.match) } : {};
}

/** Where the complement of an input is. */
function complementOf(loaded: LoadedDocument): ComplementPlace {
  if (!(loaded.kind === "apidoc" || loaded.kind === "json-schema")) return "none";
  if (loaded.companion !== undefined) return "companion";
  const root = loaded.workspace.documents.get(loaded.workspace.entry)?.root;
  return isObject(root) && (root.has(xWsdl) || root.has(xXsd)) ? "inline" : "none";
}

/** A stem with the ending of a kind. */
function entryNameOf(stem: string | undefined, to: Target, format: ConversionOptions["format"]): string | undefined {
  if (stem === undefined) return undefined;
  const endings = { apidoc: format ?? "json", jsonschema: `schema.${format ?? "json"}`, xsd: "xsd", wsdl: "wsdl" };
  return `${stem}.${endings[to]}`;
}

/** What an input can become, what it becomes first of all first: of an apidoc without operations, its schemas. */
function possibleFor(doc: Doc): readonly Target[] {
  const all = targetsOf(doc.kind);
  if (!isOf(doc, "apidoc-set") || isService(doc.value.root)) return all;
  return all.toSorted((a, b) => Number(a === "wsdl") - Number(b === "wsdl"));
}

function isService({ paths, extensions }: Apidoc): boolean {
  return paths.items.size > 0 || extensions?.has(xWsdl) === true;
}

function conversionOptions({
  to: _to,
  preferred: _preferred,
  strict: _strict,
  limits: _limits,
  against: _against,
  inPlace: _inPlace,
  entryStem: _entryStem,
  hasOtherInputs: _hasOtherInputs,
  companionUri: _companionUri,
  isAlone: _isAlone,
  embedSources: _embedSources,
  origin: _origin,
  tool: _tool,
  ...options
}: ConvertOptions): ConversionOptions {
  return options;
}

/** The options that say what an output is: not how it is written, nor where a plan lies. */
function meaningOf({
  complement: _complement,
  format: _format,
  entryName: _entryName,
  planName: _planName,
  oneFilePer: _oneFilePer,
  ...options
}: ConversionOptions): ConversionOptions {
  return options;
}

type Product<All = Converted> = All extends Converted
  ? Omit<All, "status" | "files" | "patched" | "renewed" | "missingOriginal" | "accounts" | "complement" | "unmatched">
  : never;

/** What was made, before it was written. */
function productOf(start: Doc, trail: readonly Doc[]): Product | undefined {
  for (const doc of trail.slice(1).reverse()) {
    if (isOf(doc, "json-schema")) return { to: "jsonschema", output: doc.value };
    if (isOf(doc, "description")) {
      const operations = isOf(start, "apidoc-set") ? { operations: countBackward(start.value, doc.value) } : {};
      return { to: "wsdl", output: doc.value, ...operations };
    }
    if (isOf(doc, "schemas")) return { to: "xsd", output: doc.value };
    if (isOf(doc, "apidoc")) {
      const all = trail.flatMap((it) => (isOf(it, "apidoc") ? [it.value] : []));
      const operations = isOf(start, "wsdl") ? { operations: countOperations(start.value, all) } : {};
      return { to: "apidoc", output: all[0] ?? doc.value, ...operations };
    }
  }
  return undefined;
}

const titles: Readonly<Record<Kind, string>> = {
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
