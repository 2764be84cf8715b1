import type { Atom, Branch, Piece, Quantifier, Regex } from "./ast.ts";
import { type CharSet, everything, intersect } from "./char-set.ts";
import { type Edges, edgesOfAlternatives, edgesOfSequence } from "./edges.ts";
import { setOfAtom } from "./escapes.ts";

/**
 * Whether a search for an expression may take exponential time: a backtracking engine does where a state is reached
 * from itself in two ways by the same text, as in `(a+)+`, `(a|a)*`, `(.*)*b`. The position automaton is built, and
 * pairs of its states are traversed together. An expression too large for this counts as hostile. `said` returns the
 * characters that are printed for those of an atom.
 */
export function isExplosive(regex: Regex, written: (set: CharSet) => CharSet = asItIs): boolean {
  // An expression that repeats single characters only has too few ways to match.
  if (!hasRepeatedGroup(regex)) return false;
  const automaton = automatonOf(regex, written);
  return automaton === undefined ? hasNestedRepeats(regex) : hasTwoWaysAround(automaton);
}

function asItIs(set: CharSet): CharSet {
  return set;
}

function hasRepeatedGroup(regex: Regex): boolean {
  return regex.branches.some((branch) =>
    branch.some(
      ({ atom, quantifier }) => atom.kind === "group" && (isRepeat(quantifier) || hasRepeatedGroup(atom.regex)),
    ),
  );
}

function isRepeat(quantifier: Quantifier | undefined): boolean {
  return quantifier !== undefined && (quantifier.max === "unbounded" || quantifier.max > mostCopies);
}

interface Automaton {
  /** The characters that each position accepts. */
  readonly sets: readonly CharSet[];
  /** The positions that may follow each position. */
  readonly follow: readonly ReadonlySet<number>[];
  /** Whether a position is reached twice without a character, so that the paths cannot be distinguished. */
  readonly isLooped: boolean;
}

/** The greatest number of positions, whose pairs are examined. */
const mostPositions = 250;
/** The greatest number of atoms that are visited: copies of groups may have no position. */
const mostAtoms = 10_000;
/** The greatest number of steps between pairs; an expression with more counts as hostile. */
const mostSteps = 60_000;
/** Repeats up to this number are copied; greater ones count as unbounded. */
const mostCopies = 6;

type PartEdges = Edges<number>;

function automatonOf(regex: Regex, written: (set: CharSet) => CharSet): Automaton | undefined {
  const sets: CharSet[] = [];
  const follow: Set<number>[] = [];
  let isLooped = false;
  let visited = 0;
  const isTooLarge = (): boolean => sets.length > mostPositions || visited > mostAtoms;
  const link = (from: readonly number[], to: readonly number[]): void => {
    for (const one of from) {
      const known = follow[one];
      for (const next of to) {
        // The same step through an inner and an outer loop.
        if (known?.has(next) === true) isLooped = true;
        known?.add(next);
      }
    }
  };
  const sequence = (parts: readonly PartEdges[]): PartEdges => edgesOfSequence(parts, link);
  const nothing = sequence([]);

  const ofPiece = ({ atom, quantifier }: Piece): PartEdges => {
    if (quantifier === undefined) return ofAtom(atom);
    const { min, max } = quantifier;
    if (max === 0) return nothing;
    const copies = Math.min(Math.max(min, max === "unbounded" ? 1 : max), mostCopies);
    const parts: PartEdges[] = [];
    for (let copy = 0; copy < copies && !isTooLarge(); copy += 1) parts.push(ofAtom(atom));
    const last = parts.at(-1);
    if (last !== undefined && isRepeat(quantifier)) link(last.last, last.first);
    // Optional copies are omitted from the end: a copy follows only the one before it.
    const least = Math.min(min, copies);
    const rest = parts
      .slice(least)
      .reduceRight((tail: PartEdges, part) => ({ ...sequence([part, tail]), isEmpty: true }), nothing);
    return sequence([...parts.slice(0, least), rest]);
  };
  const ofAtom = (atom: Atom): PartEdges => {
    visited += 1;
    if (atom.kind === "group") return ofRegex(atom.regex);
    const position = sets.length;
    sets.push(written(setOfAtom(atom) ?? everything));
    follow.push(new Set());
    return { first: [position], last: [position], isEmpty: false };
  };
  const ofBranch = (branch: Branch): PartEdges => sequence(branch.map(ofPiece));
  const ofRegex = ({ branches }: Regex): PartEdges => edgesOfAlternatives(branches.map(ofBranch));
  ofRegex(regex);
  return isTooLarge() ? undefined : { sets, follow, isLooped };
}

