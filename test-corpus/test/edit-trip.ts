import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Json, readJson, writeJson } from "@soapstone/apidoc-model";
import { type ConvertOptions, convertDocument, type DocumentInput } from "@soapstone/pipeline";
import { type EditCase, type EditedService, editedDocument, filesIn } from "@soapstone/test-corpus";
import { type Diagnostic, memoryResolver } from "@soapstone/workspace";
import { unifiedDiff } from "./unified-diff.ts";

/** Texts of files by their names, the entry first. */
export type Texts = Readonly<Record<string, string>>;

/** The channel of the complement of a description during an edit. */
export type Channel = "companion" | "inline" | "none";

/** Returns the author's documents of a service. */
export function originalOf({ root, entry }: EditedService): Texts {
  const names = filesIn(root).filter((name) => /\.(?:wsdl|xsd)$/.test(name));
  const ordered = names.toSorted((a, b) => Number(join(root, b) === entry) - Number(join(root, a) === entry));
  return Object.fromEntries(ordered.map((name) => [name, readFileSync(join(root, name), "utf8")]));
}

/** Returns the API description of documents, and its companion. `before`: the description that it replaces, if any. */
export async function described(
  documents: Texts,
  { view }: Pick<EditedService, "view">,
  complement: Channel,
  before?: Texts,
): Promise<Texts> {
  const options = { to: "apidoc", format: "json", entryName: "api.json", view, complement } as const;
  return converted(inputOf(documents), { ...options, against: before && inputOf(before) });
}

/** Returns a description after an edit, with its companion unchanged. */
export function edited(description: Texts, { edit }: EditCase): Texts {
  const text = writeJson(editedDocument(parsed(description["api.json"] ?? ""), edit));
  return { ...description, "api.json": text };
}

/**
 * Returns the documents converted back from a description: those of the author with its edits, or new ones without an
 * original.
 */
export async function backFrom(
  description: Texts,
  original: Texts | undefined,
  complement: Channel,
  onDiagnostic?: (diagnostic: Diagnostic) => void,
): Promise<Texts> {
  // A companion names the originals, which are beside it.
  return complement === "companion"
    ? converted(inputOf({ ...description, ...original }), { to: "wsdl" }, onDiagnostic)
    : converted(inputOf(description), { to: "wsdl", against: original && inputOf(original) }, onDiagnostic);
}

/** Returns the difference between the documents of two states as a unified diff, without residuals. */
export function patchOf(before: Texts, after: Texts): string {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const patch = names.map((name) => unifiedDiff(name, before[name] ?? "", after[name] ?? "")).join("");
  return patch.replace(/(<c:residual\b[^>]*>)[^<]*(?=<\/c:residual>)/g, "$1...");
}

/** Removes the residual of schemas that state nothing about XML: only some channels have it. */
export function withoutXmlResiduals(documents: Texts): Texts {
  const onlyXml = String.raw`<c:residual>\[\{"at":"[^"]*\/xml","of":"[^"]*","was":"[^"]*"\}\]<\/c:residual>`;
  const note = new RegExp(String.raw`\s*<(\w+):appinfo>\s*${onlyXml}\s*<\/\1:appinfo>`, "g");
  const clean = (text: string): string =>
    text
      .replace(note, "")
      .replace(/\s*<(\w+):annotation>\s*<\/\1:annotation>/g, "")
      .replace(unusedPrefix, "$1");
  return Object.fromEntries(Object.entries(documents).map(([name, text]) => [name, clean(text)]));
}

/** Matches the declaration of the complement's prefix at a component without a complement. */
const unusedPrefix =
  /(<\w+:(?:element|complexType|simpleType)) xmlns:c=(["'])urn:soapstone:complement:1\2(?![^>]*>\s*<\w+:annotation>\s*<\w+:appinfo>\s*<c:)/g;

/** Returns a description without its complement. */
export function withoutComplement({ "api.json": text = "null" }: Texts): unknown {
  return JSON.parse(text, (key, value) => (key === "x-wsdl" || key === "x-xsd" ? undefined : value));
}

function parsed(text: string): Json {
  const read = readJson({ uri: "memory:/api.json", text });
  if (!read.ok) throw new Error("The description is no JSON.");
  return read.value;
}

/** Converts an input. Throws where there is no output, or the input has an error. */
async function converted(
  input: DocumentInput,
  options: ConvertOptions,
  onDiagnostic?: (diagnostic: Diagnostic) => void,
): Promise<Texts> {
  const outcome = await convertDocument(input, options);
  for (const diagnostic of outcome.diagnostics) onDiagnostic?.(diagnostic);
  const errors = outcome.diagnostics.filter(({ severity }) => severity === "error");
  if (outcome.status === "converted" && errors.length === 0)
    return Object.fromEntries(outcome.files.map(({ name, text }) => [name, text]));
  throw new Error(errors.map(({ code, message }) => `${code}: ${message}`).join("; "));
}

/** Returns an input of documents in memory. */
export function inputOf(texts: Texts): DocumentInput {
  const uriOf = (name: string) => new URL(name, "memory:/").href;
  const resolver = memoryResolver(new Map(Object.entries(texts).map(([name, text]) => [uriOf(name), text])));
  return { uri: uriOf(Object.keys(texts)[0] ?? "none"), resolver };
}
