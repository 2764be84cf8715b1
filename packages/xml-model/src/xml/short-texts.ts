/** The maximum length of a shared text; longer texts are rarely repeated. */
const longest = 40;
/**
 * The sizes of the table, and the length of text from which the large one pays: a table is made for each text, and
 * fragments in a complement are short.
 */
const mostSlots = 4096;
const fewSlots = 64;
const manyCharacters = 4096;

/**
 * Returns pieces of a text, with the same string object for a piece that was cut out recently. Names, types and
 * indentation are repeated often, and a shared string saves memory and has its hash computed.
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
