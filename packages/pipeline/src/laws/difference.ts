/** Components by kind and name, each as a canonical text. */
export type Components = ReadonlyMap<string, string>;

/** The smallest difference between two sets of components, in words; undefined where there is none. */
export function smallestDifference(before: Components, after: Components): string | undefined {
  const all = [
    ...[...before].flatMap(([key, text]) => {
      const now = after.get(key);
      if (now === undefined) return [`${key} is gone`];
      return now === text ? [] : [`${key} is another: ${around(text, now)}`];
    }),
    ...[...after.keys()].filter((key) => !before.has(key)).map((key) => `${key} is new`),
  ];
  const [first, ...others] = all.sort((a, b) => a.length - b.length);
  if (first === undefined) return undefined;
  return others.length === 0 ? first : `${first} (and ${others.length} more)`;
}

/** Where two texts differ, with a little of what stands around it. */
export function around(before: string, after: string): string {
  let start = 0;
  while (start < before.length && before[start] === after[start]) start += 1;
  let end = 0;
  const most = Math.min(before.length, after.length) - start;
  while (end < most && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const [was, is] = [before, after].map((text) => piece(text, start, text.length - end));
  return `${was} was there, and now ${is}`;
}

function piece(text: string, from: number, to: number): string {
  const [left, right] = [Math.max(0, from - 50), Math.min(text.length, to + 20)];
  const whole = text.slice(left, Math.min(right, from + 120));
  return `${left > 0 ? "..." : ""}${whole}${left + whole.length < text.length ? "..." : ""}`;
}
