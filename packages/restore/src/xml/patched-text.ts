import { type XmlElement, type XmlNode, xmlString } from "@soapstone/xml-model";
import { elementPieces } from "./element-text.ts";
import { changedTag, tagText, writtenTag } from "./tag-text.ts";

/** The tools for patching the text of an element. */
export interface Patching {
  /** Edited elements by the author's elements from which they were made. */
  readonly origins: ReadonlyMap<XmlElement, XmlElement>;
  /** Returns the text of an element that is `around`, or is inserted into it. */
  readonly print: (element: XmlElement, around: XmlElement) => string;
  /** The line end of the text, if it is not LF. */
  readonly lineEnd?: string;
}

/**
 * Returns the author's text of an element with its edits: unchanged nodes, attributes and tags keep their text.
 * Undefined if the text has other nodes than the element, since some of them come from an entity. Recursive: the reader
 * limits the depth of elements.
 */
export function patchedText(
  text: string,
  author: XmlElement,
  merged: XmlElement,
  patching: Patching,
): string | undefined {
  const { open, content, close } = elementPieces(text);
  if (content.length !== author.children.length) return undefined;
  const tag = patchedTag(open, author, merged, patching);
  if (merged.children.length === 0)
    return content.length === 0 && !isRenamed(author, merged) ? tag + close : closed(tag);
  const places = new Map(author.children.map((child, index) => [child, index] as const));
  const pieces: string[] = [];
  for (const child of merged.children) {
    const piece = patchedNode(child, places, content, author, patching);
    if (piece === undefined) return undefined;
    pieces.push(piece);
  }
  const end = close === "" || isRenamed(author, merged) ? `</${tagText(tag).head.slice(1)}>` : close;
  return `${tag.replace(/\s*\/>$/, ">")}${pieces.join("")}${end}`;
}

function patchedNode(
  child: XmlNode,
  places: ReadonlyMap<XmlNode, number>,
  content: readonly string[],
  author: XmlElement,
  patching: Patching,
): string | undefined {
  const place = places.get(child);
  if (place !== undefined) return content[place];
  if (child.kind !== "element") return withLineEnd(xmlString([child]), patching);
  const origin = patching.origins.get(child);
  const text = origin === undefined ? undefined : content[places.get(origin) ?? -1];
  if (origin === undefined || text === undefined) return withLineEnd(patching.print(child, author), patching);
  // The content of an entity is not in the author's text.
  return patchedText(text, origin, child, patching) ?? withLineEnd(patching.print(child, author), patching);
}

function withLineEnd(text: string, { lineEnd }: Patching): string {
  return lineEnd === undefined ? text : text.replace(/\r?\n/g, lineEnd);
}

function patchedTag(open: string, author: XmlElement, merged: XmlElement, { print }: Patching): string {
  const isSame =
    !isRenamed(author, merged) &&
    author.attributes.length === merged.attributes.length &&
    author.attributes.every((one, index) => merged.attributes[index] === one);
  if (isSame) return open;
  const tagOf = (element: XmlElement) => tagText(print({ ...element, children: [] }, author));
  const changed = changedTag(tagText(open), tagOf(author), tagOf(merged));
  const head = isRenamed(author, merged)
    ? changed.head.slice(0, -author.name.local.length) + merged.name.local
    : changed.head;
  return writtenTag({ ...changed, head });
}

function isRenamed(author: XmlElement, merged: XmlElement): boolean {
  return author.name.local !== merged.name.local;
}

/** Returns a start tag as the tag of an element without content. */
function closed(tag: string): string {
  return tag.endsWith("/>") ? tag : tag.replace(/\s*>$/, "/>");
}
