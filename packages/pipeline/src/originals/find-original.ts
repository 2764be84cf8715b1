import type { Diagnostic, Limits } from "@soapstone/workspace";
import { isUntouched } from "../companion/is-unedited.ts";
import { optionsOf } from "../conversions/companion-options.ts";
import type { Target } from "../conversions/conversion.ts";
import type { ConversionOptions } from "../conversions/conversion-options.ts";
import { type DocumentInput, isJson, type LoadedDocument } from "../load/load-document.ts";
import { type MissingSource, originalOfCompanion } from "./original.ts";
import { type WithOriginal, withOriginal, withUnedited } from "./with-original.ts";

/**
 * The original of a document, or its state: the one that the caller names, otherwise the one that the companion names.
 */
export type FoundOriginal =
  | ({ readonly state: "at-hand" } & WithOriginal)
  | { readonly state: "changed"; readonly diagnostics: readonly Diagnostic[] }
  | { readonly state: "missing"; readonly missing: MissingSource };

/** The options that select the original and the output. */
export interface FindOriginalOptions extends Pick<ConversionOptions, "view" | "profile"> {
  readonly against?: DocumentInput | undefined;
  readonly to?: Target | undefined;
}

/**
 * Finds the original of a document on the JSON side. Undefined if no original is named, or if the output is on the JSON
 * side, too.
 */
export async function findOriginal(
  loaded: LoadedDocument,
  { resolver }: DocumentInput,
  options: FindOriginalOptions,
  limits: Limits,
): Promise<FoundOriginal | undefined> {
  if (!isJson(loaded)) return undefined;
  if (options.against !== undefined)
    return { state: "at-hand", ...(await withOriginal(loaded, options.against, options, limits)) };
  const { companion } = loaded;
  const made = companion === undefined ? undefined : optionsOf(companion.companion);
  if (companion === undefined || made === undefined) return undefined;
  const [entry] = companion.companion.sources;
  if (entry === undefined || (options.to !== undefined && options.to !== entry.kind)) return undefined;
  const found = await originalOfCompanion(companion, resolver, limits);
  if (found?.state !== "at-hand") return found;
  const { original } = found;
  const text = loaded.workspace.documents.get(loaded.workspace.entry)?.source.text ?? "";
  if (isUntouched(text, companion.companion))
    return { state: "at-hand", loaded, diagnostics: [], dependencies: original.dependencies, original };
  return { state: "at-hand", ...withUnedited(loaded, original, made, limits) };
}
