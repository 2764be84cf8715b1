import type { Json } from "@soapstone/apidoc-model";
import type { Needed } from "@soapstone/bundler";
import type { Diagnostic, DocumentUri, Location, Workspace } from "@soapstone/workspace";
import { input } from "../diagnostics/input-diagnostics.ts";
import { isIncomplete } from "../load/load-document.ts";
import { keyOf } from "./location-key.ts";

/**
 * Returns the diagnostics of reading that concern a bundle. Documents are read completely, but only parts of them are
 * needed; diagnostics on other parts become notes.
 */
export function forNeededParts(
  diagnostics: readonly Diagnostic[],
  { reached }: Needed,
  workspace: Workspace<unknown>,
): readonly Diagnostic[] {
  if (diagnostics.every(({ severity }) => severity === "info")) return diagnostics;
  const needed = neededDocuments(reached);
  const referring = new Set(reached.edges().map(({ at }) => keyOf(at)));
  return diagnostics.map((diagnostic) => {
    const { at, severity } = diagnostic;
    const uri = at === undefined ? undefined : workspace.sources.locate(at)?.uri;
    const isReferred = at === undefined || !isReference(at) || referring.has(keyOf(at));
    if (severity === "info" || uri === undefined || (needed.has(uri) && isReferred)) return diagnostic;
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

/** Returns an error for each document that was not read to its end, since parts would be missing. */
export function cutDocuments(workspace: Workspace<unknown>, reading: readonly Diagnostic[]): readonly Diagnostic[] {
  return [...workspace.documents].flatMap(([uri, { source }]) =>
    isIncomplete(reading, source, workspace.sources) ? [input("incomplete", undefined, { uri })] : [],
  );
}

function neededDocuments({ parts }: Needed["reached"]): ReadonlySet<DocumentUri> {
  return new Set([...parts.values()].map(({ uri }) => uri));
}

function isReference(at: Location): boolean {
  return typeof at === "object" && "pointer" in at && at.pointer.endsWith("/$ref");
}
