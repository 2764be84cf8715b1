const size = 1 << 16;
const decoder = new TextDecoder();
/** The buffer of the last text, which the next one uses, since most texts are small and many. */
const least = 1 << 11;
let spare: Uint8Array<ArrayBuffer> | undefined;
const quote = 34;
const backslash = 92;

/**
 * Builds a JSON text piece by piece. ASCII pieces, nearly all, are collected as bytes, which is several times faster
 * than joining a million short strings.
 */
export class TextWriter {
  #bytes: Uint8Array<ArrayBuffer>;
  #length = 0;
  readonly #done: string[] = [];

  constructor() {
    this.#bytes = spare ?? new Uint8Array(least);
    spare = undefined;
  }

  /** Appends a short ASCII piece: punctuation, line breaks, numbers. */
  ascii(text: string): void {
    if (text.length > size) return void this.other(text);
    if (this.#length + text.length > this.#bytes.length) this.#reserve(text.length);
    const bytes = this.#bytes;
    const at = this.#length;
    for (let index = 0; index < text.length; index += 1) bytes[at + index] = text.charCodeAt(index);
    this.#length = at + text.length;
  }

  /** Appends a text as a JSON string. */
  quoted(text: string): void {
    if (text.length + 2 > size) return void this.other(JSON.stringify(text));
    if (this.#length + text.length + 2 > this.#bytes.length) this.#reserve(text.length + 2);
    const bytes = this.#bytes;
    let at = this.#length;
    bytes[at] = quote;
    for (let index = 0; index < text.length; index += 1) {
      const character = text.charCodeAt(index);
      if (character < 32 || character > 126 || character === quote || character === backslash)
        return void this.other(JSON.stringify(text));
      at += 1;
      bytes[at] = character;
    }
    bytes[at + 1] = quote;
    this.#length = at + 2;
  }

  /** Appends any piece unchanged. */
  other(text: string): void {
    this.#flush();
    this.#done.push(text);
  }

  /** Returns the whole text. Nothing can be appended afterwards. */
  finish(): string {
    this.#flush();
    spare = this.#bytes;
    return this.#done.join("");
  }

  #reserve(count: number): void {
    const needed = this.#length + count;
    if (needed > size) this.#flush();
    if (this.#bytes.length === size) return;
    const wider = new Uint8Array(Math.min(size, Math.max(needed, this.#bytes.length * 4)));
    wider.set(this.#bytes.subarray(0, this.#length));
    this.#bytes = wider;
  }

  #flush(): void {
    if (this.#length > 0) this.#done.push(decoder.decode(this.#bytes.subarray(0, this.#length)));
    this.#length = 0;
  }
}
