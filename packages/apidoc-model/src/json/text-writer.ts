const size = 1 << 16;
const decoder = new TextDecoder();
/** Most texts are small, and there may be many: they take turns with the bytes of the last one. */
const least = 1 << 11;
let spare: Uint8Array<ArrayBuffer> | undefined;
const quote = 34;
const backslash = 92;

/**
 * A text of JSON that grows piece by piece. What is ASCII, nearly all, becomes bytes of one array first: to join a
 * million short strings costs several times as much.
 */
export class TextWriter {
  #bytes: Uint8Array<ArrayBuffer>;
  #length = 0;
  readonly #done: string[] = [];

  constructor() {
    this.#bytes = spare ?? new Uint8Array(least);
    spare = undefined;
  }

  /** A short piece that is ASCII: punctuation, line breaks, numbers. */
  ascii(text: string): void {
    if (text.length > size) return void this.other(text);
    if (this.#length + text.length > this.#bytes.length) this.#reserve(text.length);
    const bytes = this.#bytes;
    const at = this.#length;
    for (let index = 0; index < text.length; index += 1) bytes[at + index] = text.charCodeAt(index);
    this.#length = at + text.length;
  }

  /** A text as a string of JSON. */
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

  /** The whole text. Nothing is written any more. */
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
