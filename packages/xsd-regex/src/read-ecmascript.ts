import type { Branch, Piece, Quantifier, Regex, RegexOutcome } from "./ast.ts";
import { readAtom } from "./read-ecmascript-atom.ts";
import { type Cursor, readAll, readQuantifier, unreadable } from "./reader.ts";

/**
 * An ECMAScript expression that applies to the whole text, as in XSD. The expressions of lookaheads at its start
 * (`^(?=A$)B$`) are separate.
 */
export interface Anchored {
  readonly regex: Regex;
  readonly besides: readonly Regex[];
}

/** Reads an ECMAScript expression, with or without the `u` flag, as far as XSD can express it. */
export function readEcmaScript(pattern: string): RegexOutcome<Anchored> {
  return readAll(pattern, (cursor) => {
    const alternatives = readParts(cursor);
    const [only] = alternatives;
    const ahead = only !== undefined && alternatives.length === 1 ? lookaheads(only) : [];
    const besides = ahead.map((inner): Regex => ({ branches: closed(inner, true) }));
    const rest = ahead.length === 0 || only === undefined ? alternatives : [[start, ...only.slice(ahead.length + 1)]];
    return { regex: { branches: closed(rest, false) }, besides };
  });
}

/** A part of a branch; anchors and lookaheads are removed before it becomes a branch of a `Regex`. */
type RegexPart =
  | { readonly kind: "piece"; readonly piece: Piece }
  | { readonly kind: "start" | "end" }
  | { readonly kind: "lookahead"; readonly inner: RegexParts }
  | {
      readonly kind: "group";
      readonly inner: RegexParts;
      readonly captures: boolean;
      readonly quantifier?: Quantifier;
    };
type RegexParts = readonly (readonly RegexPart[])[];

const start: RegexPart = { kind: "start" };
const anything: Piece = { atom: { kind: "any" }, quantifier: { min: 0, max: "unbounded", text: "*" } };

/** Returns the lookaheads at the start. */
function lookaheads(parts: readonly RegexPart[]): readonly RegexParts[] {
  if (parts[0]?.kind !== "start") return [];
  const found: RegexParts[] = [];
  for (const part of parts.slice(1)) {
    if (part.kind !== "lookahead") break;
    found.push(part.inner);
  }
  return found;
}

/** Returns branches that apply to the whole text: without an anchor, any text may precede or follow. */
function closed(alternatives: RegexParts, startsHere: boolean): readonly Branch[] {
  return alternatives.flatMap((parts) => closedBranch(parts, startsHere));
}

function closedBranch(parts: readonly RegexPart[], startsHere: boolean): readonly Branch[] {
  const first = parts.findIndex((part) => part.kind !== "start");
  const from = first < 0 ? parts.length : first;
  let to = parts.length;
  while (to > from && parts[to - 1]?.kind === "end") to -= 1;
  const inner = parts.slice(from, to);
  const isStart = startsHere || from > 0;
  const isEnd = to < parts.length;
  const [only] = inner;
  if (inner.length === 1 && only?.kind === "group" && only.quantifier === undefined) {
    const holdsAnchors = hasAnchors(only.inner);
    if (holdsAnchors && !isStart && !isEnd) return closed(only.inner, false);
    if (!holdsAnchors && !only.captures && isStart && isEnd) return only.inner.map((branch) => branch.map(pieceOf));
  }
  return [[...(isStart ? [] : [anything]), ...inner.map(pieceOf), ...(isEnd ? [] : [anything])]];
}

function hasAnchors(alternatives: RegexParts): boolean {
  return alternatives.some((parts) =>
    parts.some((part) => (part.kind === "group" ? hasAnchors(part.inner) : part.kind !== "piece")),
  );
}

function pieceOf(part: RegexPart): Piece {
  switch (part.kind) {
    case "piece":
      return part.piece;
    case "group": {
      const regex = { branches: part.inner.map((branch) => branch.map(pieceOf)) };
      return {
        atom: { kind: "group", regex },
        ...(part.quantifier === undefined ? {} : { quantifier: part.quantifier }),
      };
    }
    case "start":
    case "end":
      return unreadable("an anchor stands inside");
    case "lookahead":
      return unreadable("a lookahead stands inside");
    default:
      return part satisfies never;
  }
}

function readParts(cursor: Cursor): RegexParts {
  return cursor.deeper(() => {
    const alternatives: RegexPart[][] = [];
    do {
      const parts: RegexPart[] = [];
      while (!cursor.atEnd && cursor.look() !== "|" && cursor.look() !== ")") parts.push(readPart(cursor));
      alternatives.push(parts);
    } while (cursor.takes("|"));
    return alternatives;
  });
}

function readPart(cursor: Cursor): RegexPart {
  if (cursor.takes("^")) return start;
  if (cursor.takes("$")) return { kind: "end" };
  if (cursor.takes("(")) return readGroup(cursor);
  const atom = readAtom(cursor);
  const quantifier = readRepeat(cursor);
  return { kind: "piece", piece: quantifier === undefined ? { atom } : { atom, quantifier } };
}

/** Reads a quantifier; whether it is greedy does not matter for whole texts. */
function readRepeat(cursor: Cursor): Quantifier | undefined {
  const quantifier = readQuantifier(cursor, true);
  if (quantifier !== undefined) cursor.takes("?");
  return quantifier;
}

/** Skips the name of a group, which XSD does not have. */
function readName(cursor: Cursor): void {
  if (cursor.look(1) !== "<" || cursor.look(2) === "=" || cursor.look(2) === "!") unreadable("XSD has no assertions");
  while (!cursor.atEnd) if (cursor.take() === ">") return;
}

function readGroup(cursor: Cursor): RegexPart {
  const isAhead = cursor.takes("?=");
  const captures = !isAhead && !cursor.takes("?:");
  if (captures && cursor.look() === "?") readName(cursor);
  const inner = readParts(cursor);
  if (!cursor.takes(")")) return unreadable("a parenthesis is not closed");
  if (isAhead) return { kind: "lookahead", inner };
  const quantifier = readRepeat(cursor);
  return { kind: "group", inner, captures, ...(quantifier === undefined ? {} : { quantifier }) };
}
