import { contentText, declaration, isPlainText, valueText, withLineEnds } from "./plain-text.ts";
import { ShortTexts } from "./short-texts.ts";
import type { TreeBuilder } from "./tree-builder.ts";

/**
 * The result of a scan: the whole document was read, a limit was exceeded (the builder has reported it), or the document
 * has constructs that the scan does not support.
 */
export type ScanOutcome = "read" | "stopped" | "not-plain";

/**
 * Builds the tree of a document in the subset of XML that nearly every document keeps to (ASCII names, no document
 * type, no errors), several times faster than the full parser. For any other document the result is `not-plain`, and a
 * full parser must read the text from its beginning, with another builder. Reports no errors; the tree is the same as
 * that of the full parser.
 */
export function scanPlain(text: string, start: number, builder: TreeBuilder): ScanOutcome {
  return isPlainText(text) ? new PlainScan(text, start, builder).run() : "not-plain";
}

class PlainScan {
  readonly #text: string;
  readonly #builder: TreeBuilder;
  readonly #short: ShortTexts;
  readonly #open: string[] = [];
  #at: number;
  /** The offset of the next `]]>` from the current one on, since text must not contain it. */
  #sectionEnd = -1;
  #hasRoot = false;

  constructor(text: string, start: number, builder: TreeBuilder) {
    this.#text = text;
    this.#short = new ShortTexts(text);
    this.#builder = builder;
    this.#at = start;
  }

