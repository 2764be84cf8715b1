import { childElements, textOf, type XmlElement, type XmlNode } from "@soapstone/xml-model";
import { escaped } from "./escape.ts";
import { fenced, inlineText, tagOf } from "./inline.ts";
import { withCollapsedSpace } from "./layout.ts";
import { tableText } from "./table.ts";

/** The greatest depth of markup; below it only the text is read. */
const deepest = 100;

/** The HTML elements that are paragraphs, and those that change nothing in Markdown. */
const paragraphs: ReadonlySet<string> = new Set(["p", "div", "h1", "h2", "h3", "h4", "h5", "h6"]);
const transparent: ReadonlySet<string> = new Set(["span", "font", "u", "tt", "sub", "sup", "small", "big"]);

/** Returns the Markdown of a content with markup: its paragraphs, lists, tables and code, in order. */
export function blocksText(nodes: readonly XmlNode[], levels = deepest): string {
  const blocks: string[] = [];
  let run = "";
  const endRun = (): void => {
    blocks.push(...paragraphsIn(run));
    run = "";
  };
  const read = (content: readonly XmlNode[], left: number): void => {
    for (const node of content) {
      if (node.kind === "text") run += escaped(withCollapsedSpace(node.text));
      if (node.kind !== "element") continue;
      const tag = tagOf(node);
      const block = left > 0 ? blockOf(node, left - 1) : undefined;
      const span =
        block === undefined && left > 0 ? inlineText(node, () => lineOf(node.children, left - 1)) : undefined;
      if (block !== undefined) {
        endRun();
        blocks.push(block);
      } else if (span !== undefined) run += span;
      else {
        const between = tag === "br" || paragraphs.has(tag) ? "\n\n" : transparent.has(tag) ? "" : " ";
        run += between;
        if (left > 0) read(node.children, left - 1);
        else run += escaped(withCollapsedSpace(textOf(node.children)));
        run += between;
      }
    }
  };
  read(nodes, levels);
  endRun();
  return joined(blocks.filter((block) => block !== ""));
}

/** Returns the paragraphs of text between blocks. */
function paragraphsIn(run: string): readonly string[] {
  return run.split(/\n\s*\n/).map((paragraph) =>
    paragraph
      .split("\n")
      .map((line) => line.replace(/[ \t]+/g, " ").trim())
      .filter((line) => line !== "")
      .join("\n"),
  );
}

/** Returns a content as one line. */
function lineOf(nodes: readonly XmlNode[], levels: number): string {
  return blocksText(nodes, levels).replace(/\s+/g, " ");
}

function blockOf(element: XmlElement, levels: number): string | undefined {
  switch (tagOf(element)) {
    case "pre":
      return fenced(textOf(element.children));
    case "ul":
      return listText(element, () => "- ", levels);
    case "ol":
      return listText(element, (index) => `${index + 1}. `, levels);
    case "li":
      // An item outside a list.
      return itemText(element, "- ", levels);
    case "table":
      return tableText(element, (cell) => lineOf(cell.children, levels));
    default:
      return undefined;
  }
}

function listText(list: XmlElement, mark: (index: number) => string, levels: number): string {
  const items = childElements(list).map((item, index) => itemText(item, mark(index), levels));
  return items.filter((item) => item !== "").join("\n");
}

/** Returns an item, its content indented to its text. */
function itemText(item: XmlElement, mark: string, levels: number): string {
  const text = blocksText(item.children, levels).replace(/\n\n(?=[-*+] |\d{1,3}\. )/g, "\n");
  return text === "" ? "" : `${mark}${text.replace(/\n(?!\n)/g, `\n${" ".repeat(mark.length)}`)}`;
}

/** Joins blocks; items of one list, and a list in an item, follow without a blank line. */
function joined(blocks: readonly string[]): string {
  return blocks.reduce(
    (text, block, index) => (index === 0 ? block : `${text}${isItem(text) && isItem(block) ? "\n" : "\n\n"}${block}`),
    "",
  );
}

/** Whether the last block of a text is an item. */
function isItem(text: string): boolean {
  return /^(?:[-*+•]|\d{1,3}[.)]) /u.test(text.slice(text.lastIndexOf("\n\n") + 1).trimStart());
}
