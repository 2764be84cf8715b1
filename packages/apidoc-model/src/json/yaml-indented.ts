/** A text after indentation was added to it. */
export interface Indented {
  readonly text: string;
  /** Converts an offset in this text to one in the original text. */
  readonly original: (offset: number) => number;
  /** For each quoted string with moved lines, the offset of the first one in the original text. */
  readonly lines: readonly number[];
}

/**
 * Returns a text with the lines of quoted strings indented as YAML 1.2 requires, if that makes it valid; otherwise
 * undefined. The lexer is run several times, since it may miss the string after one that it cut off.
 */
export function mended(
  text: string,
  lexemes: (text: string) => Iterable<string>,
  isYaml: (text: string) => boolean,
): Indented | undefined {
  let all: Indented = { text, original: (offset) => offset, lines: [] };
  for (let round = 0; round < mostRounds; round += 1) {
    const moved = indented(all.text, lexemes(all.text));
    if (moved === undefined) return undefined;
    const { original, lines } = all;
    all = {
      text: moved.text,
      original: (offset) => original(moved.original(offset)),
      lines: [...lines, ...moved.lines.map(original)],
    };
    if (isYaml(all.text)) return all;
  }
  return undefined;
}

const mostRounds = 8;

/**
 * Indents lines of quoted strings that are indented less than YAML 1.2 requires (section 7.3.1) to the column of the
 * quotation mark; white space has no meaning there. `lexemes` come from a lexer that ends such a string at its last
 * line that is indented enough. Undefined if there is no such line.
 *   description: "A list of       description: "A list of
 *   values."                  →                values."
 */
function indented(text: string, lexemes: Iterable<string>): Indented | undefined {
  const moves: IndentMove[] = [];
  const lines: number[] = [];
  let offset = 0;
  let passed = 0;
  let before = "";
  for (const lexeme of lexemes) {
    if (isMark(lexeme)) {
      before = lexeme;
      continue;
    }
    // A plain or block scalar follows a mark of the lexer, and may itself begin with a quotation mark.
    if (offset >= passed && before !== scalarMark && /^["']/.test(lexeme) && closing(lexeme, 0) !== lexeme.length - 1) {
      const end = closing(text, offset);
      if (end !== undefined) {
        moves.push(...movesIn(text, offset, end));
        lines.push(text.indexOf("\n", offset + lexeme.length) + 1);
        passed = end + 1;
      }
    }
    offset += lexeme.length;
    before = lexeme;
  }
  return moves.length === 0 ? undefined : { ...applied(text, moves), lines };
}

interface IndentMove {
  /** The offset of the beginning of a line. */
  readonly at: number;
  readonly spaces: number;
}

/** The lexer's mark before a plain or block scalar. Marks are not in the text. */
const scalarMark = "\u001f";

function isMark(lexeme: string): boolean {
  return lexeme === scalarMark || lexeme === "\u0002" || lexeme === "\u0018";
}

/** Returns the offset of the end of the quoted string that begins at `start`. */
function closing(text: string, start: number): number | undefined {
  const quote = text[start];
  for (let at = start + 1; at < text.length; at += 1) {
    if (quote === '"' && text[at] === "\\") at += 1;
    else if (text[at] === quote) {
      if (quote === '"' || text[at + 1] !== quote) return at;
      at += 1;
    }
  }
  return undefined;
}

function movesIn(text: string, start: number, end: number): readonly IndentMove[] {
  const column = start - (text.lastIndexOf("\n", start - 1) + 1);
  const moves: IndentMove[] = [];
  for (let at = text.indexOf("\n", start) + 1; at > 0 && at <= end; at = text.indexOf("\n", at) + 1) {
    const found = /^ *(?=[^ \r\n])/.exec(text.slice(at, at + column + 1));
    const spaces = found === null ? 0 : column - found[0].length;
    if (spaces > 0) moves.push({ at, spaces });
  }
  return moves;
}

function applied(text: string, moves: readonly IndentMove[]): Omit<Indented, "lines"> {
  const pieces: string[] = [];
  const shifts: { readonly from: number; readonly by: number }[] = [];
  let done = 0;
  let by = 0;
  for (const { at, spaces } of moves) {
    pieces.push(text.slice(done, at), " ".repeat(spaces));
    by += spaces;
    shifts.push({ from: at + by, by });
    done = at;
  }
  pieces.push(text.slice(done));
  return {
    text: pieces.join(""),
    original: (offset) => offset - (lastUpTo(offset, shifts)?.by ?? 0),
  };
}

/** Binary search, since it runs for every member of a large document. */
function lastUpTo<Shift extends { readonly from: number }>(
  offset: number,
  shifts: readonly Shift[],
): Shift | undefined {
  let low = 0;
  let high = shifts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((shifts[middle]?.from ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  return shifts[low - 1];
}
