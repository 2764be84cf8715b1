/** Longer texts are hardly ever said twice. */
const longest = 40;
/** The maximum size of the table; for short texts, such as fragments in a complement, a small table is made for each. */
const mostSlots = 4096;
const fewSlots = 64;
const manyCharacters = 4096;

/**
 * Cuts pieces out of a text, the same string for the same piece where it was cut out lately: names, types and
 * indentation come again and again, and a string that is there already needs no memory and has its hash.
 */
export class ShortTexts {
  readonly #text: string;
  readonly #lately: string[];

  constructor(text: string) {
    this.#text = text;
    this.#lately = new Array<string>(text.length < manyCharacters ? fewSlots : mostSlots).fill("");
  }

  text(from: number, end: number): string {
    const text = this.#text;
    const length = end - from;
    if (length > longest) return text.slice(from, end);
    let hash = length;
    for (let at = from; at < end; at += 1) hash = (Math.imul(hash, 31) + text.charCodeAt(at)) | 0;
    const slot = (hash ^ (hash >>> 15)) & (this.#lately.length - 1);
    const known = this.#lately[slot] ?? "";
    if (known.length === length && text.startsWith(known, from)) return known;
    const piece = text.slice(from, end);
    this.#lately[slot] = piece;
    return piece;
  }
}
