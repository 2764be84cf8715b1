import { type Json, type PointerTokens, printPointer } from "@soapstone/apidoc-model";

/**
 * The path to a value in the JSON document, as a linked list; the pointer is computed only for values whose written
 * form is kept.
 */
export interface LexicalPath {
  readonly outer?: LexicalPath;
  readonly token: string | number;
}

/**
 * The written forms of values that the values do not determine, by the pointers of the values: the content of
 * `$lexical`.
 */
export class LexicalForms {
  readonly #forms = new Map<string, Json>();

  keep(path: LexicalPath | undefined, text: string): void {
    this.#forms.set(printPointer(tokensOf(path)), text);
  }

  /** The value of `$lexical`; undefined if no form was stored. */
  get member(): Json | undefined {
    return this.#forms.size === 0 ? undefined : this.#forms;
  }
}

/** Returns the path extended by a step. */
export function within(path: LexicalPath | undefined, token: string | number): LexicalPath {
  return path === undefined ? { token } : { outer: path, token };
}

function tokensOf(path: LexicalPath | undefined): PointerTokens {
  const tokens: string[] = [];
  for (let at = path; at !== undefined; at = at.outer) tokens.push(String(at.token));
  return tokens.reverse();
}
