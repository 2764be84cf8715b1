import type { Branch, Character, CharacterRange, Piece, Regex } from "./ast.ts";
import type { CharSet } from "./char-set.ts";
import { type DeterministicAutomaton, deterministicAutomaton } from "./deterministic-automaton.ts";

/**
 * Returns an equivalent expression that each text matches in one way only, so that an engine never backtracks:
 * `[^,]+(,\s*[^,]+)*` becomes `[^,]([^,]|,[^,])*`. It is built from the deterministic automaton by eliminating its
 * states. Undefined where it would be long.
 */
export function deterministicExpression(regex: Regex): Regex | undefined {
  const automaton = deterministicAutomaton(regex);
  return automaton === undefined ? undefined : expressionOf(automaton);
}

/** The greatest number of pieces of a readable expression. */
const mostPieces = 80;

/** The states before and after the automaton. */
const before = -1;
const after = -2;

/** The expression between each two states; without pieces, it matches the empty text. */
type Steps = Map<number, Map<number, Regex>>;

function expressionOf({ states }: DeterministicAutomaton): Regex | undefined {
  const steps: Steps = new Map([[before, new Map([[0, emptyExpression]])]]);
  for (const [index, { isEnd, next }] of states.entries()) {
    const to = new Map([...next].map(([state, set]): [number, Regex] => [state, single(set)]));
    steps.set(index, isEnd ? to.set(after, emptyExpression) : to);
  }
  const left = new Set(states.keys());
  while (left.size > 0) {
    const cheapest = [...left]
      .map((state) => ({ state, cost: costOf(state, steps) }))
      .sort((a, b) => a.cost - b.cost)[0];
    if (cheapest === undefined || cheapest.cost > mostPieces * mostPieces) return undefined;
    eliminate(cheapest.state, steps);
    left.delete(cheapest.state);
  }
  const whole = steps.get(before)?.get(after);
  return whole === undefined || sizeOf(whole) > mostPieces ? undefined : whole;
}

/** Returns the greatest number of pieces that eliminating a state duplicates. */
function costOf(state: number, steps: Steps): number {
  const around = sizeOf(steps.get(state)?.get(state) ?? emptyExpression);
  const outs = [...(steps.get(state) ?? [])].filter(([to]) => to !== state);
  const ins = [...steps].filter(([from, to]) => from !== state && to.has(state));
  const sum = (sizes: readonly number[]): number => sizes.reduce((all, size) => all + size, 0);
  const inSize = sum(ins.map(([, to]) => sizeOf(to.get(state) ?? emptyExpression)));
  const outSize = sum(outs.map(([, regex]) => sizeOf(regex)));
  return outs.length * inSize + ins.length * outSize + ins.length * outs.length * around;
}

function eliminate(state: number, steps: Steps): void {
  const outs = steps.get(state) ?? new Map<number, Regex>();
  const around = outs.get(state);
  outs.delete(state);
  steps.delete(state);
  for (const [, to] of steps) {
    const into = to.get(state);
    if (into === undefined) continue;
    to.delete(state);
    for (const [next, out] of outs) to.set(next, alternation(to.get(next), concatenation(into, around, out)));
  }
}

const emptyExpression: Regex = { branches: [[]] };

function isNothing({ branches }: Regex): boolean {
  return branches.length === 1 && branches[0]?.length === 0;
}

function single(set: CharSet): Regex {
  const items = set.map(([from, to]): Character | CharacterRange =>
    from === to ? character(from) : { kind: "range", from: character(from), to: character(to) },
  );
  const [only, ...more] = items;
  const isOne = only?.kind === "character" && more.length === 0;
  return { branches: [[{ atom: isOne ? only : { kind: "class", negated: false, items } }]] };
}

function character(code: number): Character {
  return { kind: "character", code };
}

/** Returns the sequence of two expressions, with any number of repeats of another between them. */
function concatenation(first: Regex, around: Regex | undefined, last: Regex): Regex {
  const middle: Branch = around === undefined ? [] : [repeated(around)];
  const [begin, end] = [branchOf(first), branchOf(last)];
  return { branches: [withPlus([...begin, ...middle, ...end])] };
}

/** Writes `aa*` as `a+`. */
function withPlus(branch: Branch): Branch {
  const pieces: Piece[] = [];
  for (const piece of branch) {
    const previous = pieces.at(-1);
    const isAgain =
      previous !== undefined &&
      previous.quantifier === undefined &&
      piece.quantifier?.text === "*" &&
      JSON.stringify(previous.atom) === JSON.stringify(piece.atom);
    if (isAgain) pieces[pieces.length - 1] = { atom: piece.atom, quantifier: { min: 1, max: "unbounded", text: "+" } };
    else pieces.push(piece);
  }
  return pieces;
}

function repeated(regex: Regex): Piece {
  const [only, ...more] = regex.branches.length === 1 ? (regex.branches[0] ?? []) : [];
  const quantifier = { min: 0, max: "unbounded", text: "*" } as const;
  const isAlone = only !== undefined && more.length === 0 && only.quantifier === undefined;
  return { atom: isAlone ? only.atom : { kind: "group", regex }, quantifier };
}

function branchOf(regex: Regex): Branch {
  return regex.branches.length === 1 ? (regex.branches[0] ?? []) : [{ atom: { kind: "group", regex } }];
}

/** Returns the alternative of two expressions that no text matches both. */
function alternation(one: Regex | undefined, other: Regex): Regex {
  if (one === undefined) return other;
  if (isNothing(one)) return { branches: [[optional(other)]] };
  if (isNothing(other)) return { branches: [[optional(one)]] };
  return { branches: [...one.branches, ...other.branches] };
}

function optional(regex: Regex): Piece {
  const [only, ...more] = regex.branches.length === 1 ? (regex.branches[0] ?? []) : [];
  if (only !== undefined && more.length === 0) {
    if (only.quantifier === undefined) return { atom: only.atom, quantifier: { min: 0, max: 1, text: "?" } };
    if (only.quantifier.text === "+") return { atom: only.atom, quantifier: { min: 0, max: "unbounded", text: "*" } };
  }
  return { atom: { kind: "group", regex }, quantifier: { min: 0, max: 1, text: "?" } };
}

function sizeOf({ branches }: Regex): number {
  let size = 0;
  for (const branch of branches) for (const { atom } of branch) size += atom.kind === "group" ? sizeOf(atom.regex) : 1;
  return size;
}
