import { isObject, type Json, type JsonObject, writeApidoc } from "@soapstone/apidoc-model";
import { type CompanionConstructs, publishedConstructs, reunite, separate, xWsdl, xXsd } from "@soapstone/complement";
import type { Channel } from "@soapstone/conversion";
import { viewOf } from "@soapstone/service-mapping";
import type { Diagnostic, DocumentUri, Limits } from "@soapstone/workspace";
import { publishedForm } from "../companion/published-form.ts";
import { withRetainedSince, withRetainedSinceMade } from "../companion/retained-since.ts";
import { optionsOf } from "../conversions/companion-options.ts";
import type { Target } from "../conversions/conversion.ts";
import type { ConversionOptions } from "../conversions/conversion-options.ts";
import { stagesTo } from "../conversions/conversions.ts";
import type { DocumentInput, LoadedJson } from "../load/load-document.ts";
import { readLoaded } from "../load/read-loaded.ts";
import { withReconvertedUnedited } from "../merge/with-reconverted-unedited.ts";
import { givenOptions } from "../options/options-shape.ts";
import type { OutputFile } from "../output-file.ts";
import { type Doc, isOf } from "../transform/document.ts";
import { runSteps } from "../transform/run-steps.ts";
import { hasResidual, loadOriginal, type Original } from "./original.ts";
import { type PatchedOriginal, patchOriginals } from "./patch-originals.ts";
import { withOriginalNumbers } from "./with-original-numbers.ts";

/** A document with the complement of its original. */
export interface WithOriginal {
  readonly loaded: LoadedJson;
  readonly diagnostics: readonly Diagnostic[];
  /** The documents of the original. */
  readonly dependencies: readonly DocumentUri[];
  readonly original?: Original;
  /** The present conversion of the original, without the edits of the document. Absent if the document is unedited. */
  readonly unedited?: LoadedJson;
}

/**
 * Restores the complement of a document from its original: the original is converted again, to the view of the
 * document, and the complement is added to the constructs that the document still has. An inline complement takes
 * precedence. The options of the conversion come from the companion, if there is one.
 */
export async function withOriginal(
  loaded: LoadedJson,
  against: DocumentInput,
  { view, profile }: Pick<ConversionOptions, "view" | "profile">,
  limits: Limits,
): Promise<WithOriginal> {
  const original = await loadOriginal(against, limits);
  if ("severity" in original) return { loaded, diagnostics: [original], dependencies: [] };
  const made = loaded.companion === undefined ? undefined : optionsOf(loaded.companion.companion);
  const options =
    made === undefined
      ? { view: view ?? viewIn(loaded), profile, dialect: dialectIn(loaded) }
      : { ...made, ...givenOptions({ view, profile }) };
  return withUnedited(loaded, original, options, limits);
}

/**
 * Restores the complement of a document from its original, like `withOriginal`, with the given options of the
 * conversion. Constructs that are unedited according to the companion are replaced by their present conversion, since
 * another version of the tool may have made the document.
 */
export function withUnedited(
  loaded: LoadedJson,
  original: Original,
  options: ConversionOptions,
  limits: Limits,
): WithOriginal {
  const { dependencies } = original;
  const convertedAs = (complement: Channel) =>
    convertedAgain(original.doc, loaded.kind, { ...options, complement }, limits);
  const made = convertedAs("inline");
  const document = loaded.workspace.documents.get(loaded.workspace.entry);
  if (made === undefined || document === undefined || !isObject(document.root))
    return { loaded, diagnostics: [], dependencies };
  const { document: renewed, constructs } = renewedFormOf(made, {
    root: document.root,
    companion: loaded.companion,
    options,
    stripped: () => convertedAs("none"),
  });
  const reunited = reunite(renewed, constructs);
  const isWhole = options.allDefinitions === true;
  const united =
    loaded.companion === undefined
      ? withRetainedSinceMade(reunited, made)
      : isWhole
        ? reunited.document
        : withRetainedSince(reunited, renewed, constructs);
  const withRoot = (root: Json): LoadedJson => {
    const documents = new Map(loaded.workspace.documents).set(loaded.workspace.entry, { ...document, root });
    return { ...loaded, workspace: { ...loaded.workspace, documents } };
  };
  return {
    loaded: withRoot(withOriginalNumbers(united, made)),
    diagnostics: [],
    dependencies,
    original,
    unedited: withRoot(made),
  };
}

