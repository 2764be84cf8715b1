import { prefixesInScope, type XmlDocument, type XmlElement } from "@soapstone/xml-model";
import { printDocument, type XmlFile } from "./files.ts";

/** A file that is still a tree. */
export interface Sheet {
  readonly name: string;
  readonly root: XmlElement;
  /** The nodes before and after the root. */
  readonly around: Pick<XmlDocument, "prologue" | "epilogue">;
  /** Prefixes to declare at the root, if the tree does not. */
  readonly prefixes?: ReadonlyMap<string, string>;
}

export const nothingAround: Sheet["around"] = { prologue: [], epilogue: [] };

export function printSheet({ name, root, around, prefixes }: Sheet): XmlFile {
  return { name, text: printDocument(root, around, prefixes ?? prefixesInScope(root.scope)) };
}
