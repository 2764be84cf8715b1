import { type CommonRun, commonLines } from "./common-lines.ts";

/**
 * What an author wrote, with what changed in the way that we would write it: `before` and `after` are our texts of what
 * the author's text says and of what it shall say. Where a line of the author is another than ours, it stays, unless it is
 * one of those that changed. Undefined where the texts are too different.
 *
 *     author  type:   object      before  type: object      after  type: object      →  type:   object
 *             name:   string              name: string             name: text            name: text
 */
export function mergedText(author: string, before: string, after: string): string | undefined {
  if (author === before) return after;
  const own = author.split("\n");
  const base = before.split("\n");
  const now = after.split("\n");
  const kept = commonLines(base, own);
  const same = commonLines(base, now);
  if (kept === undefined || same === undefined) return undefined;
  const changes = changesOf(same, base.length, now);
  const others = changesOf(kept, base.length, own).filter((one) => !changes.some((change) => isAcross(one, change)));
  const lines: string[] = [];
  let at = 0;
  for (const { from, to, instead } of [...changes, ...others].sort(byPlace)) {
    lines.push(...base.slice(at, from), ...instead);
    at = to;
  }
  return [...lines, ...base.slice(at)].join("\n");
}

/** Lines of a text, from one to before another, that are others in the second text. */
interface Change {
  readonly from: number;
  readonly to: number;
  readonly instead: readonly string[];
}

function changesOf(common: readonly CommonRun[], length: number, other: readonly string[]): readonly Change[] {
  const changes: Change[] = [];
  let [at, otherAt] = [0, 0];
  for (const { a, b, length: many } of [...common, { a: length, b: other.length, length: 0 }]) {
    if (a > at || b > otherAt) changes.push({ from: at, to: a, instead: other.slice(otherAt, b) });
    [at, otherAt] = [a + many, b + many];
  }
  return changes;
}

/** Two changes of one line; also two that come in at the same place. */
function isAcross(a: Change, b: Change): boolean {
  return (a.from < b.to && b.from < a.to) || (a.from === b.from && (a.from === a.to || b.from === b.to));
}

function byPlace(a: Change, b: Change): number {
  return a.from - b.from || a.to - b.to;
}
