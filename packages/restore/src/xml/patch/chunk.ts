import { isBlank, type XmlNode } from "@soapstone/xml-model";
import { breaksIn } from "./layout.ts";

/** Returns the text of a blank text node; undefined for any other node. */
export function blankOf(node: XmlNode | undefined): string | undefined {
  return node?.kind === "text" && node.cdata !== true && isBlank(node.text) ? node.text : undefined;
}

/**
 * Returns the index at which an element begins with the comments directly above it: each on its own lines, without a
 * blank line between.
 */
export function chunkStart(children: readonly XmlNode[], index: number): number {
  let start = index;
  for (;;) {
    const space = blankOf(children[start - 1]);
    const place = space === undefined ? start - 1 : start - 2;
    if (children[place]?.kind !== "comment" || breaksIn(space ?? "") > 1) return start;
    if (blankOf(children[place - 1])?.includes("\n") !== true) return start;
    start = place;
  }
}

/** Returns the index at which an element ends with a comment after it on the same line. */
export function chunkEnd(children: readonly XmlNode[], index: number): number {
  const space = blankOf(children[index + 1]);
  const place = space === undefined ? index + 1 : index + 2;
  if (children[place]?.kind !== "comment" || space?.includes("\n") === true) return index;
  const behind = children[place + 1];
  return behind === undefined || blankOf(behind)?.includes("\n") === true ? place : index;
}