interface AgainstSelection {
  readonly root: JsonObject;
  readonly companion: LoadedJson["companion"];
  readonly options: ConversionOptions;
  /** Returns the original, converted without complement. */
  readonly stripped: () => JsonObject | undefined;
}

/**
 * A document without complement, whose unedited constructs are replaced by their present conversion, and the complement
 * of that conversion.
 */
interface RenewedForm {
  readonly document: JsonObject;
  readonly constructs: CompanionConstructs;
}

/**
 * Replaces the unedited constructs of a document by their present conversion. Which ones are unedited is determined by
 * the companion, otherwise by comparing with the converted original, as a clean or as a stripped file. A document with
 * an inline complement stays unchanged.
 */
function renewedFormOf(made: JsonObject, { root, companion, options, stripped }: AgainstSelection): RenewedForm {
  const published = publishedForm(made, options);
  if (companion !== undefined) {
    const document = withReconvertedUnedited(companion.clean, companion.companion.constructs, published);
    return { document, constructs: published.constructs };
  }
  const { document } = separate(root);
  const whole = separate(made);
  if (root.has(xWsdl) || root.has(xXsd)) return { document: root, constructs: whole.constructs };
  const bare = stripped();
  const { constructs: before } = bare === undefined ? published : separate(bare);
  if (likeness(document, published.constructs) > likeness(document, before))
    return { document, constructs: published.constructs };
  return { document: withReconvertedUnedited(document, before, whole), constructs: whole.constructs };
}

/**
 * Returns the number of unedited constructs of a document, minus those that are missing: the higher, the more similar.
 */
function likeness(document: JsonObject, made: CompanionConstructs): number {
  const own = separate(document).constructs;
  return [...publishedConstructs(made)].reduce((sum, [key, { digest }]) => {
    const now = own.get(key);
    return now === undefined ? sum - 1 : sum + Number(now.digest === digest);
  }, 0);
}

/**
 * Returns the documents of the original, patched with the edits of the document; undefined if the output is of another
 * kind. `convert`: the same conversion back that made `files` of the edited document.
 */
export function patchedAgainst(
  { original, unedited }: WithOriginal,
  to: Target,
  files: readonly OutputFile[],
  convert: (unedited: Doc) => Doc | undefined,
  limits: Limits,
): PatchedOriginal | undefined {
  // There is no text to patch if only the schemas of a WSDL are the output.
  if (original?.doc.kind !== to) return undefined;
  if (unedited === undefined) return patchOriginals(original, [], [], limits);
  const { doc } = readLoaded(unedited);
  const before = doc === undefined ? undefined : convert({ ...doc, isUnedited: !hasResidual(original) });
  if (!isOf(before, "files")) return undefined;
  return patchOriginals(original, before.value, files, limits);
}

/** Returns the view of a document: that of the options, otherwise `wire` if it has envelopes. */
function viewIn(loaded: LoadedJson): ConversionOptions["view"] {
  const { doc } = readLoaded(loaded);
  return doc !== undefined && isOf(doc, "apidoc-set") ? viewOf(doc.value.root) : undefined;
}

function dialectIn({ kind, workspace }: LoadedJson): ConversionOptions["dialect"] {
  const root = workspace.documents.get(workspace.entry)?.root;
  if (kind !== "json-schema") return undefined;
  return isObject(root) && /draft-0?4/.test(String(root.get("$schema"))) ? "draft-04" : "2020-12";
}

/** Converts the original again, to the kind of the document. Undefined if that fails. */
function convertedAgain(
  doc: Original["doc"],
  kind: LoadedJson["kind"],
  options: ConversionOptions,
  limits: Limits,
): JsonObject | undefined {
  const to = kind === "json-schema" ? "jsonschema" : "apidoc";
  const stages = stagesTo(doc.kind, to, options) ?? [];
  const steps = stages.filter(
    ({ transform }) => transform.produces === "apidoc" || transform.produces === "json-schema",
  );
  const made = runSteps(doc, steps, { limits }).doc;
  const json = isOf(made, "apidoc") ? writeApidoc(made.value) : isOf(made, "json-schema") ? made.value : undefined;
  return isObject(json) ? json : undefined;
}
