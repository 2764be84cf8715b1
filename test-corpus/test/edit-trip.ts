import { pathToFileURL } from "node:url";
import { type Json, prepareYaml, readJson, writeJson } from "@soapstone/apidoc-model";
import { type ConvertOptions, convertDocument, type DocumentInput, type OutputFile } from "@soapstone/pipeline";
import { type EditCase, type EditedService, editedDocument } from "@soapstone/test-corpus";
import { fileResolver, memoryResolver } from "@soapstone/workspace";

await prepareYaml();

/** Files by their names, the entry first. */
export type Files = readonly Pick<OutputFile, "name" | "text">[];

/** The API description of a service, as a person gets it. */
export async function described({ entry, root, view }: EditedService, options: ConvertOptions = {}): Promise<Files> {
  const original = { uri: pathToFileURL(entry).href, resolver: fileResolver({ root }) };
  return filesOf(original, { to: "apidoc", format: "json", view, ...options });
}

/** The files of an API description after an edit; the files beside it stay. */
export function edited([description, ...beside]: Files, { edit }: EditCase): Files {
  if (description === undefined) throw new Error("There is nothing to edit.");
  return [{ ...description, text: writeJson(editedDocument(parsed(description.text), edit)) }, ...beside];
}

/** What files become. Throws where nothing comes out. */
export async function converted(files: Files, options: ConvertOptions): Promise<Files> {
  return filesOf(inMemory(files), options);
}

/** An API description without its complement. */
export function withoutComplement(text: string | undefined): unknown {
  return JSON.parse(text ?? "null", (key, value) => (key === "x-wsdl" || key === "x-xsd" ? undefined : value));
}

function parsed(text: string): Json {
  const read = readJson({ uri: "memory:/description.json", text });
  if (!read.ok) throw new Error("The description is no JSON.");
  return read.value;
}

async function filesOf(input: DocumentInput, options: ConvertOptions): Promise<Files> {
  const outcome = await convertDocument(input, options);
  if (outcome.status === "converted") return outcome.files;
  throw new Error(outcome.diagnostics.map(({ code, message }) => `${code}: ${message}`).join("; "));
}

function inMemory(files: Files): DocumentInput {
  const uriOf = (name: string) => new URL(name, "memory:/").href;
  const resolver = memoryResolver(new Map(files.map(({ name, text }) => [uriOf(name), text])));
  return { uri: uriOf(files[0]?.name ?? "none"), resolver };
}
