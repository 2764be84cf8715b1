import { blocksIn, textOf, type XmlNode } from "@soapstone/xml-model";

/**
 * The text of a documentation: white space collapsed in each paragraph, a blank line between them (decision 27), and
 * between several documentations.
 */
export function documentationText(nodes: readonly XmlNode[]): string {
  const blocks = blocksIn(nodes)?.map(({ children }) => children) ?? [nodes];
  return blocks.flatMap((block) => paragraphs(textOf(block))).join("\n\n");
}

function paragraphs(text: string): readonly string[] {
  return text
    .split(/\n[ \t\r]*\n/)
    .map((paragraph) => paragraph.replace(/[ \t\r\n]+/g, " ").trim())
    .filter((paragraph) => paragraph !== "");
}

/** Whether the text says all of it: no markup, and white space as this toolkit would write it. */
export function isPlain(nodes: readonly XmlNode[]): boolean {
  return nodes.every((node) => node.kind === "text");
}
