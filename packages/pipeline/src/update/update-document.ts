import { isObject, type JsonObject, pointerLocator, printPointer, valueAt } from "@soapstone/apidoc-model";
import { digestOf, reunite, separate, xWsdl, xXsd } from "@soapstone/mapping";
import type { Side } from "@soapstone/restore";
import {
  createSources,
  type Diagnostic,
  defaultLimits,
  fileNameOf,
  type Limits,
  relativeUri,
} from "@soapstone/workspace";
import { type AuthorDocument, loadAuthorDocument, writtenLike } from "../author-document.ts";
import { type FoundCompanion, findCompanion } from "../companion/find-companion.ts";
import { textDigestOf } from "../companion/text-digest.ts";
import { companionText } from "../companion/write-companion.ts";
import type { ConversionOptions } from "../conversions/conversion-options.ts";
import type { ConvertOptions } from "../convert-document.ts";
import { input } from "../diagnostics.ts";
import type { DocumentInput } from "../load-document.ts";
import { stated } from "../options-shape.ts";
import type { OutputFile } from "../output-file.ts";
import type { RunReport } from "../run-report.ts";
import { statesFor } from "./base-of.ts";
import { conflictsFile, fieldText } from "./conflicts-file.ts";
import { type ConstructChanges, changesOf } from "./construct-changes.ts";
import { type ConvertedState, convertedState } from "./converted-state.ts";
import { update } from "./diagnostics.ts";
import type { LocatedConflict } from "./located-conflict.ts";
import { type DocumentConflict, mergeDocuments } from "./merge-documents.ts";
import { isOnlyInForm, withoutFormFields } from "./merge-form.ts";
import { conversionOptionsIn } from "./options-of.ts";
import { sourcePlaces } from "./source-places.ts";

export interface UpdateOptions {
  /** The new version of the document that the API file was made of. */
  readonly from: DocumentInput;
  /** The version of which the API file was made, where its companion does not lead to it. */
  readonly base?: DocumentInput | undefined;
  /** Whose value is written where both sides changed it. Default: ours, that of the API file. */
  readonly prefer?: Side | undefined;
  /** Options of the conversion that count for more than those in the companion. */
  readonly conversion?: ConversionOptions | undefined;
  readonly limits?: Partial<Limits> | undefined;
  /** The program and its version, for the companion to say. */
  readonly tool?: string | undefined;
  /** The companion holds the new source; default: where it held the old one. */
  readonly embedSources?: boolean | undefined;
}

/** How an update ended. */
export type UpdateOutcome = {
  /** What was said of the API file, of the new source, and of that of the base. */
  readonly api: RunReport;
  readonly from?: RunReport;
  readonly base?: RunReport;
} & (
  | {
      readonly status: "updated";
      /** The API file first; then its companion, and the conflicts, where there are any. */
      readonly files: readonly OutputFile[];
      readonly conflicts: readonly LocatedConflict[];
      /** What the update changes in the API file. */
      readonly changes: ConstructChanges;
    }
  | { readonly status: "unreadable" | "refused" }
);

/**
 * Merges a new version of the source into an API file that was edited: what the new version changed comes in, what was
 * edited stays. Writes nothing.
 */
