import { isMarkup, markdownOf } from "@soapstone/documentation-markup";
import { blocksIn, type XmlNode } from "@soapstone/xml-model";

/** Converts `wsdl:documentation` nodes to Markdown, with a blank line between them. */
export function documentationText(nodes: readonly XmlNode[]): string {
  const blocks = blocksIn(nodes)?.map(({ children }) => children) ?? [nodes];
  return blocks
    .map((block) => markdownOf(block))
    .filter((text) => text !== "")
    .join("\n\n");
}

/** Whether the text is all that the nodes hold: no markup, and white space as this toolkit would write it. */
export function isPlainText(nodes: readonly XmlNode[]): boolean {
  return nodes.every((node) => node.kind === "text") && !isMarkup(nodes);
}
