import { isObject, type JsonObject, printPointer, valueAt } from "@soapstone/apidoc-model";
import { digestOf, reunite, separate, withRetainedBefore } from "@soapstone/complement";
import type { MergeSide } from "@soapstone/restore";
import {
  type Diagnostic,
  type DocumentUri,
  defaultLimits,
  type Limits,
  relativeUri,
  resolveUri,
} from "@soapstone/workspace";
import type { Companion } from "../companion/companion.ts";
import type { FoundCompanion } from "../companion/find-companion.ts";
import { textDigestOf } from "../companion/text-digest.ts";
import { companionText } from "../companion/write-companion.ts";
import type { ConversionOptions } from "../conversions/conversion-options.ts";
import type { ConvertOptions } from "../convert/convert-options.ts";
import type { RunReport } from "../diagnostics/run-report.ts";
import type { DocumentInput } from "../load/load-document.ts";
import { type DocumentConflict, mergeDocuments } from "../merge/merge-documents.ts";
import { isOnlyInForm, withoutFormFields } from "../merge/merge-form.ts";
import { givenOptions } from "../options/options-shape.ts";
import type { OutputFile } from "../output-file.ts";
import { statesFor } from "./base-of.ts";
import { conflictsFile, fieldText } from "./conflicts-file.ts";
import { type ConstructChanges, changesOf } from "./construct-changes.ts";
import { convertedState } from "./converted-state.ts";
import { update } from "./diagnostics.ts";
import { loadOurs, type Ours } from "./load-ours.ts";
import type { LocatedConflict } from "./located-conflict.ts";
import { sourcePlaces } from "./source-places.ts";

/** The options of an update. */
export interface UpdateOptions {
  /** The new version of the source of the API file. */
  readonly from: DocumentInput;
  /** The version from which the API file was converted, if its companion does not provide it. */
  readonly base?: DocumentInput | undefined;
  /** The side whose value is used on a conflict. Default: `ours`, the API file. */
  readonly prefer?: MergeSide | undefined;
  /** Conversion options that override those of the companion. */
  readonly conversion?: ConversionOptions | undefined;
  readonly limits?: Partial<Limits> | undefined;
  /** The name and version of the program, which the companion states. */
  readonly tool?: string | undefined;
  /** Store the new source in the companion. Default: true if the old companion has its source embedded. */
  readonly embedSources?: boolean | undefined;
}

/** The result of an update. */
export type UpdateOutcome = {
  /** The diagnostics of the API file, of the new source, and of the base. */
  readonly api: RunReport;
  readonly from?: RunReport;
  readonly base?: RunReport;
} & (
  | {
      readonly status: "updated";
      /** The files to write: the API file, the author's other files that changed, the companion, and the conflicts. */
      readonly files: readonly OutputFile[];
      readonly conflicts: readonly LocatedConflict[];
      /** The changes that the update makes in the API file. */
      readonly changes: ConstructChanges;
    }
  | { readonly status: "unreadable" | "refused" }
);

/**
 * Merges a new version of the source into an edited API file: the changes of the new version are applied, and the edits
 * are preserved. Writes no files.
 */
