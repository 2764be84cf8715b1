import { fileURLToPath, pathToFileURL } from "node:url";
import { type Json, object, readJson, writeSchemaObject } from "@soapstone/apidoc-model";
import type { Accounts } from "@soapstone/conversion";
import {
  type ConvertOptions,
  convertDocument,
  type DocumentInput,
  isOf,
  loadDocument,
  readLoaded,
} from "@soapstone/pipeline";
import { type Diagnostic, fileResolver, memoryResolver } from "@soapstone/workspace";
import { xsdToJsonSchema } from "@soapstone/xsd-to-jsonschema";

export interface ConvertedFile {
  readonly output: Json;
  /** The written text. */
  readonly text: string;
  readonly accounts: Accounts;
  readonly diagnostics: readonly Diagnostic[];
  /** The files that were read. */
  readonly loaded: readonly string[];
}

/** Converts a WSDL to YAML as the command does. Throws where there is no output. */
export async function convertWsdl(file: string, root: string, options: ConvertOptions = {}): Promise<ConvertedFile> {
  const input = { uri: pathToFileURL(file).href, resolver: fileResolver({ root }) };
  const outcome = await convertDocument(input, { format: "yaml", complement: "inline", ...options });
  const [written] = outcome.status === "converted" ? outcome.files : [];
  if (outcome.status !== "converted" || written === undefined)
    throw new Error(`${file}: ${messages(outcome.diagnostics)}`);
  const read = readJson({ uri: "memory:/apidoc.yaml", text: written.text });
  if (!read.ok || read.diagnostics.length > 0) throw new Error(`${file}: ${messages(read.diagnostics)}`);
  return {
    output: read.value,
    text: written.text,
    accounts: outcome.accounts,
    diagnostics: outcome.diagnostics,
    loaded: outcome.dependencies.map((uri) => fileURLToPath(uri)),
  };
}

/** Converts a schema to `definitions`. Throws where there is no output. */
export async function convertXsd(file: string, root: string, options: ConvertOptions = {}): Promise<ConvertedFile> {
  const { result } = await loadDocument({ uri: pathToFileURL(file).href, resolver: fileResolver({ root }) });
  if (!result.ok || result.value.kind !== "xsd") throw new Error(`${file}: ${messages(result.diagnostics)}`);
  const { doc, diagnostics } = readLoaded(result.value);
  if (!isOf(doc, "xsd")) throw new Error(`${file}: no schema`);
  const { wrappedArrays } = options;
  const converted = xsdToJsonSchema(doc.value, {
    profile: "readable",
    complement: "inline",
    ...(wrappedArrays === undefined ? {} : { wrappedArrays }),
  });
  if (!converted.ok) throw new Error(`${file}: ${messages(converted.diagnostics)}`);
  const { output, accounts } = converted.value;
  const definitions = object([...output].map(([name, schema]) => [name, writeSchemaObject(schema)]));
  return {
    output: object([["definitions", definitions]]),
    text: "",
    accounts,
    diagnostics: [...diagnostics, ...converted.diagnostics],
    loaded: [...result.value.workspace.documents.keys()].map((uri) => fileURLToPath(uri)),
  };
}

/** Returns the accounts of converting an apidoc to a WSDL. Throws where there is no output. */
export async function accountsToWsdl(file: string, root: string): Promise<Accounts> {
  return accountsOf({ uri: pathToFileURL(file).href, resolver: fileResolver({ root }) }, { to: "wsdl" });
}

/** Returns the accounts of converting the apidoc of a schema back to a schema. */
export async function accountsToXsd(file: string, root: string, options: ConvertOptions = {}): Promise<Accounts> {
  const { wrappedArrays } = options;
  const asked = { to: "apidoc", ...(wrappedArrays === undefined ? {} : { wrappedArrays }) } as const;
  const { text } = await convertWsdl(file, root, asked);
  const uri = "memory:/apidoc.yaml";
  return accountsOf({ uri, resolver: memoryResolver({ [uri]: text }) }, { to: "xsd" });
}

async function accountsOf(input: DocumentInput, options: ConvertOptions): Promise<Accounts> {
  const outcome = await convertDocument(input, options);
  if (outcome.status !== "converted") throw new Error(`${input.uri}: ${messages(outcome.diagnostics)}`);
  return outcome.accounts;
}

function messages(diagnostics: readonly Diagnostic[]): string {
  return diagnostics.map(({ code, message }) => `${code}: ${message}`).join("; ");
}
