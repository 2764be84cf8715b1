import { prepareYaml } from "@soapstone/apidoc-model";
import { hiddenDefinitions } from "@soapstone/complement";
import type { Diagnostic, Limits } from "@soapstone/workspace";
import { StoredBytes } from "../companion/provenance.ts";
import type { RunReport } from "../diagnostics/run-report.ts";
import { type DocumentInput, isJson, type LoadedDocument, loadDocument } from "../load/load-document.ts";
import { withoutStepChanges } from "../load/loaded-before-steps.ts";
import { readLoaded } from "../load/read-loaded.ts";
import { givenOptions } from "../options/options-shape.ts";
import { type AuthorDocument, authorDocumentFor } from "../originals/author-document.ts";
import { findOriginal } from "../originals/find-original.ts";
import type { MissingSource } from "../originals/original.ts";
import type { WithOriginal } from "../originals/with-original.ts";
import type { Doc } from "../transform/document.ts";
import type { ConvertOptions } from "./convert-options.ts";
import type { Unreadable } from "./convert-outcome.ts";

/** Everything that a conversion reads before it starts, with the diagnostics of reading. */
export interface ReadInput extends RunReport {
  readonly start: Doc;
  /** The documents of the input; with the complement of its original, if that is available. */
  readonly loaded: LoadedDocument;
  /** The bytes of all documents that were read. */
  readonly stored: StoredBytes;
  /** The original, for a conversion back. */
  readonly against?: WithOriginal;
  /** A document of the original that the companion names, and that is not available. */
  readonly missingOriginal?: MissingSource;
  /** The existing API file that the output replaces. */
  readonly author?: AuthorDocument;
  /**
   * Relocates a diagnostic from the document that was converted to the text of the input, if pipeline steps changed the
   * document.
   */
  readonly placed: (diagnostic: Diagnostic) => Diagnostic;
}

/** Reads an input, its companion, and its original or the file that the output replaces. */
export async function readInput(
  entry: DocumentInput,
  options: ConvertOptions,
  limits: Limits,
): Promise<ReadInput | (Unreadable & RunReport)> {
  const stored = new StoredBytes();
  const { result, sources } = await loadDocument({ ...entry, resolver: stored.noting(entry.resolver) }, { limits });
  const unreadable = (
    diagnostics: readonly Diagnostic[],
    dependencies: RunReport["dependencies"],
  ): Unreadable & RunReport => ({ status: "unreadable", diagnostics, sources, dependencies });
  if (!result.ok) return unreadable(result.diagnostics, []);
  const undone = await withoutStepChanges(result.value);
  const read = undone.loaded.dependencies;
  const near = await findOriginal(undone.loaded, entry, options, limits);
  if (near?.state === "changed") return unreadable(near.diagnostics, read);
  const against = near?.state === "at-hand" ? near : undefined;
  const author = await authorDocumentFor(undone.loaded.kind, options.against, limits);
  if (author?.ok === false) return unreadable(author.diagnostics, read);
  // A plan is usually YAML, whose parser is loaded on demand.
  if (options.plan !== undefined) await prepareYaml();
  const loaded = against?.loaded ?? undone.loaded;
  const { doc: start, diagnostics: reading } = readLoaded(loaded);
  const dependencies = [...loaded.dependencies, ...(against?.dependencies ?? [])];
  const diagnostics = [
    ...result.diagnostics,
    ...undone.diagnostics,
    ...(against?.diagnostics ?? []),
    ...reading.map(undone.placed),
  ];
  if (start === undefined) return unreadable(diagnostics, dependencies);
  const published = against === undefined ? publishedByOther(loaded, options) : undefined;
  return {
    start: {
      ...start,
      ...givenOptions({ published, hidesXml: hidesXml(loaded), hiddenDefinitions: hiddenIn(loaded) }),
    },
    loaded,
    stored,
    sources,
    dependencies,
    diagnostics,
    placed: undone.placed,
    ...(against === undefined ? {} : { against }),
    ...(near?.state === "missing" ? { missingOriginal: near.missing } : {}),
    ...(author === undefined ? {} : { author: author.value }),
  };
}

/** Whether `xml` objects of a document are only in its companion. */
function hidesXml(loaded: LoadedDocument): boolean {
  const constructs = isJson(loaded) ? loaded.companion?.companion.constructs : undefined;
  return [...(constructs?.values() ?? [])].some(({ complement }) => complement?.has("xml") === true);
}

/** Returns the names of the definitions that are only in the companion. */
function hiddenIn(loaded: LoadedDocument): ReadonlySet<string> | undefined {
  const { companion, clean } = (isJson(loaded) ? loaded.companion : undefined) ?? {};
  if (companion === undefined || clean === undefined) return undefined;
  return hiddenDefinitions(clean, companion.constructs);
}

/**
 * Returns the constructs in a companion that another version of the tool wrote; otherwise undefined. The present
 * version may convert unedited constructs differently.
 */
function publishedByOther(loaded: LoadedDocument, { tool = "soapstone" }: ConvertOptions) {
  const companion = isJson(loaded) ? loaded.companion?.companion : undefined;
  return companion === undefined || companion.tool === tool ? undefined : companion.constructs;
}
