import type { Json } from "@soapstone/apidoc-model";
import type { Needed } from "@soapstone/bundler";
import type { Diagnostic, DocumentUri, Place, Workspace } from "@soapstone/workspace";
import { input } from "./diagnostics.ts";
import { isIncomplete } from "./load-document.ts";

/**
 * What was said while reading, where it matters for a bundle: documents are read whole, with all that they ask for, but
 * only parts of them are needed. The rest becomes notes.
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

/** One error for each needed document that could not be read to its end: parts of it may be missing. */
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

/** A value that its text does not say was put in its place. */
function isMisread(diagnostics: readonly Diagnostic[], uri: DocumentUri, { sources }: Workspace<Json>): boolean {
  return diagnostics.some(
    ({ code, at }) => code === "json/unresolved-alias" && at !== undefined && sources.locate(at)?.uri === uri,
  );
}

/** What is missing is told once: with all who ask for it. */
export function withoutReported(
  reading: readonly Diagnostic[],
  reported: readonly Diagnostic[],
): readonly Diagnostic[] {
  const places = new Set(
    reported.filter(({ code }) => code === "bundle/missing-file").flatMap((each) => [...placesOf(each)]),
  );
  return reading.filter(({ code, at }) => code !== "workspace/not-found" || at === undefined || !places.has(keyOf(at)));
}

/** One error for each document that could not be read to its end: parts of it would be missing. */
export function cutDocuments(workspace: Workspace<unknown>, reading: readonly Diagnostic[]): readonly Diagnostic[] {
  return [...workspace.documents].flatMap(([uri, { source }]) =>
    isIncomplete(reading, source, workspace.sources) ? [input("incomplete", undefined, { uri })] : [],
  );
}

/** What the bundler says of a place, reading need not have said of it before. */
export function unreported(reading: readonly Diagnostic[], reported: readonly Diagnostic[]): readonly Diagnostic[] {
  const places = new Set(reported.map(({ at }) => at));
  const isRepeated = ({ code, at }: Diagnostic): boolean =>
    code === "workspace/not-found" && at !== undefined && places.has(at);
  return reading.filter((diagnostic) => !isRepeated(diagnostic));
}

/** What says that a document is not read though it may be there. */
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
 * Whether there is no output because a document that is needed cannot, or may not, be read: not because the input says
 * something wrong, such as the name of a document that does not exist.
 */
export function isForWantOfDocument(diagnostics: readonly Diagnostic[]): boolean {
  const missing = new Set(
    diagnostics.filter(({ code }) => code === "bundle/missing-file").flatMap((each) => [...placesOf(each)]),
  );
  return diagnostics.some((each) => each.code === "input/incomplete" || explainsUnread(each, missing));
}

/** Whether a finding says why what is asked for at one of these places is not there though it may exist. */
export function explainsUnread({ code, severity, at, related = [] }: Diagnostic, places: ReadonlySet<string>): boolean {
  if (refusals.has(code)) return places.has(keyOf(at));
  // Of a document from which nothing was read, its asker is told.
  return severity === "error" && code !== "bundle/missing-file" && related.some((each) => places.has(keyOf(each.at)));
}

/** The places that a finding names. */
export function placesOf({ at, related = [] }: Diagnostic): ReadonlySet<string> {
  return new Set([at, ...related.map((each) => each.at)].map(keyOf));
}

function neededDocuments({ parts }: Needed["reached"]): ReadonlySet<DocumentUri> {
  return new Set([...parts.values()].map(({ uri }) => uri));
}

function isReference(at: Place): boolean {
  return typeof at === "object" && "pointer" in at && at.pointer.endsWith("/$ref");
}

export function keyOf(at: Place | undefined): string {
  return JSON.stringify(at);
}
