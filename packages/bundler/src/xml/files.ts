import { fileNameOf, fileStem, unusedName } from "@soapstone/workspace";
import { newPrefix, writeXml, type XmlDocument, type XmlElement, xmlString } from "@soapstone/xml-model";

/** A file of the output. */
export interface XmlFile {
  /** The path relative to the folder of the entry. */
  readonly name: string;
  readonly text: string;
}

/** Prints a document. Unchanged elements keep the layout of the author. `prefixes` are declared at the root. */
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

/** Changes the encoding in the XML declaration of a text to UTF-8, and removes a byte order mark. */
export function textInUtf8(text: string): string {
  return text
    .replace(/^\uFEFF/, "")
    .replace(/^(<\?xml\s[^>]*?encoding\s*=\s*)(?:"[^"]*"|'[^']*')/, (_, before: string) => `${before}"UTF-8"`);
}

/** Generates unique file names beside the entry: `orders.types.xsd` beside `orders.wsdl`. */
export interface NamesBeside {
  /**
   * Returns a file name for a namespace. `called` is the address of its document or its prefix; if it is absent or the
   * name is taken, the name is made from the last word of the namespace.
   */
  readonly ofNamespace: (namespace: string, called: string | undefined, extension: string) => string;
  /** Reserves a name, so that it is not generated. */
  readonly keep: (name: string) => void;
  /** Returns a file name that contains the given name, with a number if it is taken. */
  readonly named: (name: string, extension: string) => string;
}

/** Creates the generator of file names for an entry. */
export function namesBeside(entry: string): NamesBeside {
  const taken = new Set([entry.toLowerCase()]);
  const stem = stemOf(entry);
  const take = (word: string, extension: string): string => {
    const name = `${stem}.${word}${extension}`;
    taken.add(name.toLowerCase());
    return name;
  };
  const isTaken = (word: string, extension: string): boolean => taken.has(`${stem}.${word}${extension}`.toLowerCase());
  return {
    keep: (name) => void taken.add(name.toLowerCase()),
    ofNamespace: (namespace, called, extension) => {
      const own = called === undefined ? undefined : fileStem(withoutEnding(withoutStem(fileNameOf(called), stem)));
      const isFree = own !== undefined && !isTaken(own, extension);
      return take(isFree ? own : newPrefix(namespace, (word) => isTaken(word, extension)), extension);
    },
    named: (name, extension) => {
      const word = fileStem(name);
      return take(
        unusedName(
          word,
          (it) => isTaken(it, extension),
          (number) => `${word}-${number}`,
        ),
        extension,
      );
    },
  };
}

/** Returns the name of a file without its ending. */
export function stemOf(name: string): string {
  const dot = name.lastIndexOf(".");
  return dot > 0 ? name.slice(0, dot) : name;
}

function withoutEnding(name: string): string {
  return name.replace(/\.[A-Za-z]+$/, "");
}

/**
 * Removes the stem of the entry from a name, so that a file of a bundle keeps its name when the bundle is bundled
 * again.
 */
function withoutStem(name: string, stem: string): string {
  return name.startsWith(`${stem}.`) && name.indexOf(".", stem.length + 1) > 0 ? name.slice(stem.length + 1) : name;
}
