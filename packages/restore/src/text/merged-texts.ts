import { type CommonRun, commonLines } from "./common-lines.ts";

/**
 * Returns the author's text with the changes between `before` and `after`, which are the old and the new content in the
 * layout of our writer. Other lines of the author stay, also where they differ from `before`. Returns several
 * candidates, the one with most lines of the author first: a changed line replaces the author's line at the same
 * position, so the caller must check that the content is right. Returns none if the texts are too different.
 *   author         before        after         →
 *   type:   object type: object  type: object  type:   object
 *   name:   string name: string  name: text    name: text
 */
export function mergedTexts(author: string, before: string, after: string): readonly string[] {
  if (author === before) return [after];
  const own = author.split("\n");
  const base = before.split("\n");
  const now = after.split("\n");
  const kept = commonLines(base, own);
  const same = commonLines(base, now);
  if (kept === undefined || same === undefined) return [];
  const changes = changesOf(same, base.length, now);
  const others = changesOf(kept, base.length, own);
  const finest = others.flatMap((one) => laidOut(one, base) ?? byLine(one));
  const lines = changes.flatMap(byLine);
  return [joined(base, lines, finest, isInside), joined(base, lines, finest), joined(base, changes, others)];
}

/** Returns the base with all changes, and the author's lines elsewhere. */
function joined(
  base: readonly string[],
  changes: readonly TextChange[],
  others: readonly TextChange[],
  isTaken: (a: TextChange, b: TextChange) => boolean = isAcross,
): string {
  const apart = others.filter((one) => !changes.some((change) => isTaken(one, change)));
  const lines: string[] = [];
  let at = 0;
  for (const { from, to, instead } of [...changes, ...apart].sort(byPlace)) {
    lines.push(...base.slice(at, from), ...instead);
    at = to;
  }
  return [...lines, ...base.slice(at)].join("\n");
}

/**
 * Returns a change as changes of single lines, if the author's lines differ from those of the writer only in white
 * space and quotation marks; otherwise undefined.
 */
function laidOut({ from, to, instead }: TextChange, base: readonly string[]): readonly TextChange[] | undefined {
  const changes: TextChange[] = [];
  let next = 0;
  for (let at = from; at < to; at += 1) {
    const ours = squeezed(base[at] ?? "");
    const start = next;
    let text = "";
    while (text.length < ours.length && next < instead.length) {
      text += squeezed(instead[next] ?? "");
      next += 1;
    }
    if (text !== ours) return undefined;
    changes.push({ from: at, to: at + 1, instead: instead.slice(start, next) });
  }
  return next === instead.length ? changes : undefined;
}

function squeezed(line: string): string {
  return line.replace(/\s+/g, "").replaceAll("'", '"');
}

/** Splits a change of as many lines as before into changes of single lines. */
function byLine(change: TextChange): readonly TextChange[] {
  const { from, to, instead } = change;
  if (to - from !== instead.length) return [change];
  return instead.map((line, index) => ({ from: from + index, to: from + index + 1, instead: [line] }));
}

/** The lines from `from` to before `to` of a text, and the lines that the second text has instead. */
interface TextChange {
  readonly from: number;
  readonly to: number;
  readonly instead: readonly string[];
}

function changesOf(common: readonly CommonRun[], length: number, other: readonly string[]): readonly TextChange[] {
  const changes: TextChange[] = [];
  let [at, otherAt] = [0, 0];
  for (const { a, b, length: many } of [...common, { a: length, b: other.length, length: 0 }]) {
    if (a > at || b > otherAt) changes.push({ from: at, to: a, instead: other.slice(otherAt, b) });
    [at, otherAt] = [a + many, b + many];
  }
  return changes;
}

/** Whether two changes overlap: they change the same line, or insert lines at the same position. */
function isAcross(a: TextChange, b: TextChange): boolean {
  return (a.from < b.to && b.from < a.to) || (a.from === b.from && (a.from === a.to || b.from === b.to));
}

/** Whether a change is within another one; one that only inserts lines before a line does not change that line. */
function isInside(a: TextChange, b: TextChange): boolean {
  return (a.from < b.to && b.from < a.to) || (a.from === b.from && a.from === a.to && b.from === b.to);
}

function byPlace(a: TextChange, b: TextChange): number {
  return a.from - b.from || a.to - b.to;
}
