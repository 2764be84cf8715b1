/** Returns the unified diff of two states of a text with a few lines of context; empty where they are equal. */
export function unifiedDiff(name: string, before: string, after: string, context = 2): string {
  if (before === after) return "";
  const [old, now] = [linesOf(before), linesOf(after)];
  const steps = stepsBetween(old, now);
  const lines: string[] = [`--- ${name}`, `+++ ${name}`];
  for (const [from, to] of hunksOf(steps, context)) {
    const hunk = steps.slice(from, to);
    const [first] = hunk;
    const count = (kinds: string) => hunk.filter(({ kind }) => kinds.includes(kind)).length;
    lines.push(`@@ -${(first?.old ?? 0) + 1},${count(" -")} +${(first?.now ?? 0) + 1},${count(" +")} @@`);
    for (const { kind, line } of hunk)
      lines.push(...(line.endsWith("\n") ? [`${kind}${line.slice(0, -1)}`] : [`${kind}${line}`, noEnd]));
  }
  return `${lines.join("\n")}\n`;
}

const noEnd = "\\ No newline at end of file";

interface Step {
  readonly kind: " " | "-" | "+";
  readonly line: string;
  /** The numbers of lines before it in each state. */
  readonly old: number;
  readonly now: number;
}

function linesOf(text: string): readonly string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}

/** Returns the lines of both states merged by a longest common subsequence. */
function stepsBetween(old: readonly string[], now: readonly string[]): readonly Step[] {
  let start = 0;
  while (start < old.length && start < now.length && old[start] === now[start]) start += 1;
  let end = 0;
  while (end < old.length - start && end < now.length - start && old.at(-1 - end) === now.at(-1 - end)) end += 1;
  const lengths = commonLengths(old.slice(start, old.length - end), now.slice(start, now.length - end));
  const [oldEnd, nowEnd] = [old.length - end, now.length - end];
  const steps: Step[] = [];
  let [i, j] = [0, 0];
  while (i < old.length || j < now.length) {
    const [a = "", b = ""] = [old[i], now[j]];
    const place = { old: i, now: j };
    if (a === b && i < oldEnd === j < nowEnd) {
      steps.push({ kind: " ", line: a, ...place });
      i += 1;
      j += 1;
    } else if (i < oldEnd && (j >= nowEnd || lengthAt(i + 1, j) >= lengthAt(i, j + 1))) {
      steps.push({ kind: "-", line: a, ...place });
      i += 1;
    } else {
      steps.push({ kind: "+", line: b, ...place });
      j += 1;
    }
  }
  return steps;

  function lengthAt(i: number, j: number): number {
    return lengths[i - start]?.[j - start] ?? 0;
  }
}

/** Returns the length of the longest common subsequence for each pair of suffixes. */
function commonLengths(old: readonly string[], now: readonly string[]): readonly Uint32Array[] {
  const lengths = Array.from({ length: old.length + 1 }, () => new Uint32Array(now.length + 1));
  for (let i = old.length - 1; i >= 0; i -= 1) {
    const [row, below] = [lengths[i], lengths[i + 1]];
    if (row === undefined || below === undefined) continue;
    for (let j = now.length - 1; j >= 0; j -= 1)
      row[j] = old[i] === now[j] ? (below[j + 1] ?? 0) + 1 : Math.max(below[j] ?? 0, row[j + 1] ?? 0);
  }
  return lengths;
}

/** Returns the ranges of steps to show: changes with their context, merged where they touch. */
function hunksOf(steps: readonly Step[], context: number): readonly (readonly [number, number])[] {
  const hunks: [number, number][] = [];
  for (const [index, { kind }] of steps.entries()) {
    if (kind === " ") continue;
    const [from, to] = [Math.max(0, index - context), Math.min(steps.length, index + context + 1)];
    const last = hunks.at(-1);
    if (last !== undefined && from <= last[1]) last[1] = to;
    else hunks.push([from, to]);
  }
  return hunks;
}
