import { type Branch, failure, type Piece, type Quantifier, type Regex, type RegexOutcome, success } from "./ast.ts";

/** Thrown inside a reader where it cannot continue, and caught where it starts. */
export class Unreadable extends Error {}

export function unreadable(reason: string): never {
  throw new Unreadable(reason);
}

/** The greatest depth of parentheses: no author nests deeper, and the call stack suffices. */
const deepest = 200;

/** A cursor over the characters of a pattern; a character above U+FFFF is one. */
export class Cursor {
  readonly #codes: readonly number[];
  #next = 0;
  #depth = 0;

  constructor(text: string) {
    this.#codes = Array.from(text, (character) => character.codePointAt(0) ?? 0);
  }

  get atEnd(): boolean {
    return this.#next >= this.#codes.length;
  }

  get place(): number {
    return this.#next;
  }

  /** Returns the character at the cursor, or one after it; `""` at the end. */
  look(ahead = 0): string {
    const code = this.#codes[this.#next + ahead];
    return code === undefined ? "" : String.fromCodePoint(code);
  }

  take(): string {
    const here = this.look();
    this.#next += 1;
    return here;
  }

  /** Consumes a text if it is at the cursor. */
  takes(text: string): boolean {
    for (let index = 0; index < text.length; index += 1) if (this.look(index) !== text[index]) return false;
    this.#next += text.length;
    return true;
  }

  back(place: number): void {
    this.#next = place;
  }

  deeper<T>(read: () => T): T {
    this.#depth += 1;
    if (this.#depth > deepest) unreadable(`it nests deeper than ${deepest} groups`);
    const result = read();
    this.#depth -= 1;
    return result;
  }
}

/** Runs a reader over a whole text. */
export function readAll<T>(text: string, read: (cursor: Cursor) => T): RegexOutcome<T> {
  const cursor = new Cursor(text);
  try {
    const value = read(cursor);
    if (!cursor.atEnd) return failure(`"${cursor.look()}" stands where nothing can`);
    return success(value);
  } catch (problem) {
    if (problem instanceof Unreadable) return failure(problem.message);
    throw problem;
  }
}

/** Reads alternatives up to the end or a closing parenthesis. */
export function readAlternatives(cursor: Cursor, readPiece: () => Piece | undefined): Regex {
  const branches: Branch[] = [];
  do {
    const branch: Piece[] = [];
    while (!cursor.atEnd && cursor.look() !== "|" && cursor.look() !== ")") {
      const piece = readPiece();
      if (piece !== undefined) branch.push(piece);
    }
    branches.push(branch);
  } while (cursor.takes("|"));
  return { branches };
}

const simple: ReadonlyMap<string, Quantifier> = new Map([
  ["?", { min: 0, max: 1, text: "?" }],
  ["*", { min: 0, max: "unbounded", text: "*" }],
  ["+", { min: 1, max: "unbounded", text: "+" }],
]);

/** Reads a quantifier, if any. Where braces may be text, one that begins no quantifier is text. */
export function readQuantifier(cursor: Cursor, bracesAreText = false): Quantifier | undefined {
  const short = simple.get(cursor.look());
  if (short !== undefined) {
    cursor.take();
    return short;
  }
  if (cursor.look() !== "{") return undefined;
  const place = cursor.place;
  let text = cursor.take();
  while (!cursor.atEnd && cursor.look() !== "}") text += cursor.take();
  text += cursor.take();
  const [, min, comma, max] = /^\{([0-9]{1,9})(,?)([0-9]{1,9})?\}$/.exec(text) ?? [];
  if (bracesAreText && min === undefined) {
    cursor.back(place);
    return undefined;
  }
  if (min === undefined || (comma === "" && max !== undefined)) return unreadable(`"${text}" is no quantifier`);
  const least = Number(min);
  const most = comma === "" ? least : max === undefined ? "unbounded" : Number(max);
  if (most !== "unbounded" && most < least) return unreadable(`"${text}" asks for more than it allows`);
  return { min: least, max: most, text };
}
