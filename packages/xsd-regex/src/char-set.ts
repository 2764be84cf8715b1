/** A set of code points: ranges in ascending order, none of which touch. */
export type CharSet = readonly (readonly [from: number, to: number])[];

export const lastCode = 0x10ffff;
export const everything: CharSet = [[0, lastCode]];
/** The characters with code points that one UTF-16 unit holds. */
const lastOfPlane = 0xffff;

/** The set of these ranges, in whatever order, whether they overlap or not. */
export function charSet(ranges: Iterable<readonly [number, number]>): CharSet {
  const sorted = [...ranges].sort((a, b) => a[0] - b[0]);
  const set: [number, number][] = [];
  for (const [from, to] of sorted) {
    const last = set.at(-1);
    if (last !== undefined && from <= last[1] + 1) last[1] = Math.max(last[1], to);
    else set.push([from, to]);
  }
  return set;
}

/** What at least one of the sets has. */
export function unite(...sets: readonly CharSet[]): CharSet {
  return charSet(sets.flat());
}

/** All other code points. */
export function complement(set: CharSet): CharSet {
  const gaps: [number, number][] = [];
  let next = 0;
  for (const [from, to] of set) {
    if (from > next) gaps.push([next, from - 1]);
    next = to + 1;
  }
  if (next <= lastCode) gaps.push([next, lastCode]);
  return gaps;
}

/** What both sets have. */
export function intersect(a: CharSet, b: CharSet): CharSet {
  return complement(unite(complement(a), complement(b)));
}

/** What the first set has and the second has not. */
export function subtract(a: CharSet, b: CharSet): CharSet {
  return intersect(a, complement(b));
}

export function sameSet(a: CharSet, b: CharSet): boolean {
  return a.length === b.length && a.every(([from, to], index) => from === b[index]?.[0] && to === b[index]?.[1]);
}

/** Whether it has characters that take two UTF-16 units. */
export function reachesHigh(set: CharSet): boolean {
  const last = set.at(-1);
  return last !== undefined && last[1] > lastOfPlane;
}

/** Its part that one UTF-16 unit holds. */
export function basic(set: CharSet): CharSet {
  return intersect(set, [[0, lastOfPlane]]);
}

/** Its part that takes two. */
export function high(set: CharSet): CharSet {
  return intersect(set, [[lastOfPlane + 1, lastCode]]);
}
