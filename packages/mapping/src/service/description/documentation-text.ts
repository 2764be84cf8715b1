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

/** Longer ones are no summary (specification 2, 2.5). */
const longest = 119;

/** The first sentence, where it is short enough and not all that is said. */
export function summaryOf(description: string): string | undefined {
  const [first = ""] = description.split("\n\n");
  const end = /[.!?](?=["')\]]?\s+["'([]?[\p{Lu}\p{N}])/u.exec(first);
  const sentence = end === null ? first : first.slice(0, end.index + 1);
  return sentence === description || sentence === "" || sentence.length > longest ? undefined : sentence;
}
