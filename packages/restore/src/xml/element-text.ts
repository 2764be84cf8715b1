/** The range of an element in a text, with the white space and comments before it on its own lines. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Returns the range of the element whose `<` is at `start`. The text was read without error, so start and end tags
 * match: they are counted, and other markup is skipped.
 */
export function elementRange(text: string, start: number): TextRange {
  let depth = 0;
  let at = start;
  while (at < text.length) {
    const open = text.indexOf("<", at);
    if (open < 0) break;
    if (text.startsWith("<!--", open)) at = behind(text, "-->", open + 4);
    else if (text.startsWith("<![CDATA[", open)) at = behind(text, "]]>", open + 9);
    else if (text.startsWith("<?", open)) at = behind(text, "?>", open + 2);
    else {
      const end = tagEnd(text, open);
      const isClosing = text.startsWith("</", open);
      if (isClosing) depth -= 1;
      else if (text[end - 2] !== "/") depth += 1;
      at = end;
      if (depth === 0) return { start, end };
    }
  }
  return { start, end: text.length };
}

/** The text of an element in pieces, which joined are the text. */
export interface ElementPieces {
  /** The start tag, or the only tag of an element without content. */
  readonly open: string;
  /** Elements, comments, instructions, CDATA sections, and the texts between them. */
  readonly content: readonly string[];
  readonly close: string;
}

/** Returns the pieces of an element's text, which begins with its `<` and was read without error. */
export function elementPieces(text: string): ElementPieces {
  const opened = tagEnd(text, 0);
  const open = text.slice(0, opened);
  if (open.endsWith("/>")) return { open, content: [], close: "" };
  const content: string[] = [];
  let at = opened;
  while (at < text.length) {
    const next = text.indexOf("<", at);
    if (next < 0) break;
    if (next > at) content.push(text.slice(at, next));
    if (text.startsWith("</", next)) return { open, content, close: text.slice(next) };
    at = nodeEnd(text, next);
    content.push(text.slice(next, at));
  }
  return { open, content, close: "" };
}

/** Returns the position after the node, or the end tag, that begins with `<` at `open`. */
export function nodeEnd(text: string, open: number): number {
  if (text.startsWith("</", open)) return tagEnd(text, open);
  if (text.startsWith("<!--", open)) return behind(text, "-->", open + 4);
  if (text.startsWith("<![CDATA[", open)) return behind(text, "]]>", open + 9);
  if (text.startsWith("<?", open)) return behind(text, "?>", open + 2);
  return elementRange(text, open).end;
}

function behind(text: string, mark: string, from: number): number {
  const found = text.indexOf(mark, from);
  return found < 0 ? text.length : found + mark.length;
}

/** Returns the position after the `>` of a tag; a `>` inside of quotation marks is skipped. */
export function tagEnd(text: string, open: number): number {
  let quote = "";
  for (let at = open; at < text.length; at += 1) {
    const character = text[at] ?? "";
    if (quote !== "") {
      if (character === quote) quote = "";
    } else if (character === '"' || character === "'") quote = character;
    else if (character === ">") return at + 1;
  }
  return text.length;
}

/** Returns the start of the white space before an element. */
export function spaceBefore(text: string, start: number): number {
  let at = start;
  while (at > 0 && /\s/.test(text[at - 1] ?? "")) at -= 1;
  return at;
}
