import { prefixesInScope, type XmlDocument, type XmlElement } from "@soapstone/xml-model";
import { printDocument, type XmlFile } from "./files.ts";

/** A file as a tree, before it is printed. */
export interface Sheet {
  readonly name: string;
  readonly root: XmlElement;
  /** The nodes before and after the root: declarations, comments and instructions. */
  readonly around: Pick<XmlDocument, "prologue" | "epilogue">;
  /** Prefixes to declare at the root, in addition to those of the tree. */
  readonly prefixes?: ReadonlyMap<string, string>;
}

/** The nodes around the root of a new file. */
export const nothingAround: Sheet["around"] = { prologue: [], epilogue: [] };

/** Prints a file. */
export function printSheet({ name, root, around, prefixes }: Sheet): XmlFile {
  return { name, text: printDocument(root, around, prefixes ?? prefixesInScope(root.scope)) };
}
