/** A run of lines that two texts share: its beginning in each text, and its length. */
export interface CommonRun {
  readonly a: number;
  readonly b: number;
  readonly length: number;
}

/**
 * The maximum number of differing lines. Texts with more are treated as unrelated, since the time is quadratic in that
 * number.
 */
const mostChanges = 1500;

/**
 * Returns a longest list of lines that two texts share, in order (E. W. Myers, An O(ND) Difference Algorithm). Undefined
 * if too many lines differ.
 */
export function commonLines(a: readonly string[], b: readonly string[]): readonly CommonRun[] | undefined {
  let head = 0;
  while (head < a.length && head < b.length && a[head] === b[head]) head += 1;
  let tail = 0;
  const most = Math.min(a.length, b.length) - head;
  while (tail < most && a[a.length - 1 - tail] === b[b.length - 1 - tail]) tail += 1;
  const inner = runsBetween(a.slice(head, a.length - tail), b.slice(head, b.length - tail));
  if (inner === undefined) return undefined;
  return [
    { a: 0, b: 0, length: head },
    ...inner.map((run) => ({ ...run, a: run.a + head, b: run.b + head })),
    { a: a.length - tail, b: b.length - tail, length: tail },
  ].filter(({ length }) => length > 0);
}

function runsBetween(a: readonly string[], b: readonly string[]): readonly CommonRun[] | undefined {
  const steps: ReadonlyMap<number, number>[] = [];
  let furthest = new Map<number, number>([[1, 0]]);
  for (let changes = 0; changes <= Math.min(mostChanges, a.length + b.length); changes += 1) {
    const next = new Map<number, number>();
    for (let diagonal = -changes; diagonal <= changes; diagonal += 2) {
      let x = startOf(furthest, diagonal, changes);
      while (x < a.length && x - diagonal < b.length && a[x] === b[x - diagonal]) x += 1;
      next.set(diagonal, x);
      if (x < a.length || x - diagonal < b.length) continue;
      steps.push(next);
      return runsOf(steps, a.length, b.length);
    }
    steps.push(next);
    furthest = next;
  }
  return undefined;
}

/** Returns the position at which a diagonal is entered: by a removed or an added line, whichever leads further. */
function startOf(furthest: ReadonlyMap<number, number>, diagonal: number, changes: number): number {
  const afterRemoval = furthest.get(diagonal - 1) ?? -1;
  const afterAddition = furthest.get(diagonal + 1) ?? -1;
  return diagonal === -changes || (diagonal !== changes && afterRemoval < afterAddition)
    ? Math.max(afterAddition, 0)
    : afterRemoval + 1;
}

/** Returns the common runs, following the recorded steps from the ends of both texts. */
function runsOf(steps: readonly ReadonlyMap<number, number>[], lengthOfA: number, lengthOfB: number): CommonRun[] {
  const runs: CommonRun[] = [];
  let x = lengthOfA;
  let diagonal = lengthOfA - lengthOfB;
  for (let changes = steps.length - 1; changes >= 0; changes -= 1) {
    const before = changes === 0 ? undefined : steps[changes - 1];
    const start = before === undefined ? 0 : startOf(before, diagonal, changes);
    if (x > start) runs.push({ a: start, b: start - diagonal, length: x - start });
    if (before === undefined) break;
    const isCome = start === (before.get(diagonal + 1) ?? -1) && start !== (before.get(diagonal - 1) ?? -2) + 1;
    const entered = diagonal === -changes || (diagonal !== changes && isCome);
    diagonal += entered ? 1 : -1;
    x = entered ? start : start - 1;
  }
  return runs.reverse();
}