export async function updateDocument(entry: DocumentInput, options: UpdateOptions): Promise<UpdateOutcome> {
  const limits: Limits = { ...defaultLimits, ...options.limits };
  const { prefer = "ours" } = options;
  const loaded = await loadOurs(entry, limits);
  if (loaded.status !== "loaded") return { status: loaded.status, api: loaded.report };
  const { ours, report } = loaded;
  const api = (diagnostics: readonly Diagnostic[]): RunReport => ({
    ...report,
    diagnostics: [...report.diagnostics, ...diagnostics],
  });
  const conversion = conversionFor(ours, options, limits);
  const before = options.base?.uri ?? sourceBefore(ours.companion);
  const { state, outcome: from } = await convertedState(options.from, conversion, before);
  if (state === undefined) return { status: "unreadable", api: report, from };
  const theirs = { ...separate(state.document), resolver: entry.resolver };
  const bases = await statesFor(ours, theirs, { base: options.base, companion: ours.companion, conversion, limits });
  const reports = { from, ...(bases.report === undefined ? {} : { base: bases.report }) };
  if (bases.states === undefined) {
    if (bases.unknown === undefined) return { status: "unreadable", api: report, ...reports };
    const isAll = bases.unknown === "all";
    const facts = { constructs: bases.unknown === "all" ? [] : bases.unknown, isAll };
    return { status: "refused", api: api([update("no-base", facts, ours.files.placeOf([]))]), ...reports };
  }

  const merged = mergeDocuments(bases.states, prefer);
  const written = await ours.files.write(
    ours.isInline ? reunite(merged.document, state.constructs).document : merged.document,
  );
  if (!written.ok) return { status: "refused", api: api(written.diagnostics), ...reports };
  const places = merged.conflicts.length === 0 ? () => undefined : await sourcePlaces(options.from, conversion, limits);
  const conflicts = merged.conflicts.map(
    (conflict): LocatedConflict => ({
      ...conflict,
      values: valuesIn(conflict, ours.document, theirs.document),
      ours: report.sources.locate(ours.files.placeOf(conflict.at.ours)),
      theirs: places(printPointer(conflict.at.theirs)),
    }),
  );
  return {
    status: "updated",
    files: [
      ...written.value,
      ...renewedCompanion(ours, merged.document, state.companion, written.value),
      ...(conflicts.length === 0
        ? []
        : [conflictsFile(conflicts, { api: entry.uri, from: options.from.uri, written: prefer })]),
    ],
    conflicts,
    changes: changesOf(ours.document, merged.document),
    api: api(conflicts.map((conflict) => findingOf(conflict, ours, prefer))),
    ...reports,
  };
}

/** Returns the conversion options: those of the companion, overridden by those of the caller. */
function conversionFor(
  { files, companion, isInline, madeWith }: Ours,
  options: UpdateOptions,
  limits: Limits,
): ConvertOptions {
  const { overrides, ...given } = options.conversion ?? {};
  const isEmbedded = companion?.companion.sources.some(({ text, bytes }) => (text ?? bytes) !== undefined);
  return {
    ...madeWith,
    ...givenOptions(given),
    overrides: { ...madeWith.overrides, ...givenOptions(overrides ?? {}) },
    complement: isInline ? "inline" : "companion",
    to: files.document.kind === "apidoc" ? "apidoc" : "jsonschema",
    companionUri: companion?.uri ?? files.document.uri,
    embedSources: options.embedSources ?? isEmbedded,
    tool: options.tool,
    limits,
  };
}

/** Returns the values of a conflict as they are in the documents. */
function valuesIn(
  { values, field, at }: DocumentConflict,
  ours: JsonObject,
  theirs: JsonObject,
): DocumentConflict["values"] {
  if (isOnlyInForm(["", ...field])) return values;
  const { base } = values;
  return {
    base: isObject(base) && field.length === 0 ? withoutFormFields(base) : base,
    ours: values.ours === undefined ? undefined : valueAt(ours, at.ours),
    theirs: values.theirs === undefined ? undefined : valueAt(theirs, at.theirs),
  };
}

/** Returns the companion for the new version; none if the API file had no companion. */
function renewedCompanion(
  { companion, files }: Ours,
  document: JsonObject,
  made: Companion | undefined,
  written: readonly OutputFile[],
): readonly OutputFile[] {
  if (companion === undefined || made === undefined) return [];
  const [file, ...others] = written;
  // A file with edits does not have the digest of the companion's clean file.
  const isUnedited = others.length === 0 && digestOf(document) === made.documentDigest;
  const renewed = {
    ...made,
    constructs: withRetainedBefore(document, made.constructs, companion.companion.constructs),
    ...(isUnedited && file !== undefined ? { textDigest: textDigestOf(file.text) } : {}),
  };
  return [{ name: relativeUri(files.document.uri, companion.uri), text: companionText(renewed) }];
}

function findingOf(
  { kind, construct, field, at, theirs }: LocatedConflict,
  { files }: Ours,
  written: MergeSide,
): Diagnostic {
  const other = theirs === undefined ? undefined : { ...theirs, uri: relativeUri(files.document.uri, theirs.uri) };
  return update("conflict", { kind, construct, field: fieldText(field), written, other }, files.placeOf(at.ours));
}

/** Returns the address of the API file's source; undefined if no companion names one. */
function sourceBefore(found: FoundCompanion | undefined): DocumentUri | undefined {
  const [entry] = found?.companion.sources ?? [];
  return found === undefined || entry === undefined ? undefined : resolveUri(found.uri, entry.address);
}
