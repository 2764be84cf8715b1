import type { QName } from "@soapstone/xml-model";
import { CountProblem, type Counts } from "./counts.ts";
import { childrenInOrder } from "./instances.ts";
import type { Outline } from "./outline.ts";

/** Children that a JSON object has under one key, in the order of their items. */
export interface KeyedChild {
  readonly name: QName;
  readonly count: number;
  /** Whether a wildcard lets them in, rather than a declaration. */
  readonly isWild: boolean;
}

/**
 * Finds an order of children that a content model allows (XSD 1.0 Part 1 §3.8.4): for each child the number of its key.
 * `(k v)+` with two `k` and two `v` gives `k v k v`. Undefined if there is none. Bounds determine how often each part of
 * the model occurs, in linear time if each name has one particle; if a name has several and the bounds leave a choice,
 * the first particle takes as many as possible.
 */
export function arrangeContent(outline: Outline, keyed: readonly KeyedChild[]): readonly number[] | undefined {
  const supplies = keyed.map(({ name, count, isWild }) => ({ takers: outline.takers(name, isWild), count }));
  if (supplies.some(({ takers, count }) => count > 0 && takers.length === 0)) return undefined;
  const problem = new CountProblem(outline, supplies);
  const counts = decided(problem, problem.start());
  return counts === undefined ? undefined : childrenInOrder(problem, counts);
}

/** Decides the slots that the bounds leave open, the first ones first. */
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
