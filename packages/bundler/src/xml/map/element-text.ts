/** Where an element begins and ends in a text, with the white space and comments that stand before it on its own lines. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/**
 * The end of the element whose `<` stands at a place, behind its last `>`. The text was read without an error before, so
 * what opens closes; tags are counted, and what is no tag is passed over.
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

function behind(text: string, mark: string, from: number): number {
  const found = text.indexOf(mark, from);
  return found < 0 ? text.length : found + mark.length;
}

/** Behind the `>` of a tag: one inside quotation marks does not count. */
function tagEnd(text: string, open: number): number {
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

/** The white space before an element, back to the end of what stands before. */
export function spaceBefore(text: string, start: number): number {
  let at = start;
  while (at > 0 && /\s/.test(text[at - 1] ?? "")) at -= 1;
  return at;
}
