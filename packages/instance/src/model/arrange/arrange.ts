import type { QName } from "@soapstone/xml-model";
import { CountProblem, type Counts } from "./counts.ts";
import { childrenInOrder } from "./instances.ts";
import type { Outline } from "./outline.ts";

/** The children of a JSON object under one key. */
export interface KeyedChild {
  readonly name: QName;
  readonly count: number;
  /** Whether the children match a wildcard instead of a declaration. */
  readonly isWild: boolean;
}

/**
 * Returns an order of children that a content model allows (XSD 1.0 Part 1 §3.8.4), as the index of the key for each
 * child: for `(k v)+` with two `k` and two `v`, that of `k v k v`. Undefined if there is none. Bounds determine how
 * often each part of the model occurs, in linear time if each name has one particle. If a name has several and the
 * bounds leave a choice, the first particle takes as many as possible.
 */
export function arrangeContent(outline: Outline, keyed: readonly KeyedChild[]): readonly number[] | undefined {
  const supplies = keyed.map(({ name, count, isWild }) => ({ takers: outline.takers(name, isWild), count }));
  if (supplies.some(({ takers, count }) => count > 0 && takers.length === 0)) return undefined;
  const problem = new CountProblem(outline, supplies);
  const counts = decided(problem, problem.start());
  return counts === undefined ? undefined : childrenInOrder(problem, counts);
}

/** Chooses a number for each slot that the bounds do not determine, in order. */
function decided(problem: CountProblem, start: Counts | undefined): Counts | undefined {
  const waiting: Counts[] = start === undefined ? [] : [start];
  for (let counts = waiting.pop(); counts !== undefined; counts = waiting.pop()) {
    const { least, most } = counts.slots;
    const open = problem.inOrder.find((slot) => least[slot] !== most[slot]);
    if (open === undefined) return counts;
    const high = most[open] ?? 0;
    const fewer = problem.withSlot(counts, open, 0, high - 1);
    if (fewer !== undefined) waiting.push(fewer);
    const all = problem.withSlot(counts, open, high, high);
    if (all !== undefined) waiting.push(all);
  }
  return undefined;
}
