import type { Atom, Piece, Regex } from "./ast.ts";
import type { CharSet } from "./char-set.ts";
import { setOfAtom } from "./escapes.ts";

/** A state of the automaton of an expression (Thompson's construction). */
export type AutomatonState =
  | { readonly kind: "character"; readonly set: CharSet; readonly next: number }
  | { readonly kind: "split"; readonly next: number[] }
  | { readonly kind: "end" };

/** The greatest number of states of an automaton, in which repeats are copied. */
const mostStates = 20_000;

/** Returns the state from which a matching text leads to `next`; undefined where there would be too many states. */
export function build(regex: Regex, next: number, states: AutomatonState[]): number | undefined {
  const starts: number[] = [];
  for (const branch of regex.branches) {
    let at: number | undefined = next;
    for (const piece of branch.toReversed()) {
      at = buildPiece(piece, at, states);
      if (at === undefined) return undefined;
    }
    starts.push(at);
  }
  return added({ kind: "split", next: starts }, states);
}

function buildPiece({ atom, quantifier }: Piece, next: number, states: AutomatonState[]): number | undefined {
  const { min, max } = quantifier ?? { min: 1, max: 1 };
  let at: number | undefined = next;
  if (max === "unbounded") {
    const ways = [next];
    const loop = added({ kind: "split", next: ways }, states);
    const body = loop === undefined ? undefined : buildAtom(atom, loop, states);
    if (loop === undefined || body === undefined) return undefined;
    ways.push(body);
    at = loop;
  } else {
    for (let count = min; count < max && at !== undefined; count += 1) {
      const body = buildAtom(atom, at, states);
      at = body === undefined ? undefined : added({ kind: "split", next: [body, next] }, states);
    }
  }
  for (let count = 0; count < min && at !== undefined; count += 1) at = buildAtom(atom, at, states);
  return at;
}

function buildAtom(atom: Atom, next: number, states: AutomatonState[]): number | undefined {
  if (atom.kind === "group") return build(atom.regex, next, states);
  const set = setOfAtom(atom);
  return set === undefined ? undefined : added({ kind: "character", set, next }, states);
}

function added(state: AutomatonState, states: AutomatonState[]): number | undefined {
  return states.length < mostStates ? states.push(state) - 1 : undefined;
}

/** Returns all states that are reached without a character. */
export function closure(states: readonly AutomatonState[], from: readonly number[]): ReadonlySet<number> {
  const found = new Set<number>();
  const waiting = [...from];
  for (let index = waiting.pop(); index !== undefined; index = waiting.pop()) {
    if (found.has(index)) continue;
    found.add(index);
    const state = states[index];
    if (state?.kind === "split") waiting.push(...state.next);
  }
  return found;
}