/**
 * Whether some state is reached from itself in two ways by the same text: in the automaton of pairs, a pair of
 * different states is on a circle through a pair of equal ones.
 */
function hasTwoWaysAround({ sets, follow, isLooped }: Automaton): boolean {
  if (isLooped) return true;
  const count = sets.length;
  const meets = intersectingSets(sets);
  let left = mostSteps;
  const next = (pair: number): readonly number[] => {
    if (left < 0) return [];
    const [a, b] = [Math.floor(pair / count), pair % count];
    const pairs: number[] = [];
    for (const x of follow[a] ?? [])
      for (const y of follow[b] ?? []) if (meets[x]?.[y] === true) pairs.push(x * count + y);
    left -= pairs.length + 1;
    return pairs;
  };
  const isSame = (pair: number): boolean => Math.floor(pair / count) === pair % count;
  const found = stronglyConnected(count * count, next);
  return left < 0 || found.some((circle) => circle.some(isSame) && circle.some((pair) => !isSame(pair)));
}

/** Returns which sets intersect; equal sets are compared once. */
function intersectingSets(sets: readonly CharSet[]): readonly (readonly boolean[])[] {
  const keys = sets.map((set) => JSON.stringify(set));
  const distinct = new Map(keys.map((key, index) => [key, sets[index] ?? []]));
  const rows = new Map(
    [...distinct].map(([key, set]) => [
      key,
      new Map([...distinct].map(([other, them]) => [other, intersect(set, them).length > 0])),
    ]),
  );
  return keys.map((key) => keys.map((other) => rows.get(key)?.get(other) === true));
}

/**
 * Returns the strongly connected components of a graph (Tarjan) that are reached from the pairs of equal states,
 * without recursion.
 */
function stronglyConnected(size: number, next: (node: number) => readonly number[]): readonly (readonly number[])[] {
  const order = new Map<number, number>();
  const low = new Map<number, number>();
  const open: number[] = [];
  const isOpen = new Set<number>();
  const found: number[][] = [];
  const count = Math.round(Math.sqrt(size));
  for (let state = 0; state < count; state += 1) {
    const root = state * count + state;
    if (order.has(root)) continue;
    const stack: { readonly node: number; readonly edges: readonly number[]; at: number }[] = [];
    const visit = (node: number): void => {
      order.set(node, order.size);
      low.set(node, order.get(node) ?? 0);
      open.push(node);
      isOpen.add(node);
      stack.push({ node, edges: next(node), at: 0 });
    };
    visit(root);
    for (let frame = stack.at(-1); frame !== undefined; frame = stack.at(-1)) {
      const edge = frame.edges[frame.at];
      frame.at += 1;
      if (edge !== undefined) {
        if (!order.has(edge)) visit(edge);
        else if (isOpen.has(edge)) lower(low, frame.node, order.get(edge));
        continue;
      }
      stack.pop();
      const parent = stack.at(-1);
      if (parent !== undefined) lower(low, parent.node, low.get(frame.node));
      if (low.get(frame.node) !== order.get(frame.node)) continue;
      const part: number[] = [];
      for (let node = open.pop(); node !== undefined; node = open.pop()) {
        isOpen.delete(node);
        part.push(node);
        if (node === frame.node) break;
      }
      if (part.length > 1) found.push(part);
    }
  }
  return found;
}

function lower(low: Map<number, number>, node: number, value: number | undefined): void {
  if (value !== undefined && value < (low.get(node) ?? value)) low.set(node, value);
}

/** Whether an unbounded repeat contains another; for expressions too long for the automaton. */
function hasNestedRepeats(regex: Regex, isInside = false): boolean {
  return regex.branches.some((branch) =>
    branch.some(({ atom, quantifier }) => {
      const repeats = isRepeat(quantifier);
      if (repeats && isInside) return true;
      return atom.kind === "group" && hasNestedRepeats(atom.regex, isInside || repeats);
    }),
  );
}
