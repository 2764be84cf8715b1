import { textOf, type XmlNode } from "@soapstone/xml-model";
import { blocksText } from "./blocks.ts";
import { escaped, unescaped } from "./escape.ts";
import { isHtmlText, nodesOfHtml } from "./html-text.ts";
import { authoredLayout, normalisedLayout } from "./layout.ts";

/**
 * Returns documentation as Markdown. Plain text keeps its paragraphs, items of lists and indented lines; markup is read as HTML, in
 * any namespace, and an element that HTML does not have is replaced by its content.
 *
 *     One.<br/>Two <b>or</b> more.        One.
 *
 *                                         Two **or** more.
 */
export function markdownOf(nodes: readonly XmlNode[]): string {
  if (!isMarkup(nodes)) return escaped(normalisedLayout(textOf(nodes)));
  return blocksText(
    nodes.flatMap((node) => (node.kind === "text" && isHtmlText(node.text) ? nodesOfHtml(node.text) : node)),
  );
}

/** Returns documentation that is Markdown already: that of an external API description. */
export function writtenMarkdown(nodes: readonly XmlNode[]): string | undefined {
  return nodes.every((node) => node.kind === "text") ? normalisedLayout(textOf(nodes)) : undefined;
}

/**
 * Returns the documentation of a Markdown text: the inverse of `markdownOf` where there is no markup. Characters that
 * would be read as tags are escaped as in HTML: `\<br>` becomes `<p>&lt;br></p>`.
 */
export function textOfMarkdown(markdown: string): string {
  const plain = unescaped(markdown);
  const text = authoredLayout(plain);
  if (!isHtmlText(text)) return text;
  const html = `<p>${plain.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</p>`;
  return markdownOf([{ kind: "text", text: html }]) === markdown ? html : text;
}

/** Whether documentation contains elements, or tags of HTML in its text. */
export function isMarkup(nodes: readonly XmlNode[]): boolean {
  return nodes.some((node) => node.kind === "element" || (node.kind === "text" && isHtmlText(node.text)));
}
