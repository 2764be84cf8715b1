import { type AutomatonState, build, closure } from "./automaton.ts";
import type { CharSet } from "./char-set.ts";
import { readXsd } from "./read-xsd.ts";

/** Matches whole texts. */
export interface Matcher {
  readonly test: (text: string) => boolean;
}

/**
 * Returns a matcher for alternative patterns of XSD. It follows all ways in parallel, in time linear in the text, where
 * a backtracking search may take exponential time. Undefined where a pattern is invalid, or its repeats are too large.
 */
export function matcherFor(patterns: readonly string[]): Matcher | undefined {
  const states: AutomatonState[] = [{ kind: "end" }];
  const starts: number[] = [];
  for (const pattern of patterns) {
    const read = readXsd(pattern);
    const start = read.ok ? build(read.value, 0, states) : undefined;
    if (start === undefined) return undefined;
    starts.push(start);
  }
  return { test: (text) => runs(states, starts, text) };
}

function runs(states: readonly AutomatonState[], starts: readonly number[], text: string): boolean {
  let here = closure(states, starts);
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    const next: number[] = [];
    for (const index of here) {
      const state = states[index];
      if (state?.kind === "character" && contains(state.set, code)) next.push(state.next);
    }
    if (next.length === 0) return false;
    here = closure(states, next);
  }
  return [...here].some((index) => states[index]?.kind === "end");
}

function contains(set: CharSet, code: number): boolean {
  let low = 0;
  let high = set.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const range = set[middle];
    if (range === undefined || code < range[0]) high = middle;
    else if (code > range[1]) low = middle + 1;
    else return true;
  }
  return false;
}
