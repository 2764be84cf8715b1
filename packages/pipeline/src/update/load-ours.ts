import { isObject } from "@soapstone/apidoc-model";
import { separate, xWsdl, xXsd } from "@soapstone/complement";
import { type Diagnostic, fileNameOf, type Limits } from "@soapstone/workspace";
import { type FoundCompanion, findCompanion } from "../companion/find-companion.ts";
import type { ConversionOptions } from "../conversions/conversion-options.ts";
import { input } from "../diagnostics/input-diagnostics.ts";
import type { RunReport } from "../diagnostics/run-report.ts";
import type { DocumentInput } from "../load/load-document.ts";
import { update } from "./diagnostics.ts";
import type { EditedApi } from "./edited-api.ts";
import { type EditedFiles, loadEditedFiles } from "./edited-files.ts";
import { conversionOptionsIn } from "./options-of.ts";

/** The API file that is updated. */
export interface Ours extends EditedApi {
  readonly files: EditedFiles;
  readonly companion: FoundCompanion | undefined;
  /** The file has its complement inline. */
  readonly isInline: boolean;
  /** The options of its conversion. */
  readonly madeWith: ConversionOptions;
}

/** The API file, or the reason why it cannot be updated. */
export type LoadedOurs = { readonly report: RunReport } & (
  | { readonly status: "loaded"; readonly ours: Ours }
  | { readonly status: "unreadable" | "refused" }
);

/** Loads an API file with its companion. */
export async function loadOurs(entry: DocumentInput, limits: Limits): Promise<LoadedOurs> {
  const loaded = await loadEditedFiles(entry, limits);
  const { files } = loaded;
  const sources = files === undefined ? loaded.sources : files.sources;
  const report = (diagnostics: readonly Diagnostic[]): RunReport => ({
    diagnostics,
    sources,
    dependencies: files?.dependencies ?? [entry.uri],
  });
  if (files === undefined) return { status: "unreadable", report: report(loaded.failure.diagnostics) };
  const { uri, root } = files.document;
  if (!isObject(root))
    return { status: "unreadable", report: report([input("no-api-file", { uri, worst: undefined })]) };
  const isInline = root.has(xWsdl) || root.has(xXsd);
  const found = await findCompanion(uri, { ...entry, limits, companion: isInline ? "none" : entry.companion });
  if (!found.ok) return { status: "unreadable", report: report(found.diagnostics) };
  const companion = found.value;
  const madeWith = companion === undefined ? {} : conversionOptionsIn(companion.companion);
  if (madeWith === undefined) {
    const facts = { name: fileNameOf(companion?.uri ?? uri), reason: "its options are none of a conversion" };
    return { status: "unreadable", report: report([input("malformed-companion", facts, { uri })]) };
  }
  if (companion !== undefined && companion.companion.changes.length > 0)
    return { status: "refused", report: report([update("pipeline-output", undefined, { uri, pointer: "" })]) };
  const ours = { ...separate(root), resolver: entry.resolver, files, companion, isInline, madeWith };
  return { status: "loaded", ours, report: report(found.diagnostics) };
}
