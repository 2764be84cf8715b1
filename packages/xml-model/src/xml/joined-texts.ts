import type { XmlNode } from "./tree.ts";

/** Joins adjacent texts to one: CDATA sections become plain text, and comments are dropped. */
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
