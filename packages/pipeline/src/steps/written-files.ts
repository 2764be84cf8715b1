import { formatOf, isObject, type Json, prepareYaml, readJson, writeJson } from "@soapstone/apidoc-model";
import { separate } from "@soapstone/mapping";
import type { Limits, Report } from "@soapstone/workspace";
import type { OutputFile } from "../output-file.ts";
import { sidecarName } from "../sidecar-name.ts";
import type { PipelineDocument } from "./pipeline-document.ts";
import type { StepOutcome } from "./pipeline-step.ts";
import { stepDiagnostics } from "./step-diagnostics.ts";

/** How a JSON document is printed. */
export interface PrintOptions {
  readonly format?: "json" | "yaml";
  /** Lays the text out anew; without it a document that is in the notation already stays as it is. */
  readonly indent?: number;
}

export interface PrintContext {
  readonly limits: Limits;
  readonly report: Report;
}

/** Prints the entry in a notation, and gives its name that ending. Reports a document of several files, which cannot be renamed. */
export async function formatted(
  doc: PipelineDocument,
  { format, indent }: PrintOptions,
  context: PrintContext,
): Promise<StepOutcome> {
  const { entry, others } = partsOf(doc.files);
  const before = formatOf({ uri: doc.input.uri, text: entry.text });
  if (indent === undefined && (format ?? before) === before) return { files: doc.files };
  if (others.length > 0) return severalFiles(doc, `to be printed as ${format ?? before}`, context.report);
  const root = await rootOf(doc, entry, context);
  if (root === undefined) return {};
  const text = writeJson(root, { format: format ?? before, ...(indent === undefined ? {} : { indent }) });
  const [, stem = entry.name] = /^(.*?)(?:\.(?:json|ya?ml))?$/i.exec(entry.name) ?? [];
  const name = format === undefined || format === before ? entry.name : `${stem}.${format}`;
  if (text === entry.text && name === entry.name) return { files: doc.files };
  return { files: [{ name, text }, ...doc.files.slice(1)] };
}

/** Moves the complement of the entry into a file beside it, or leaves it out. */
export async function withComplement(
  doc: PipelineDocument,
  files: readonly OutputFile[],
  complement: "sidecar" | "none",
  context: PrintContext,
): Promise<StepOutcome> {
  const { entry, sidecar, others } = partsOf(files);
  if (others.length > 0) return severalFiles(doc, `to get the complement "${complement}"`, context.report);
  if (sidecar !== undefined) return { files: complement === "none" ? [entry] : files };
  const root = await rootOf(doc, entry, context);
  if (!isObject(root)) return root === undefined ? {} : { files };
  const parts = separate(root);
  const format = formatOf({ uri: entry.name, text: entry.text });
  const document = { name: entry.name, text: writeJson(parts.document, { format, like: root }) };
  if (complement === "none") return { files: [document] };
  return { files: [document, { name: sidecarName(entry.name), text: writeJson(parts.sidecar, { indent: 2 }) }] };
}

/**
 * The files of a document whose entry gets another name. Its complement is renamed with it; undefined where other files
 * might refer to it by the name that it has.
 */
export function renamedEntry(files: readonly OutputFile[], name: string): readonly OutputFile[] | undefined {
  const { entry, sidecar, others } = partsOf(files);
  if (entry.name === name) return files;
  if (others.length > 0) return undefined;
  const complement = sidecar === undefined ? [] : [{ ...sidecar, name: sidecarName(name) }];
  return [{ ...entry, name }, ...complement];
}

export function severalFiles(doc: PipelineDocument, what: string, report: Report): StepOutcome {
  report(stepDiagnostics("several-files", { count: doc.files.length, what }, { uri: doc.input.uri }));
  return {};
}

export interface Parts {
  readonly entry: OutputFile;
  /** The complement of the entry, where it has a file of its own. */
  readonly sidecar: OutputFile | undefined;
  readonly others: readonly OutputFile[];
}

export function partsOf([entry, ...rest]: readonly OutputFile[]): Parts {
  if (entry === undefined) throw new Error("A document has at least one file.");
  const name = sidecarName(entry.name);
  const sidecar = rest.find((file) => file.name === name);
  return { entry, sidecar, others: rest.filter((file) => file !== sidecar) };
}

/** The value of a file; undefined where an error was reported: what stands behind a fault would be missing in what is written. */
export async function rootOf(
  doc: PipelineDocument,
  { name, text }: OutputFile,
  { limits, report }: PrintContext,
): Promise<Json | undefined> {
  await prepareYaml();
  const read = readJson({ uri: doc.uris.get(name) ?? `memory:/${name}`, text }, { limits });
  // Places in a text that is no source of the step would point into another one.
  for (const { at: _, ...diagnostic } of read.diagnostics) report({ ...diagnostic, at: { uri: doc.input.uri } });
  return read.ok && !read.diagnostics.some(({ severity }) => severity === "error") ? read.value : undefined;
}
