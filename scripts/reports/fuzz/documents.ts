import { existsSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { apidocCases, constructCases, diagnosticCases, externalCases, serviceCases } from "@soapstone/test-corpus";
import { familiesOf } from "../real-corpus.ts";

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

/** The greatest size of a document in bytes: larger ones are slow, and their faults occur in small ones too. */
const largest = 20_000;

/** Returns the documents of the test corpus in the order of their folders. */
export function ownDocuments(): readonly FuzzDocument[] {
  const files = [
    ...constructCases().flatMap(({ left, kind, right }) => [file(kind, left), file("apidoc", right)]),
    ...apidocCases().flatMap(({ left, right }) => [file("wsdl", left), file("apidoc", right)]),
    ...externalCases().flatMap(({ left, right }) => [file("xsd", left), file("jsonschema", right)]),
    ...serviceCases().flatMap(({ entry, right }) => [file("wsdl", entry), file("apidoc", right)]),
    ...diagnosticCases().flatMap(({ input }) => file(kindOf(input), input)),
  ];
  return files.flatMap((one) => documentIn(one));
}

/** Returns the documents of a corpus of real documents, by its `manifest.json`. */
export function realDocuments(corpus: string): readonly FuzzDocument[] {
  return familiesOf(corpus, []).flatMap(({ kind, path, entries }) => {
    const known = (["wsdl", "xsd", "apidoc", "jsonschema"] as const).find((one) => one === kind);
    return known === undefined
      ? []
      : entries.flatMap((entry) => documentIn(file(known, join(corpus, path, entry)), join(corpus, path)));
  });
}

interface DocumentFile {
  readonly kind: FuzzKind;
  readonly path: string;
}

function file(kind: FuzzKind, path: string): DocumentFile {
  return { kind, path };
}

function kindOf(path: string): FuzzKind {
  if (path.endsWith(".wsdl")) return "wsdl";
  return path.endsWith(".xsd") ? "xsd" : "apidoc";
}

function documentIn({ kind, path }: DocumentFile, root = dirname(path)): readonly FuzzDocument[] {
  if (!existsSync(path) || statSync(path).size > largest) return [];
  return [{ kind, uri: pathToFileURL(path).href, root, text: readFileSync(path, "utf8") }];
}
