import { type Json, type PointerTokens, printPointer } from "@soapstone/apidoc-model";

/** Where a value stands in the JSON document; the text of it is made for what is kept only. */
export interface LexicalPath {
  readonly outer?: LexicalPath;
  readonly token: string | number;
}

/**
 * What the values of a document do not say of the texts that they were read from, each text at the pointer of its value:
 * what `$lexical` holds.
 */
export class LexicalForms {
  readonly #forms = new Map<string, Json>();

  keep(way: LexicalPath | undefined, text: string): void {
    this.#forms.set(printPointer(tokensOf(way)), text);
  }

  /** Undefined where the values say all. */
  get member(): Json | undefined {
    return this.#forms.size === 0 ? undefined : this.#forms;
  }
}

/** One step further in. */
export function within(way: LexicalPath | undefined, token: string | number): LexicalPath {
  return way === undefined ? { token } : { outer: way, token };
}

function tokensOf(way: LexicalPath | undefined): PointerTokens {
  const tokens: string[] = [];
  for (let at = way; at !== undefined; at = at.outer) tokens.push(String(at.token));
  return tokens.reverse();
}
