import {
  formatOf,
  isObject,
  type Json,
  type JsonObject,
  prepareYaml,
  readJson,
  writeJson,
} from "@soapstone/apidoc-model";
import { reunite, type Separated, separate } from "@soapstone/complement";
import { withRootField } from "@soapstone/service-mapping";
import type { Limits, Report, Result } from "@soapstone/workspace";
import type { Companion } from "../companion/companion.ts";
import { companionName } from "../companion/companion-name.ts";
import { publishedForm } from "../companion/published-form.ts";
import { readCompanion } from "../companion/read-companion.ts";
import { renamedConstructs } from "../companion/renamed-constructs.ts";
import { companionOf, companionText } from "../companion/write-companion.ts";
import type { OutputFile } from "../output-file.ts";
import { changesField, layersText } from "../step-changes/change-layers.ts";
import type { PipelineDocument } from "./pipeline-document.ts";
import type { StepOutcome } from "./pipeline-step.ts";
import { stepDiagnostics } from "./step-diagnostics.ts";

/** How a JSON document is printed. */
export interface PrintOptions {
  readonly format?: "json" | "yaml";
  /** The indentation. If absent, a document that already has the format keeps its layout. */
  readonly indent?: number;
}

/** What printing needs from the context of a step. */
export interface PrintContext {
  readonly limits: Limits;
  readonly report: Report;
}

/**
 * Prints the entry in a format, and changes the ending of its name. Reports a document of several files, whose entry
 * cannot be renamed.
 */
export async function formattedEntry(
  doc: PipelineDocument,
  { format, indent }: PrintOptions,
  context: PrintContext,
): Promise<StepOutcome> {
  const { entry, others } = partsOf(doc.files);
  const before = formatOf({ uri: doc.input.uri, text: entry.text });
  if (indent === undefined && (format ?? before) === before) return { files: doc.files };
  if (others.length > 0) return severalFiles(doc, `to be printed as ${format ?? before}`, context.report);
  const root = await parseFile(doc, entry, context);
  if (root === undefined) return {};
  const text = writeJson(root, { format: format ?? before, ...(indent === undefined ? {} : { indent }) });
  const [, stem = entry.name] = /^(.*?)(?:\.(?:json|ya?ml))?$/i.exec(entry.name) ?? [];
  const name = format === undefined || format === before ? entry.name : `${stem}.${format}`;
  if (text === entry.text && name === entry.name) return { files: doc.files };
  return { files: [{ name, text }, ...doc.files.slice(1)] };
}

/** Where the complement of a document is stored. */
export type WrittenComplement = "companion" | "inline" | "none";

/** Moves the complement of the entry into a companion or into the entry itself, or removes it. */
export async function withComplement(
  doc: PipelineDocument,
  files: readonly OutputFile[],
  complement: WrittenComplement,
  context: PrintContext,
): Promise<StepOutcome> {
  const { entry, companion, others } = partsOf(files);
  if (companion !== undefined && complement === "companion") return { files };
  if (others.length > 0) return severalFiles(doc, `to get the complement "${complement}"`, context.report);
  if (companion !== undefined && complement === "none") return { files: [entry] };
  const root = await parseFile(doc, entry, context);
  if (!isObject(root)) return root === undefined ? {} : { files };
  const print = (value: Json): string =>
    writeJson(value, { format: formatOf({ uri: entry.name, text: entry.text }), like: root });
  if (companion !== undefined) {
    const read = companionIn(companion);
    return read.ok
      ? { files: [{ name: entry.name, text: print(withinDocument(root, read.value)) }] }
      : reportFailure(read, context);
  }
  const separated = complement === "companion" ? publishedForm(root) : separate(root);
  const text = print(separated.document);
  if (complement === "none") return { files: [{ name: entry.name, text }] };
  if (complement === "inline" || !hasComplement(separated)) return { files };
  const target = doc.kind === "apidoc" ? doc.kind : "jsonschema";
  const made = companionOf(separated, text, { tool: "soapstone", target, options: new Map(), sources: [] });
  return {
    files: [
      { name: entry.name, text },
      { name: companionName(entry.name), text: companionText(made) },
    ],
  };
}

function hasComplement({ constructs }: Separated): boolean {
  return [...constructs.values()].some(({ complement }) => complement !== undefined);
}

/** Returns the description with its complement, including the changes of steps. */
function withinDocument(root: JsonObject, companion: Companion): JsonObject {
  const { document } = reunite(root, renamedConstructs(companion));
  if (companion.changes.length === 0) return document;
  return withRootField(document, changesField, layersText(companion.changes)) ?? document;
}

/** Parses the companion among the files of a document. */
export function companionIn({ name, text }: OutputFile): Result<Companion> {
  const uri = `memory:/${encodeURIComponent(name)}`;
  const read = readJson({ uri, text, mediaType: "application/json" });
  return read.ok ? readCompanion(read.value, uri) : read;
}

/** Reports the diagnostics of a failed result, and returns the outcome of a step without result. */
export function reportFailure({ diagnostics }: Result<unknown>, { report }: Pick<PrintContext, "report">): StepOutcome {
  for (const diagnostic of diagnostics) report(diagnostic);
  return {};
}

/**
 * Returns the files of a document with another name for the entry and its companion; undefined if other files might
 * refer to the entry by its present name.
 */
export function renamedEntry(files: readonly OutputFile[], name: string): readonly OutputFile[] | undefined {
  const { entry, companion, others } = partsOf(files);
  if (entry.name === name) return files;
  if (others.length > 0) return undefined;
  return [{ ...entry, name }, ...(companion === undefined ? [] : [{ ...companion, name: companionName(name) }])];
}

/** Reports that a step cannot handle a document of several files, and returns an outcome without result. */
export function severalFiles(doc: PipelineDocument, what: string, report: Report): StepOutcome {
  report(stepDiagnostics("several-files", { count: doc.files.length, what }, { uri: doc.input.uri }));
  return {};
}

/** The files of a document by their role. */
export interface FileParts {
  readonly entry: OutputFile;
  readonly companion: OutputFile | undefined;
  readonly others: readonly OutputFile[];
}

/** Separates the entry and its companion from the other files of a document. Throws for a document without files. */
export function partsOf([entry, ...rest]: readonly OutputFile[]): FileParts {
  if (entry === undefined) throw new Error("A document has at least one file.");
  const name = companionName(entry.name);
  const companion = rest.find((file) => file.name === name);
  return { entry, companion, others: rest.filter((file) => file !== companion) };
}

/** Parses a file; undefined if an error was reported, since the text after the error would be missing. */
export async function parseFile(
  doc: PipelineDocument,
  { name, text }: OutputFile,
  { limits, report }: PrintContext,
): Promise<Json | undefined> {
  await prepareYaml();
  const read = readJson({ uri: doc.uris.get(name) ?? `memory:/${name}`, text }, { limits });
  // The text is not among the sources of the step, so its locations would refer to another text.
  for (const { at: _, ...diagnostic } of read.diagnostics) report({ ...diagnostic, at: { uri: doc.input.uri } });
  return read.ok && !read.diagnostics.some(({ severity }) => severity === "error") ? read.value : undefined;
}
