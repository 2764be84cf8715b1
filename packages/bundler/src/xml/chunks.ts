import type { XmlElement, XmlNode } from "@soapstone/xml-model";

/** A child element with the white space and comments before it. */
export interface Chunk {
  readonly before: readonly XmlNode[];
  readonly element: XmlElement;
}

/** The children of an element, divided before each child element. */
export interface Chunks {
  readonly chunks: readonly Chunk[];
  /** The nodes after the last child element. */
  readonly after: readonly XmlNode[];
}

/** Divides the children of an element before each child element. */
export function chunksOf(parent: XmlElement): Chunks {
  const chunks: Chunk[] = [];
  let before: XmlNode[] = [];
  for (const node of parent.children) {
    if (node.kind === "element") {
      chunks.push({ before, element: node });
      before = [];
    } else before.push(node);
  }
  return { chunks, after: before };
}

/** Returns the comments and processing instructions of a chunk whose element is removed, each on a line of its own. */
export function commentsOf(before: readonly XmlNode[]): readonly XmlNode[] {
  const kept: XmlNode[] = [];
  before.forEach((node, index) => {
    if (node.kind !== "comment" && node.kind !== "instruction") return;
    const space = before[index - 1];
    if (space?.kind === "text") kept.push(space);
    kept.push(node);
  });
  return kept;
}

/** Returns the line break and indentation before the first child element; undefined if there is none. */
export function indentationIn(parent: XmlElement): string | undefined {
  for (const node of parent.children) {
    if (node.kind !== "text") continue;
    const line = /\n[ \t]*$/.exec(node.text);
    if (line !== null) return line[0];
  }
  return undefined;
}
