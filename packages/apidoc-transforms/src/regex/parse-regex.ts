import type { RegexNode, RegexTree } from "./syntax.ts";

/** The tree of an expression, or a sentence that states why the expression is not supported. */
export type ParsedRegex = { readonly tree: RegexTree } | { readonly problem: string };

/**
 * Parses a regular expression of JavaScript (flag `u`). Fails for expressions that JavaScript rejects, and for
 * backreferences and lookaround, which cannot be matched in linear time.
 */
export function parseRegex(pattern: string): ParsedRegex {
  const valid = syntaxProblem(pattern);
  if (valid !== undefined) return { problem: valid };
  try {
    const parser = new RegexParser(pattern);
    const node = parser.choice(0);
    return { tree: { node, groups: parser.groups, names: parser.names } };
  } catch (error) {
    if (error instanceof Unsupported) return { problem: error.message };
    throw error;
  }
}

function syntaxProblem(pattern: string): string | undefined {
  try {
    new RegExp(pattern, "u");
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

class Unsupported extends Error {}

/** The maximum nesting of groups. */
const deepest = 100;

/** Parses an expression that JavaScript has accepted, so that no syntax errors remain to be detected. */
class RegexParser {
  groups = 0;
  readonly names = new Map<string, number>();
  readonly #characters: readonly string[];
  #at = 0;

  constructor(pattern: string) {
    this.#characters = [...pattern];
  }

  choice(depth: number): RegexNode {
    if (depth > deepest) throw new Unsupported(`Its groups are nested more than ${deepest} deep.`);
    const options = [this.#sequence(depth)];
    while (this.#take("|")) options.push(this.#sequence(depth));
    const [only] = options;
    return options.length === 1 && only !== undefined ? only : { kind: "choice", options };
  }

  #sequence(depth: number): RegexNode {
    const items: RegexNode[] = [];
    for (let next = this.#peek(); next !== undefined && next !== "|" && next !== ")"; next = this.#peek())
      items.push(this.#repeated(this.#atom(depth)));
    return { kind: "sequence", items };
  }

  #atom(depth: number): RegexNode {
    const character = this.#next();
    switch (character) {
      case "(":
        return this.#group(depth);
      case "[":
        return characterOf(this.#class());
      case "\\":
        return this.#escape();
      case "^":
        return { kind: "assertion", holds: (before) => before === undefined };
      case "$":
        return { kind: "assertion", holds: (_, after) => after === undefined };
      case ".":
        return characterOf(".");
      default:
        return { kind: "character", test: (other) => other === character };
    }
  }

  #group(depth: number): RegexNode {
    if (!this.#take("?")) return this.#capture(depth);
    if (this.#take(":")) return this.#closed(this.choice(depth + 1));
    if (!this.#take("<") || this.#peek() === "=" || this.#peek() === "!")
      throw new Unsupported("Lookahead, lookbehind and modifiers are not supported.");
    let name = "";
    while (!this.#take(">")) name += this.#next();
    return this.#capture(depth, name);
  }

  #capture(depth: number, name?: string): RegexNode {
    this.groups += 1;
    const index = this.groups;
    if (name !== undefined) this.names.set(name, index);
    return { kind: "group", index, of: this.#closed(this.choice(depth + 1)) };
  }

  #closed(node: RegexNode): RegexNode {
    this.#next();
    return node;
  }

  /** Reads a character class as it is written, such as `[^a-z\]]`. */
  #class(): string {
    let text = "[";
    for (let character = this.#next(); ; character = this.#next()) {
      text += character;
      if (character === "]") return text;
      if (character === "\\") text += this.#next();
    }
  }

  #escape(): RegexNode {
    const character = this.#next();
    if (character === "b") return { kind: "assertion", holds: (before, after) => isWord(before) !== isWord(after) };
    if (character === "B") return { kind: "assertion", holds: (before, after) => isWord(before) === isWord(after) };
    if (character === "k" || /[1-9]/.test(character)) throw new Unsupported("References to groups are not supported.");
    const rest = this.#rest(character);
    return characterOf(`\\${character}${rest}`);
  }

  /** Reads the rest of an escape after its letter: `{Lu}`, two or four digits, the letter of a control character. */
  #rest(character: string): string {
    const isBraced = "pPu".includes(character) && this.#peek() === "{";
    if (isBraced) {
      let text = "";
      do text += this.#next();
      while (!text.endsWith("}"));
      return text;
    }
    const length = character === "x" ? 2 : character === "u" ? 4 : character === "c" ? 1 : 0;
    let text = "";
    while (text.length < length) text += this.#next();
    const isPair = character === "u" && /^d[89ab]/i.test(text) && this.#peek() === "\\";
    return isPair ? text + this.#secondHalf() : text;
  }

  /** Reads the second surrogate of a character that is written as two escapes. */
  #secondHalf(): string {
    let text = "";
    while (text.length < 6) text += this.#next();
    return text;
  }

  #repeated(of: RegexNode): RegexNode {
    const counts = this.#counts();
    return counts === undefined ? of : { kind: "repeat", of, ...counts, lazy: this.#take("?") };
  }

  #counts(): { readonly min: number; readonly max?: number } | undefined {
    if (this.#take("*")) return { min: 0 };
    if (this.#take("+")) return { min: 1 };
    if (this.#take("?")) return { min: 0, max: 1 };
    if (!this.#take("{")) return undefined;
    let text = "";
    while (!this.#take("}")) text += this.#next();
    const [min = "", max] = text.split(",");
    if (max === "") return { min: Number(min) };
    return { min: Number(min), max: Number(max ?? min) };
  }

  #peek(): string | undefined {
    return this.#characters[this.#at];
  }

  #next(): string {
    const character = this.#peek();
    if (character === undefined) throw new Error("The pattern was accepted, but ends in the middle.");
    this.#at += 1;
    return character;
  }

  #take(character: string): boolean {
    if (this.#peek() !== character) return false;
    this.#at += 1;
    return true;
  }
}

/**
 * Creates the node for a character class or an escape. JavaScript decides, one character at a time, which characters it
 * contains.
 */
function characterOf(text: string): RegexNode {
  const one = new RegExp(`^${text}$`, "u");
  return { kind: "character", test: (character) => one.test(character) };
}

function isWord(character: string | undefined): boolean {
  return character !== undefined && /\w/.test(character);
}
