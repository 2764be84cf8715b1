import type { Regex } from "./ast.ts";
import { type AutomatonState, build, closure } from "./automaton.ts";
import { type CharSet, charSet, lastCode } from "./char-set.ts";

/** A minimal deterministic automaton, which begins at state 0. */
export interface DeterministicAutomaton {
  readonly states: readonly DeterministicState[];
}

export interface DeterministicState {
  readonly isEnd: boolean;
  /** The characters that lead to each next state. */
  readonly next: ReadonlyMap<number, CharSet>;
}

/** The greatest number of states: an expression of more is unreadable. */
const mostStates = 60;
const mostSourceStates = 500;

/** Returns the deterministic automaton of an expression; undefined where one of them is too large. */
export function deterministicAutomaton(regex: Regex): DeterministicAutomaton | undefined {
  const states: AutomatonState[] = [{ kind: "end" }];
  const start = build(regex, 0, states);
  if (start === undefined || states.length > mostSourceStates) return undefined;
  const letters = lettersOf(states);
  const rows = rowsOf(states, start, letters);
  return rows === undefined ? undefined : withoutCopies(rows, letters);
}

/** Characters that no set of the automaton distinguishes. */
interface Letter {
  readonly ranges: [from: number, to: number][];
  /** The sets that contain them. */
  readonly sets: ReadonlySet<CharSet>;
}

/** Divides the characters of all sets so that each part is within a set or outside of it. */
function lettersOf(states: readonly AutomatonState[]): readonly Letter[] {
  const alike = new Map<string, CharSet[]>();
  for (const state of states) {
    if (state.kind !== "character") continue;
    const key = JSON.stringify(state.set);
    alike.set(key, [...(alike.get(key) ?? []), state.set]);
  }
  const sets = [...alike.values()];
  const edges = new Map<number, { readonly begin: number[]; readonly end: number[] }>();
  const edgeAt = (code: number): { readonly begin: number[]; readonly end: number[] } => {
    const edge = edges.get(code) ?? { begin: [], end: [] };
    edges.set(code, edge);
    return edge;
  };
  for (const [index, [set = []]] of sets.entries())
    for (const [from, to] of set) {
      edgeAt(from).begin.push(index);
      edgeAt(to + 1).end.push(index);
    }
  const letters = new Map<string, Letter>();
  const open = new Set<number>();
  const places = [...edges].sort(([a], [b]) => a - b);
  for (const [at, [from, { begin, end }]] of places.entries()) {
    for (const index of end) open.delete(index);
    for (const index of begin) open.add(index);
    if (open.size === 0) continue;
    const key = [...open].sort((a, b) => a - b).join();
    const letter = letters.get(key) ?? {
      ranges: [],
      sets: new Set(sets.filter((_sets, index) => open.has(index)).flat()),
    };
    letter.ranges.push([from, (places[at + 1]?.[0] ?? lastCode + 1) - 1]);
    letters.set(key, letter);
  }
  return [...letters.values()];
}

/** A state of the subset construction, with the next state for each letter. */
interface StateRow {
  readonly isEnd: boolean;
  readonly next: readonly (number | undefined)[];
}

/** Returns the states of the subset construction; undefined where there are too many. */
function rowsOf(
  states: readonly AutomatonState[],
  start: number,
  letters: readonly Letter[],
): readonly StateRow[] | undefined {
  const found = new Map<string, number>();
  const subsets: ReadonlySet<number>[] = [];
  const indexOf = (from: readonly number[]): number => {
    const subset = closure(states, from);
    const key = [...subset].sort((a, b) => a - b).join();
    const known = found.get(key) ?? subsets.push(subset) - 1;
    found.set(key, known);
    return known;
  };
  indexOf([start]);
  const rows: StateRow[] = [];
  for (let index = 0; index < subsets.length; index += 1) {
    if (subsets.length > mostStates) return undefined;
    const here = [...(subsets[index] ?? [])].flatMap((state) => states[state] ?? []);
    const next = letters.map(({ sets }) => {
      const after = here.flatMap((state) => (state.kind === "character" && sets.has(state.set) ? [state.next] : []));
      return after.length === 0 ? undefined : indexOf(after);
    });
    rows.push({ isEnd: here.some(({ kind }) => kind === "end"), next });
  }
  return rows;
}

/** Merges equivalent states (Moore's algorithm). */
function withoutCopies(rows: readonly StateRow[], letters: readonly Letter[]): DeterministicAutomaton {
  let groups = rows.map(({ isEnd }) => Number(isEnd));
  for (let count = 0; ; ) {
    const keys = rows.map(
      ({ next }, index) => `${groups[index]}:${next.map((to) => (to === undefined ? "" : groups[to])).join()}`,
    );
    const distinct = [...new Set(keys)];
    groups = keys.map((key) => distinct.indexOf(key));
    if (distinct.length === count) break;
    count = distinct.length;
  }
  const members = [...new Set(groups)].map((group) => rows[groups.indexOf(group)]).flatMap((row) => row ?? []);
  return {
    states: members.map(({ isEnd, next }) => {
      const ranges = new Map<number, [number, number][]>();
      for (const [letter, to] of next.entries()) {
        const group = to === undefined ? undefined : groups[to];
        if (group === undefined) continue;
        ranges.set(group, [...(ranges.get(group) ?? []), ...(letters[letter]?.ranges ?? [])]);
      }
      return { isEnd, next: new Map([...ranges].map(([group, all]) => [group, charSet(all)])) };
    }),
  };
}
