import { existsSync, readFileSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { prepareYaml, readJson, writeJson } from "@soapstone/apidoc-model";
import { apidocCases, constructCases, diagnosticCases, externalCases, serviceCases } from "@soapstone/test-corpus";
import { familiesOf } from "../real-corpus.ts";

await prepareYaml();

export type FuzzKind = "wsdl" | "xsd" | "apidoc" | "jsonschema";

/** A document to mutate; files that it refers to are read from their own place. */
export interface FuzzDocument {
  readonly kind: FuzzKind;
  /** The address, whose extension determines the notation. */
  readonly uri: string;
  /** The folder below which files may be read. */
  readonly root: string;
  readonly text: string;
}

/**
 * Returns the documents of the test corpus in the order of their folders; only those that have at most `largest` bytes
 * together with the files that they refer to, which determines what a mutant costs.
 */
export function ownDocuments(largest = Infinity): readonly FuzzDocument[] {
  const files = [
    ...constructCases().flatMap(({ left, kind, right }) => [file(kind, left), file("apidoc", right)]),
    ...apidocCases().flatMap(({ left, right }) => [file("wsdl", left), file("apidoc", right)]),
    ...externalCases().flatMap(({ left, right }) => [file("xsd", left), file("jsonschema", right)]),
    ...serviceCases().flatMap(({ entry, right }) => [file("wsdl", entry), file("apidoc", right)]),
    ...diagnosticCases().flatMap(({ input }) => file(kindOf(input), input)),
  ];
  return documentsIn(files, largest);
}

/** Returns the documents of a corpus of real documents, by its `manifest.json`; only those of at most `largest` bytes. */
export function realDocuments(corpus: string, largest = Infinity): readonly FuzzDocument[] {
  const files = familiesOf(corpus, []).flatMap(({ kind, path, entries }) => {
    const known = (["wsdl", "xsd", "apidoc", "jsonschema"] as const).find((one) => one === kind);
    const root = join(corpus, path);
    return known === undefined ? [] : entries.map((entry) => ({ kind: known, path: join(root, entry), root }));
  });
  return documentsIn(files, largest);
}

interface DocumentFile {
  readonly kind: FuzzKind;
  readonly path: string;
  readonly root: string;
}

function file(kind: FuzzKind, path: string): DocumentFile {
  return { kind, path, root: dirname(path) };
}

function kindOf(path: string): FuzzKind {
  if (path.endsWith(".wsdl")) return "wsdl";
  return path.endsWith(".xsd") ? "xsd" : "apidoc";
}

function documentsIn(files: readonly DocumentFile[], largest: number): readonly FuzzDocument[] {
  const contents = new Map<string, FileContent>();
  const fitting = files.filter(({ path }) => existsSync(path) && bytesReachedFrom(path, contents, largest) <= largest);
  return fitting.map(({ kind, path, root }, index) => {
    const document = { kind, uri: pathToFileURL(path).href, root, text: readFileSync(path, "utf8") };
    return index % 4 === 0 ? document : asJson(document);
  });
}

/** Returns a YAML document as JSON, which is read ten times as fast. */
function asJson(document: FuzzDocument): FuzzDocument {
  if (!/\.ya?ml$/.test(document.uri)) return document;
  const read = readJson(document);
  if (!read.ok || read.diagnostics.length > 0) return document;
  return { ...document, uri: document.uri.replace(/ya?ml$/, "json"), text: writeJson(read.value, { format: "json" }) };
}

/** The size of a file, and the files that it refers to. */
interface FileContent {
  readonly bytes: number;
  readonly references: readonly string[];
}

/** Returns the number of bytes of a file and of all files that it leads to; stops counting above `largest`. */
function bytesReachedFrom(path: string, contents: Map<string, FileContent>, largest: number): number {
  const reached = new Set([path]);
  let bytes = 0;
  for (const one of reached) {
    const content = contents.get(one) ?? contentOf(one, largest);
    contents.set(one, content);
    bytes += content.bytes;
    if (bytes > largest) return bytes;
    for (const reference of content.references) reached.add(reference);
  }
  return bytes;
}

function contentOf(path: string, largest: number): FileContent {
  const bytes = existsSync(path) && statSync(path).isFile() ? statSync(path).size : 0;
  const text = bytes === 0 || bytes > largest ? "" : readFileSync(path, "utf8");
  const found = text.matchAll(/(?:[lL]ocation\s*=|\$ref["']?\s*:)\s*["']?([^\s"'#,}]+)/g);
  return { bytes, references: [...found].map(([, reference = ""]) => resolve(dirname(path), reference)) };
}