  run(): ScanOutcome {
    const text = this.#text;
    declaration.lastIndex = this.#at;
    if (declaration.test(text)) this.#at = declaration.lastIndex;
    while (this.#at < text.length) {
      const markup = text.indexOf("<", this.#at);
      const end = markup < 0 ? text.length : markup;
      const outcome = (end > this.#at ? this.#characters(end) : undefined) ?? (markup < 0 ? undefined : this.#markup());
      if (outcome !== undefined) return outcome;
    }
    return this.#hasRoot && this.#open.length === 0 ? "read" : "not-plain";
  }

  #characters(end: number): ScanOutcome | undefined {
    const from = this.#at;
    if (this.#sectionEnd < from && this.#sectionEnd !== Number.POSITIVE_INFINITY) {
      const found = this.#text.indexOf("]]>", from);
      this.#sectionEnd = found < 0 ? Number.POSITIVE_INFINITY : found;
    }
    if (this.#sectionEnd < end) return "not-plain";
    this.#at = end;
    const isBlank = this.#isBlank(from, end);
    if (this.#open.length === 0) return isBlank || isWhite(this.#text.slice(from, end)) ? undefined : "not-plain";
    if (isBlank && this.#builder.isLayout) return undefined;
    const content = isBlank ? this.#short.text(from, end) : contentText(this.#text.slice(from, end));
    if (content === undefined) return "not-plain";
    return this.#builder.text(content, from) ? "stopped" : undefined;
  }

  #markup(): ScanOutcome | undefined {
    switch (this.#text.charCodeAt(this.#at + 1)) {
      case code.slash:
        return this.#closingTag();
      case code.exclamation:
        return this.#text.startsWith("<!--", this.#at) ? this.#comment() : this.#section();
      default:
        return this.#openingTag();
    }
  }

  #comment(): ScanOutcome | undefined {
    const from = this.#at;
    const end = this.#text.indexOf("--", from + 4);
    if (end < 0 || this.#text.charCodeAt(end + 2) !== code.greater) return "not-plain";
    this.#at = end + 3;
    return this.#builder.comment(withLineEnds(this.#text.slice(from + 4, end)), from) ? "stopped" : undefined;
  }

  #section(): ScanOutcome | undefined {
    const from = this.#at;
    const end = this.#text.indexOf("]]>", from);
    if (this.#open.length === 0 || end < 0 || !this.#text.startsWith("<![CDATA[", from)) return "not-plain";
    this.#at = end + 3;
    return this.#builder.cdata(withLineEnds(this.#text.slice(from + 9, end)), from) ? "stopped" : undefined;
  }

  #closingTag(): ScanOutcome | undefined {
    const nameEnd = this.#nameEnd(this.#at + 2);
    const name = this.#open.pop();
    const end = this.#spaceEnd(nameEnd);
    const isClosed = this.#text.charCodeAt(end) === code.greater;
    if (!isClosed || name === undefined || nameEnd - this.#at - 2 !== name.length) return "not-plain";
    if (!this.#text.startsWith(name, this.#at + 2)) return "not-plain";
    this.#at = end + 1;
    this.#builder.closeElement();
    return undefined;
  }

  #openingTag(): ScanOutcome | undefined {
    const text = this.#text;
    const from = this.#at;
    const nameEnd = this.#nameEnd(from + 1);
    if (nameEnd === from + 1 || (this.#open.length === 0 && this.#hasRoot)) return "not-plain";
    const name = this.#short.text(from + 1, nameEnd);
    let at = nameEnd;
    for (;;) {
      const next = this.#spaceEnd(at);
      const character = text.charCodeAt(next);
      const isEmpty = character === code.slash;
      if (isEmpty || character === code.greater) {
        if (isEmpty && text.charCodeAt(next + 1) !== code.greater) return "not-plain";
        this.#at = next + (isEmpty ? 2 : 1);
        this.#hasRoot = true;
        if (this.#builder.openElement(name, from)) return "stopped";
        if (isEmpty) this.#builder.closeElement();
        else this.#open.push(name);
        return undefined;
      }
      if (next === at) return "not-plain";
      at = this.#attribute(next);
      if (at < 0) return "not-plain";
    }
  }

  /** Reads an attribute; returns the position of its end, or -1. */
  #attribute(from: number): number {
    const text = this.#text;
    const nameEnd = this.#nameEnd(from);
    const equals = this.#spaceEnd(nameEnd);
    if (nameEnd === from || text.charCodeAt(equals) !== code.equals) return -1;
    const opening = this.#spaceEnd(equals + 1);
    const quote = text.charCodeAt(opening);
    if (quote !== code.quote && quote !== code.apostrophe) return -1;
    let isPlain = true;
    let end = opening + 1;
    for (let character = text.charCodeAt(end); character !== quote; character = text.charCodeAt(end)) {
      // At the end of the text, the code is NaN, which is no name character either.
      if (character === code.less || !(character >= code.tab)) return -1;
      if (character < code.space || character === code.ampersand) isPlain = false;
      end += 1;
    }
    const value = isPlain ? this.#short.text(opening + 1, end) : valueText(text.slice(opening + 1, end));
    if (value === undefined) return -1;
    this.#builder.attribute(this.#short.text(from, nameEnd), value, from);
    return end + 1;
  }

  /** Whether a stretch has only blanks and line feeds, as indentation has. */
  #isBlank(from: number, end: number): boolean {
    const text = this.#text;
    for (let at = from; at < end; at += 1) {
      const character = text.charCodeAt(at);
      if (character !== code.space && character !== code.lineFeed) return false;
    }
    return true;
  }

  /** Returns the position of the end of a name; the start itself if there is no ASCII name. */
  #nameEnd(from: number): number {
    const text = this.#text;
    let at = from;
    if (nameKind[text.charCodeAt(at)] !== starts) return at;
    do at += 1;
    while (nameKind[text.charCodeAt(at)] !== undefined);
    return at;
  }

  #spaceEnd(from: number): number {
    let at = from;
    // Nearly always there is no white space.
    while (this.#text.charCodeAt(at) <= code.space && isSpace(this.#text.charCodeAt(at))) at += 1;
    return at;
  }
}

function isSpace(character: number): boolean {
  return character === code.space || character === code.lineFeed || character === code.tab || character === code.return;
}

function isWhite(content: string): boolean {
  return /^[ \t\r\n]*$/.test(content);
}

const code = {
  tab: 9,
  lineFeed: 10,
  return: 13,
  space: 32,
  exclamation: 33,
  quote: 34,
  ampersand: 38,
  apostrophe: 39,
  slash: 47,
  less: 60,
  equals: 61,
  greater: 62,
} as const;

const starts = 1;
const continues = 2;

/** By character code: whether a character can begin a name, or only continue it. */
const nameKind: readonly (number | undefined)[] = Array.from({ length: 128 }, (_, point) => {
  const character = String.fromCharCode(point);
  if (/[A-Za-z_:]/.test(character)) return starts;
  return /[-.0-9]/.test(character) ? continues : undefined;
});
