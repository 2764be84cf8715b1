import type { ReportAt } from "./reading.ts";
import { type Json, numeric } from "./value.ts";

/** The codes of characters, as `charCodeAt` returns them. */
export const quote = 0x22;
export const comma = 0x2c;
export const colon = 0x3a;
export const openBracket = 0x5b;
export const closeBracket = 0x5d;
export const openBrace = 0x7b;
export const closeBrace = 0x7d;
const slash = 0x2f;
const backslash = 0x5c;

const numberForm = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/y;
const wordForm = /[^\s,:[\]{}"]+/y;
const escapes = new Map([
  ['"', '"'],
  ["\\", "\\"],
  ["/", "/"],
  ["b", "\b"],
  ["f", "\f"],
  ["n", "\n"],
  ["r", "\r"],
  ["t", "\t"],
]);

/** A position in a JSON text that moves forward over white space and scalars. */
export class JsonCursor {
  offset = 0;
  readonly text: string;
  readonly #reportAt: ReportAt;

  constructor(text: string, reportAt: ReportAt) {
    this.text = text;
    this.#reportAt = reportAt;
    // RFC 8259, section 8.1: a byte order mark may be ignored.
    if (text.charCodeAt(0) === 0xfeff) this.offset = 1;
  }

  /** Skips white space, and comments with a diagnostic. Returns the code of the next character, NaN at the end. */
  next(): number {
    const { text } = this;
    for (;;) {
      const code = text.charCodeAt(this.offset);
      if (code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09) this.offset += 1;
      else if (code !== slash || !this.#skipComment()) return code;
    }
  }

  #skipComment(): boolean {
    const { text, offset } = this;
    const second = text.charAt(offset + 1);
    if (second !== "/" && second !== "*") return false;
    this.#reportAt("comment", undefined, offset);
    const end = second === "/" ? text.indexOf("\n", offset) : text.indexOf("*/", offset + 2);
    this.offset = end < 0 ? text.length : second === "/" ? end + 1 : end + 2;
    return true;
  }

  /** Reads a string from its opening quotation mark on. Undefined, with a diagnostic, if it does not end. */
  string(): string | undefined {
    const { text } = this;
    const start = this.offset + 1;
    for (let at = start; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      if (code === quote) {
        this.offset = at + 1;
        return text.slice(start, at);
      }
      if (code === backslash || code < 0x20) return this.#longString(start, at);
    }
    this.#reportAt("truncated", { open: "a string" }, this.offset);
    return undefined;
  }

  /** Reads a string with escapes or control characters, the first of which is at `at`. */
  #longString(start: number, at: number): string | undefined {
    const { text } = this;
    const parts: string[] = [];
    let from = start;
    let here = at;
    while (here < text.length) {
      const code = text.charCodeAt(here);
      if (code === quote) {
        parts.push(text.slice(from, here));
        this.offset = here + 1;
        const whole = parts.join("");
        this.#checkSurrogates(whole, start);
        return whole;
      }
      if (code < 0x20) this.#reportAt("control-character", { character: `U+${hex(code)}` }, here);
      if (code !== backslash) {
        here += 1;
        continue;
      }
      parts.push(text.slice(from, here));
      const letter = text.charAt(here + 1);
      const plain = escapes.get(letter);
      const digits = text.slice(here + 2, here + 6);
      if (plain !== undefined) {
        parts.push(plain);
        here += 2;
      } else if (letter === "u" && /^[0-9a-fA-F]{4}$/.test(digits)) {
        parts.push(String.fromCharCode(Number.parseInt(digits, 16)));
        here += 6;
      } else {
        this.offset = here;
        this.#reportAt("syntax", { expected: "an escape such as \\n or \\u00e9", found: `\`\\${letter}\`` }, here);
        return undefined;
      }
      from = here;
    }
    this.#reportAt("truncated", { open: "a string" }, this.offset);
    return undefined;
  }

  #checkSurrogates(value: string, start: number): void {
    const lone = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/.exec(value);
    if (lone !== null) this.#reportAt("lone-surrogate", { half: `\\u${hex(lone[0].charCodeAt(0))}` }, start - 1);
  }

  /** Reads a string, number, true, false or null. Returns undefined, with a diagnostic, if there is none. */
  scalar(code: number): Json | undefined {
    if (code === quote) return this.string();
    const { text, offset } = this;
    wordForm.lastIndex = offset;
    const word = wordForm.exec(text)?.[0];
    if (word === undefined) {
      this.fail("a value");
      return undefined;
    }
    this.offset += word.length;
    if (word === "true") return true;
    if (word === "false") return false;
    if (word === "null") return null;
    numberForm.lastIndex = offset;
    const lexeme = numberForm.exec(text)?.[0];
    if (lexeme === word) return numeric(lexeme);
    // A comment may follow a number without a blank between.
    if (lexeme !== undefined && /^\/[/*]/.test(word.slice(lexeme.length))) {
      this.offset = offset + lexeme.length;
      return numeric(lexeme);
    }
    this.offset = offset;
    if (/^[-+.]?(?:[0-9]|\.[0-9]|NaN$|Infinity$)/.test(word))
      this.#reportAt("number-form", { text: word.slice(0, 40) }, offset);
    else this.fail("a value");
    return undefined;
  }

  /** Reports the actual text in place of the expected one. */
  fail(expected: string): void {
    this.#reportAt("syntax", { expected, found: this.found() }, this.offset);
  }

  found(): string {
    const { text, offset } = this;
    if (offset >= text.length) return "the end of the text";
    wordForm.lastIndex = offset;
    const word = wordForm.exec(text)?.[0] ?? text.charAt(offset);
    return `\`${word.slice(0, 40)}\``;
  }
}

function hex(code: number): string {
  return code.toString(16).toUpperCase().padStart(4, "0");
}
