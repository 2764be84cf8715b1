import { isObject, type Json, writeApidoc } from "@soapstone/apidoc-model";
import { type CompanionConstructs, reunite, separate, viewOf } from "@soapstone/mapping";
import type { Diagnostic, DocumentUri, Limits } from "@soapstone/workspace";
import type { ConversionOptions } from "./conversions/conversion-options.ts";
import { input } from "./diagnostics.ts";
import { type Doc, isOf } from "./document.ts";
import { type DocumentInput, type LoadedDocument, loadDocument } from "./load-document.ts";
import { readLoaded } from "./read-loaded.ts";
import { isRefusedByRoot } from "./refused-by-root.ts";
import { runSteps } from "./run-steps.ts";
import { wsdlToApidoc } from "./stages/wsdl-to-apidoc.ts";
import { xsdToApidoc } from "./stages/xsd-to-apidoc.ts";
import { step } from "./transform.ts";

export interface WithOriginal {
  readonly loaded: LoadedDocument;
  readonly diagnostics: readonly Diagnostic[];
  /** The documents of the original. */
  readonly dependencies: readonly DocumentUri[];
}

/**
 * An apidoc with the complement that its original has: the original is converted again, to the view that the document
 * is in, and what the output keeps of it is put where the document still has the construct. What the document keeps
 * itself is newer (decision 36 of the design).
 */
export async function withOriginal(
  loaded: LoadedDocument,
  original: DocumentInput,
  { view, profile }: Pick<ConversionOptions, "view" | "profile">,
  limits: Limits,
): Promise<WithOriginal> {
  const { result } = await loadDocument(original, { limits });
  const doc = result.ok && !isRefusedByRoot(result.diagnostics) ? readLoaded(result.value).doc : undefined;
  const document = loaded.workspace.documents.get(loaded.workspace.entry);
  const shown = { view: view ?? viewIn(loaded), profile };
  const complement = doc === undefined ? undefined : complementOf(doc, shown, limits);
  if (loaded.kind !== "apidoc" || !result.ok || document === undefined || complement === undefined) {
    const worst = result.diagnostics.find(({ severity }) => severity === "error")?.message;
    const kind = result.ok ? result.value.kind : undefined;
    return { loaded, diagnostics: [input("no-original", { uri: original.uri, kind, worst })], dependencies: [] };
  }
  const root = document.root as Json;
  const { document: whole } = isObject(root) ? reunite(root, complement) : { document: root };
  const documents = new Map(loaded.workspace.documents).set(loaded.workspace.entry, { ...document, root: whole });
  return {
    loaded: { ...loaded, workspace: { ...loaded.workspace, documents } },
    diagnostics: [],
    dependencies: result.value.dependencies,
  };
}

/** Without a word of the caller, envelopes tell the view (decision 31 of the design). */
function viewIn(loaded: LoadedDocument): ConversionOptions["view"] {
  const { doc } = readLoaded(loaded);
  return doc !== undefined && isOf(doc, "apidoc-set") ? viewOf(doc.value.root) : undefined;
}

/** The constructs of a conversion to an apidoc with their complements; undefined for what is no original of one. */
function complementOf(
  doc: Doc,
  { view, profile }: Pick<ConversionOptions, "view" | "profile">,
  limits: Limits,
): CompanionConstructs | undefined {
  const steps = isOf(doc, "wsdl")
    ? [step(wsdlToApidoc, { view, profile })]
    : isOf(doc, "xsd")
      ? [step(xsdToApidoc, { profile })]
      : undefined;
  if (steps === undefined) return undefined;
  const { doc: made } = runSteps(doc, steps, { limits });
  const json = isOf(made, "apidoc") ? writeApidoc(made.value) : undefined;
  return isObject(json) ? separate(json).constructs : undefined;
}
