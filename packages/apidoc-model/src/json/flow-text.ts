/** A value in flow style (a collection, a quoted or a plain scalar), with its range in the text. */
export interface FlowNode {
  readonly start: number;
  readonly end: number;
  /** The entries of a collection. */
  readonly entries?: readonly FlowEntry[];
}

export interface FlowEntry {
  /** The position of the key or, in a list, of the item. */
  readonly start: number;
  /** The value of the key; undefined in a list. */
  readonly key: string | undefined;
  readonly value: FlowNode;
}

/**
 * Returns the positions of all parts of a text in JSON, or of a YAML collection in flow style. Undefined if the text has
 * anything else: anchors, aliases, tags, keys without values. Recursive: the reader limits the depth of texts.
 */
export function flowText(text: string): FlowNode | undefined {
  const scanner = new FlowScanner(text);
  scanner.blanks();
  const node = scanner.value();
  if (node === undefined) return undefined;
  scanner.blanks();
  return scanner.at === text.length ? node : undefined;
}

class FlowScanner {
  at = 0;
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  /** Skips blanks, line breaks and comments. */
  blanks(): void {
    for (;;) {
      const character = this.#text.charAt(this.at);
      if (character !== "" && " \t\r\n".includes(character)) this.at += 1;
      else if (character === "#") {
        const end = this.#text.indexOf("\n", this.at);
        this.at = end < 0 ? this.#text.length : end;
      } else return;
    }
  }

  value(): FlowNode | undefined {
    const start = this.at;
    const first = this.#text.charAt(start);
    if (first === "{" || first === "[") return this.#collection(start, first === "{");
    return this.#scalar(first) ? { start, end: this.at } : undefined;
  }

  #collection(start: number, isMap: boolean): FlowNode | undefined {
    const close = isMap ? "}" : "]";
    const entries: FlowEntry[] = [];
    this.at += 1;
    for (;;) {
      this.blanks();
      if (this.#text.charAt(this.at) === close) break;
      const entry = this.at;
      const key = isMap ? this.#key() : undefined;
      if (isMap && key === undefined) return undefined;
      const value = this.value();
      if (value === undefined) return undefined;
      entries.push({ start: entry, key, value });
      this.blanks();
      const after = this.#text.charAt(this.at);
      if (after === ",") this.at += 1;
      else if (after !== close) return undefined;
    }
    this.at += 1;
    return { start, end: this.at, entries };
  }

  /** Reads a key and its colon. */
  #key(): string | undefined {
    const start = this.at;
    if (!this.#scalar(this.#text.charAt(start))) return undefined;
    const written = this.#text.slice(start, this.at);
    this.blanks();
    if (this.#text.charAt(this.at) !== ":") return undefined;
    this.at += 1;
    this.blanks();
    return unquoted(written);
  }

  #scalar(first: string): boolean {
    const form = first === '"' ? doubleQuoted : first === "'" ? singleQuoted : plain;
    form.lastIndex = this.at;
    const found = form.exec(this.#text)?.[0].trimEnd();
    if (found === undefined || found === "") return false;
    this.at += found.length;
    return true;
  }
}

/** Returns the value of a quoted string; undefined if it has an escape that JSON does not have. */
function unquoted(text: string): string | undefined {
  if (text.startsWith("'")) return text.slice(1, -1).replaceAll("''", "'");
  if (!text.startsWith('"')) return text;
  try {
    return String(JSON.parse(text));
  } catch {
    // YAML has more escapes than JSON, and allows line breaks in the string.
    return undefined;
  }
}

const doubleQuoted = /"[^"\\]*(?:\\.[^"\\]*)*"/sy;
const singleQuoted = /'[^']*(?:''[^']*)*'/y;
/** A plain scalar on one line, up to the character that ends it in a flow collection. */
const plain = /[^\s,[\]{}&*!|>%@`#'"?:](?:[^\s,[\]{}:#]|:(?![\s,[\]{}]|$)|(?<=\S)#|[ \t]+(?![\s#]))*/y;
