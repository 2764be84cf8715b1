import { fileNameOf } from "@soapstone/workspace";
import { newPrefix, writeXml, type XmlDocument, type XmlElement, xmlString } from "@soapstone/xml-model";

/** One file of the output: the entry, or one beside it. */
export interface XmlFile {
  /** Relative to the entry. */
  readonly name: string;
  readonly text: string;
}

/** Prints a document as its author wrote it, as far as it is the author's. */
export function printDocument(
  root: XmlElement,
  around: Pick<XmlDocument, "prologue" | "epilogue">,
  prefixes: ReadonlyMap<string, string>,
): string {
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    ...around.prologue.filter(({ kind }) => kind !== "text").map((node) => xmlString([node])),
    writeXml(root, { prefixes }),
    ...around.epilogue.filter(({ kind }) => kind !== "text").map((node) => xmlString([node])),
  ];
  return `${lines.join("\n")}\n`;
}

/** A text that stays as it is, written in UTF-8 now. */
export function textInUtf8(text: string): string {
  return text
    .replace(/^\uFEFF/, "")
    .replace(/^(<\?xml\s[^>]*?encoding\s*=\s*)(?:"[^"]*"|'[^']*')/, (_, before: string) => `${before}"UTF-8"`);
}

/** Hands out names beside the entry's: `orders.types.xsd` beside `orders.wsdl`, no two alike on any disk. */
export function namesBeside(entry: string): (namespace: string, file: string | undefined, extension: string) => string {
  const taken = new Set([entry.toLowerCase()]);
  const dot = entry.lastIndexOf(".");
  const stem = dot > 0 ? entry.slice(0, dot) : entry;
  return (namespace, file, extension) => {
    const name = (word: string): string => `${stem}.${word}${extension}`;
    const isTaken = (word: string): boolean => taken.has(name(word).toLowerCase());
    const own = file === undefined ? undefined : wordOf(withoutStem(fileNameOf(file), stem));
    const word = own !== undefined && !isTaken(own) ? own : newPrefix(namespace, isTaken);
    taken.add(name(word).toLowerCase());
    return name(word);
  };
}

/** The file of a bundle that is bundled again keeps its name. */
function withoutStem(name: string, stem: string): string {
  return name.startsWith(`${stem}.`) && name.indexOf(".", stem.length + 1) > 0 ? name.slice(stem.length + 1) : name;
}

/** What a document is called, without what no name of a file may have everywhere. */
function wordOf(name: string): string | undefined {
  const word = name
    .replace(/\.[A-Za-z]+$/, "")
    .replace(/[^\p{L}\p{N}_-]+/gu, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, longestWord);
  return word === "" ? undefined : word;
}

const longestWord = 40;