export async function updateDocument(entry: DocumentInput, options: UpdateOptions): Promise<UpdateOutcome> {
  const limits: Limits = { ...defaultLimits, ...options.limits };
  const { prefer = "ours" } = options;
  const sources = createSources({ locate: pointerLocator() });
  const api = (diagnostics: readonly Diagnostic[]): RunReport => ({ diagnostics, sources, dependencies: [entry.uri] });
  const author = await loadAuthorDocument(entry, limits);
  if (!author.ok) return { status: "unreadable", api: api(author.diagnostics) };
  sources.add({ uri: author.value.uri, text: author.value.text });
  const root = author.value.root;
  if (!isObject(root))
    return { status: "unreadable", api: api([input("no-api-file", { uri: entry.uri, worst: undefined })]) };
  const isInline = root.has(xWsdl) || root.has(xXsd);
  const found = await findCompanion(entry.uri, { ...entry, limits, companion: isInline ? "none" : entry.companion });
  if (!found.ok) return { status: "unreadable", api: api(found.diagnostics) };
  const companion = found.value;
  const made = companion === undefined ? {} : conversionOptionsIn(companion.companion);
  if (made === undefined) {
    const facts = { name: fileNameOf(companion?.uri ?? ""), reason: "its options are none of a conversion" };
    return { status: "unreadable", api: api([input("malformed-companion", facts)]) };
  }
  if ((companion?.companion.changes ?? []).length > 0)
    return { status: "refused", api: api([update("pipeline-output", undefined, { uri: entry.uri, pointer: "" })]) };

  const { overrides, ...given } = options.conversion ?? {};
  const conversion: ConvertOptions = {
    ...made,
    ...stated(given),
    overrides: { ...made.overrides, ...stated(overrides ?? {}) },
    to: author.value.kind === "apidoc" ? "apidoc" : "jsonschema",
    companionUri: companion?.uri ?? entry.uri,
    embedSources:
      options.embedSources ?? companion?.companion.sources.some(({ text, bytes }) => (text ?? bytes) !== undefined),
    tool: options.tool,
    limits,
  };
  const before = options.base?.uri ?? companion?.companion.sources[0]?.address;
  const { state, outcome: from } = await convertedState(options.from, conversion, before);
  if (state === undefined) return { status: "unreadable", api: api([]), from };
  const ours = { ...separate(root), resolver: entry.resolver };
  const theirs = { ...separate(state.document), resolver: entry.resolver };
  const bases = await statesFor(ours, theirs, { base: options.base, companion, conversion, limits });
  const reports = { from, ...(bases.report === undefined ? {} : { base: bases.report }) };
  if (bases.states === undefined) {
    if (bases.unknown === undefined) return { status: "unreadable", api: api([]), ...reports };
    const isAll = bases.unknown === "all";
    const facts = { constructs: bases.unknown === "all" ? [] : bases.unknown, isAll };
    return { status: "refused", api: api([update("no-base", facts, { uri: entry.uri, pointer: "" })]), ...reports };
  }

  const merged = mergeDocuments(bases.states, prefer);
  const places = merged.conflicts.length === 0 ? () => undefined : await sourcePlaces(options.from, conversion, limits);
  const conflicts = merged.conflicts.map(
    (conflict): LocatedConflict => ({
      ...conflict,
      values: valuesIn(conflict, ours.document, theirs.document),
      ours: sources.locate({ uri: author.value.uri, pointer: printPointer(conflict.at.ours) }),
      theirs: places(printPointer(conflict.at.theirs)),
    }),
  );
  const files = filesOf(author.value, { document: merged.document, state, companion, isInline });
  return {
    status: "updated",
    files: [
      ...files,
      ...(conflicts.length === 0
        ? []
        : [conflictsFile(conflicts, { api: entry.uri, from: options.from.uri, written: prefer })]),
    ],
    conflicts,
    changes: changesOf(ours.document, merged.document),
    api: api(conflicts.map((conflict) => findingOf(conflict, author.value, prefer))),
    ...reports,
  };
}

/** The values as the documents have them. */
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

interface Updated {
  readonly document: JsonObject;
  /** The new source as it was converted. */
  readonly state: ConvertedState;
  readonly companion: FoundCompanion | undefined;
  /** The API file holds its complement itself. */
  readonly isInline: boolean;
}

/** The API file, with the complement of the new source where it had one; and the companion. */
function filesOf(author: AuthorDocument, { document, state, companion, isInline }: Updated): readonly OutputFile[] {
  const name = fileNameOf(author.uri);
  const now = isInline ? reunite(document, state.companion.constructs).document : document;
  const file = writtenLike(author, now, name);
  if (companion === undefined) return [file];
  // A file with edits is none that the companion was written with.
  const isUnedited = digestOf(document) === state.companion.documentDigest;
  const renewed = isUnedited ? { ...state.companion, textDigest: textDigestOf(file.text) } : state.companion;
  return [file, { name: fileNameOf(companion.uri), text: companionText(renewed) }];
}

function findingOf(
  { kind, construct, field, at, theirs }: LocatedConflict,
  { uri }: AuthorDocument,
  written: Side,
): Diagnostic {
  const other = theirs === undefined ? undefined : { ...theirs, uri: relativeUri(uri, theirs.uri) };
  const facts = { kind, construct, field: fieldText(field), written, other };
  return update("conflict", facts, { uri, pointer: printPointer(at.ours) });
}
