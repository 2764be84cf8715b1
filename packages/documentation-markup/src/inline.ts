import { attributeText, textOf, type XmlElement } from "@soapstone/xml-model";

/** Returns the HTML name of an element: of any namespace, in lower case. */
export function tagOf({ name }: XmlElement): string {
  return name.local.toLowerCase();
}

/** The elements that are no part of a line. */
const blocks: ReadonlySet<string> = new Set(["p", "div", "ul", "ol", "li", "table", "pre"]);

const marks: ReadonlyMap<string, string> = new Map([
  ["b", "**"],
  ["strong", "**"],
  ["i", "*"],
  ["em", "*"],
]);

/**
 * Returns the Markdown of emphasis, code and links, with the content that `line` returns; undefined for any other
 * element.
 */
export function inlineText(element: XmlElement, line: () => string): string | undefined {
  const tag = tagOf(element);
  const mark = marks.get(tag);
  if ((mark === undefined && tag !== "code" && tag !== "a") || holdsBlock(element)) return undefined;
  const words = textOf(element.children);
  if (words.trim() === "") return " ";
  const span =
    mark !== undefined ? `${mark}${line()}${mark}` : tag === "a" ? linked(line(), hrefOf(element)) : code(words);
  // White space stays outside the delimiters, which have to touch words.
  return `${/^\s/.test(words) ? " " : ""}${span}${/\s$/.test(words) ? " " : ""}`;
}

function holdsBlock({ children }: XmlElement): boolean {
  return children.some((child) => child.kind === "element" && (blocks.has(tagOf(child)) || holdsBlock(child)));
}

function hrefOf(element: XmlElement): string {
  return attributeText(element, "href")?.trim() ?? "";
}

function linked(text: string, href: string): string {
  if (href === "") return text;
  return `[${text}](${/[\s()<>]/.test(href) ? `<${href.replace(/[<>]/g, encodeURIComponent)}>` : href})`;
}

/** Returns a span of code, delimited by more backticks than it contains. */
function code(text: string): string {
  const words = text.replace(/\s+/g, " ").trim();
  const ticks = "`".repeat(longestTicks(words) + 1);
  const space = words.startsWith("`") || words.endsWith("`") ? " " : "";
  return `${ticks}${space}${words}${space}${ticks}`;
}

/** Returns a block of code, with its lines. */
export function fenced(text: string): string {
  const lines = text.replace(/\r\n?/g, "\n").replace(/^[ \t]*\n|\s+$/g, "");
  if (lines.trim() === "") return "";
  const fence = "`".repeat(Math.max(3, longestTicks(lines) + 1));
  return `${fence}\n${lines}\n${fence}`;
}

function longestTicks(text: string): number {
  return Math.max(0, ...(text.match(/`+/g) ?? []).map((ticks) => ticks.length));
}
