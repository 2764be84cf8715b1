import type { XmlElement, XmlNode } from "@soapstone/xml-model";

const tags = "br|p|div|ul|ol|li|table|tr|td|th|b|strong|i|em|u|code|pre|a|span|font|h[1-6]";
const tag = new RegExp(`<(/?)(${tags})((?:\\s[^<>]*)?)/?>`, "gi");

/** A tag that shows that a text is HTML: an end tag, or the start of an element that is often left open. */
const certain = new RegExp(`</(?:${tags})\\s*>|<(?:br|p|li)(?:\\s[^<>]*)?/?>`, "i");

/**
 * The open elements that an element closes, and the elements in which it does: an item of an inner list closes none of
 * an outer one.
 */
const endedBy: ReadonlyMap<string, readonly [ended: readonly string[], within: readonly string[]]> = new Map([
  ["p", [["p"], ["div", "li", "td", "th"]]],
  ["li", [["li"], ["ul", "ol"]]],
  ["tr", [["tr"], ["table"]]],
  [
    "td",
    [
      ["td", "th"],
      ["table", "tr"],
    ],
  ],
  [
    "th",
    [
      ["td", "th"],
      ["table", "tr"],
    ],
  ],
]);

const entities: ReadonlyMap<string, string> = new Map([
  ["nbsp", " "],
  ["lt", "<"],
  ["gt", ">"],
  ["amp", "&"],
  ["quot", '"'],
  ["apos", "'"],
]);

/**
 * Whether a text contains HTML with `<` as a character, as toolkits generate it from source documentation:
 * `One.<br>Two.`
 */
export function isHtmlText(text: string): boolean {
  return text.includes("<") && certain.test(text);
}

/**
 * Parses the tags in a text as elements; an open element ends with the text, and an end tag without a start is ignored.
 */
export function nodesOfHtml(text: string): readonly XmlNode[] {
  const root: XmlNode[] = [];
  const open: { readonly name: string; readonly children: XmlNode[] }[] = [];
  const append = (node: XmlNode): void => void (open.at(-1)?.children ?? root).push(node);
  const last = (names: readonly string[]): number => open.findLastIndex(({ name }) => names.includes(name));
  const close = (names: readonly string[], within: readonly string[] = []): void => {
    const at = last(names);
    if (at >= 0 && at > last(within)) open.length = at;
  };
  let end = 0;
  for (const found of text.matchAll(tag)) {
    const [whole, slash, written = "", attributes = ""] = found;
    if (found.index > end) append(textNode(text.slice(end, found.index)));
    end = found.index + whole.length;
    const name = written.toLowerCase();
    if (slash === "/") {
      close([name]);
      continue;
    }
    const [ended, within] = endedBy.get(name) ?? [[], []];
    close(ended, within);
    const children: XmlNode[] = [];
    append(elementOf(name, attributes, children));
    if (name !== "br" && open.length < deepest) open.push({ name, children });
  }
  if (end < text.length) append(textNode(text.slice(end)));
  return root;
}

/** The greatest depth of elements: repeated open elements are no nesting. */
const deepest = 50;

function textNode(text: string): XmlNode {
  return { kind: "text", text: decoded(text) };
}

function decoded(text: string): string {
  return text.replace(/&(?:#(\d{1,6})|(\w+));/g, character);
}

function character(whole: string, code: string | undefined, name = ""): string {
  const point = Number(code);
  if (code === undefined) return entities.get(name) ?? whole;
  return point > 31 && point <= 0x10ffff && (point < 0xd800 || point > 0xdfff) ? String.fromCodePoint(point) : whole;
}

function elementOf(local: string, attributes: string, children: readonly XmlNode[]): XmlElement {
  const [, , quoted, bare] = /\shref\s*=\s*(?:(["'])(.*?)\1|([^\s>]+))/is.exec(attributes) ?? [];
  const href = quoted ?? bare;
  return {
    kind: "element",
    name: { namespace: "", local },
    attributes: href === undefined ? [] : [{ name: { namespace: "", local: "href" }, value: decoded(href) }],
    children,
  };
}
