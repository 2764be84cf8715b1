import { type Json, type PointerTokens, printPointer } from "@soapstone/apidoc-model";

/** The place of a value in the JSON document; its pointer is computed only for values whose form is kept. */
export interface LexicalPath {
  readonly outer?: LexicalPath;
  readonly token: string | number;
}

/**
 * The spellings of values that the values themselves do not show, each at the pointer of its value: the content of
 * `$lexical`.
 */
export class LexicalForms {
  readonly #forms = new Map<string, Json>();

  keep(way: LexicalPath | undefined, text: string): void {
    this.#forms.set(printPointer(tokensOf(way)), text);
  }

  /** Undefined if no spelling was stored. */
  get member(): Json | undefined {
    return this.#forms.size === 0 ? undefined : this.#forms;
  }
}

/** Returns the place one step deeper. */
export function within(way: LexicalPath | undefined, token: string | number): LexicalPath {
  return way === undefined ? { token } : { outer: way, token };
}

function tokensOf(way: LexicalPath | undefined): PointerTokens {
  const tokens: string[] = [];
  for (let at = way; at !== undefined; at = at.outer) tokens.push(String(at.token));
  return tokens.reverse();
}
