import type { Json } from "@soapstone/apidoc-model";
import type { Needed } from "@soapstone/bundler";
import type { Diagnostic, DocumentUri, Place, Workspace } from "@soapstone/workspace";
import { input } from "../diagnostics/input-diagnostics.ts";
import { isIncomplete } from "../load/load-document.ts";

/**
 * Returns the diagnostics of reading that concern a bundle. Documents are read completely, but only parts of them are
 * needed; diagnostics on other parts become notes.
 */
export function aboutNeeded(
  diagnostics: readonly Diagnostic[],
  { reached }: Needed,
  workspace: Workspace<unknown>,
): readonly Diagnostic[] {
  if (diagnostics.every(({ severity }) => severity === "info")) return diagnostics;
  const needed = neededDocuments(reached);
  const asking = new Set(reached.edges().map(({ at }) => keyOf(at)));
  return diagnostics.map((diagnostic) => {
    const { at, severity } = diagnostic;
    const uri = at === undefined ? undefined : workspace.sources.locate(at)?.uri;
    const isAsked = at === undefined || !isReference(at) || asking.has(keyOf(at));
    if (severity === "info" || uri === undefined || (needed.has(uri) && isAsked)) return diagnostic;
    return { ...diagnostic, severity: "info" };
  });
}

/** Returns an error for each needed document that was not read to its end, since parts may be missing. */
export function incompleteParts(
  diagnostics: readonly Diagnostic[],
  { reached }: Needed,
  workspace: Workspace<Json>,
): readonly Diagnostic[] {
  if (diagnostics.length === 0) return [];
  return [...neededDocuments(reached)].flatMap((uri) => {
    const source = workspace.documents.get(uri)?.source;
    const isCut =
      source !== undefined &&
      (isIncomplete(diagnostics, source, workspace.sources) || isMisread(diagnostics, source.uri, workspace));
    return isCut ? [input("incomplete", undefined, { uri })] : [];
  });
}

/** Whether the parser replaced a value of a document because of an undefined alias. */
function isMisread(diagnostics: readonly Diagnostic[], uri: DocumentUri, { sources }: Workspace<Json>): boolean {
  return diagnostics.some(
    ({ code, at }) => code === "json/unresolved-alias" && at !== undefined && sources.locate(at)?.uri === uri,
  );
}

/**
 * Removes diagnostics of missing files from those of reading, where the bundler reports the file with all references to
 * it.
 */
export function withoutReported(
  reading: readonly Diagnostic[],
  reported: readonly Diagnostic[],
): readonly Diagnostic[] {
  const places = new Set(
    reported.filter(({ code }) => code === "bundle/missing-file").flatMap((each) => [...placesOf(each)]),
  );
  return reading.filter(({ code, at }) => code !== "workspace/not-found" || at === undefined || !places.has(keyOf(at)));
}

/** Returns an error for each document that was not read to its end, since parts would be missing. */
export function cutDocuments(workspace: Workspace<unknown>, reading: readonly Diagnostic[]): readonly Diagnostic[] {
  return [...workspace.documents].flatMap(([uri, { source }]) =>
    isIncomplete(reading, source, workspace.sources) ? [input("incomplete", undefined, { uri })] : [],
  );
}

/** Removes diagnostics of reading at locations for which the bundler reports one. */
export function unreported(reading: readonly Diagnostic[], reported: readonly Diagnostic[]): readonly Diagnostic[] {
  const places = new Set(reported.map(({ at }) => at));
  const isRepeated = ({ code, at }: Diagnostic): boolean =>
    code === "workspace/not-found" && at !== undefined && places.has(at);
  return reading.filter((diagnostic) => !isRepeated(diagnostic));
}

/** The codes for documents that were not read although they may exist. */
const refusals: ReadonlySet<string> = new Set([
  "limit/bytes",
  "limit/files",
  "limit/total-bytes",
  "workspace/network-off",
  "workspace/not-a-file",
  "workspace/not-fetched",
  "workspace/outside-root",
  "workspace/not-a-description",
  "workspace/private-address",
  "workspace/unreadable",
]);

/**
 * Whether the reason for missing output is that a needed document cannot or must not be read, rather than a fault in
 * the input, such as a reference to a document that does not exist.
 */
export function isForWantOfDocument(diagnostics: readonly Diagnostic[]): boolean {
  const missing = new Set(
    diagnostics.filter(({ code }) => code === "bundle/missing-file").flatMap((each) => [...placesOf(each)]),
  );
  return diagnostics.some((each) => each.code === "input/incomplete" || explainsUnread(each, missing));
}

/**
 * Whether a diagnostic explains why a document was not read although it may exist. `places`: the locations of the
 * references to the document.
 */
export function explainsUnread({ code, severity, at, related = [] }: Diagnostic, places: ReadonlySet<string>): boolean {
  if (refusals.has(code)) return places.has(keyOf(at));
  // If nothing of a document was read, the diagnostic is located at a reference to it.
  return severity === "error" && code !== "bundle/missing-file" && related.some((each) => places.has(keyOf(each.at)));
}

/** Returns the locations of a diagnostic, as keys. */
export function placesOf({ at, related = [] }: Diagnostic): ReadonlySet<string> {
  return new Set([at, ...related.map((each) => each.at)].map(keyOf));
}

function neededDocuments({ parts }: Needed["reached"]): ReadonlySet<DocumentUri> {
  return new Set([...parts.values()].map(({ uri }) => uri));
}

function isReference(at: Place): boolean {
  return typeof at === "object" && "pointer" in at && at.pointer.endsWith("/$ref");
}

/** Returns a key for comparing locations. */
export function keyOf(at: Place | undefined): string {
  return JSON.stringify(at);
}
