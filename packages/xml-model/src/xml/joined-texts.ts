import type { XmlNode } from "./tree.ts";

/** Texts beside each other are one text: a section of CDATA is a way of writing it, and a comment is none of it. */
export function joinedTexts(nodes: readonly XmlNode[]): readonly XmlNode[] {
  const joined: XmlNode[] = [];
  for (const node of nodes) {
    if (node.kind === "comment") continue;
    const last = joined.at(-1);
    if (node.kind === "text" && last?.kind === "text")
      joined[joined.length - 1] = { kind: "text", text: last.text + node.text };
    else joined.push(node);
  }
  return joined;
}
