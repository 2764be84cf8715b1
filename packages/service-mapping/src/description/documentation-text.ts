import { isMarkup, markdownOf } from "@soapstone/documentation-markup";
import { blocksIn, type XmlNode } from "@soapstone/xml-model";

/** The Markdown of a documentation, with a blank line between several of one node. */
export function documentationText(nodes: readonly XmlNode[]): string {
  const blocks = blocksIn(nodes)?.map(({ children }) => children) ?? [nodes];
  return blocks
    .map((block) => markdownOf(block))
    .filter((text) => text !== "")
    .join("\n\n");
}

/** Whether the text says all of it: no markup, and white space as this toolkit would write it. */
export function isPlain(nodes: readonly XmlNode[]): boolean {
  return nodes.every((node) => node.kind === "text") && !isMarkup(nodes);
}
