import type { DocumentUri, Workspace } from "@soapstone/workspace";
import { targetNamespaceOf, type XmlDocument, type XmlElement } from "@soapstone/xml-model";
import { elementRange } from "../element-text.ts";
import { Prefixes } from "../moving/prefixes.ts";
import { patchedText } from "../patched-text.ts";
import { printedPart } from "../printed-part.ts";
import { editedTree } from "./edited-tree.ts";
import { planDocuments, type Versions } from "./plan-documents.ts";
import { inStyle, tagStyleOf } from "./tag-style.ts";
import type { TreeEdits } from "./tree-edits.ts";

/** A document with its new text. */
export interface PatchedDocument {
  readonly uri: DocumentUri;
  readonly text: string;
}

export interface PatchedDocuments {
  /** Whether `before` and `after` differ at all. */
  readonly isEdited: boolean;
  /** The author's documents that an edit changes. */
  readonly changed: readonly PatchedDocument[];
  /** New documents, with their addresses in `after`. */
  readonly added: readonly PatchedDocument[];
}

/**
 * Applies the differences between `before` and `after` to the texts of the author's documents, and changes nothing
 * else. `before` and `after` are the results of converting the API description to WSDL or XSD before and after its
 * edit. The author's documents must have been read with their layout.
 */
export function patchDocuments(versions: Versions): PatchedDocuments {
  if (haveSameTexts(versions.before, versions.after)) return { isEdited: false, changed: [], added: [] };
  const { edits, added } = planDocuments(versions);
  const changed = [...versions.author.documents].flatMap(([uri, { source, root }]): readonly PatchedDocument[] => {
    const text = patchedDocument(source.text, root.root, edits, versions.author);
    return text === source.text ? [] : [{ uri, text }];
  });
  const texts = added.map((uri) => ({ uri, text: versions.after.documents.get(uri)?.source.text ?? "" }));
  return { isEdited: true, changed, added: texts };
}

function haveSameTexts(before: Workspace<XmlDocument>, after: Workspace<XmlDocument>): boolean {
  return (
    before.documents.size === after.documents.size &&
    [...after.documents].every(([uri, { source }]) => before.documents.get(uri)?.source.text === source.text)
  );
}

function patchedDocument(
  text: string,
  root: XmlElement,
  edits: TreeEdits,
  { sources }: Workspace<XmlDocument>,
): string {
  const prefixes = new Prefixes(root.scope, targetNamespaceOf(root));
  const edited = editedTree(root, edits, prefixes);
  const start = root.at === undefined ? undefined : sources.locate(root.at)?.start?.offset;
  if (edited.root === root || start === undefined) return text;
  const { end } = elementRange(text, start);
  const lineEnd = /\r\n|\n|\r/.exec(text)?.[0];
  const style = tagStyleOf(text);
  const print = (element: XmlElement, around: XmlElement): string =>
    inStyle(printedPart(element, around.scope, prefixes), style);
  const patched = patchedText(text.slice(start, end), root, edited.root, {
    origins: edited.origins,
    print,
    ...(lineEnd === undefined || lineEnd === "\n" ? {} : { lineEnd }),
  });
  return text.slice(0, start) + (patched ?? print(edited.root, { ...root })) + text.slice(end);
}
