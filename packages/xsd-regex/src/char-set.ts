/** A set of code points: ranges in ascending order, of which no two are adjacent. */
export type CharSet = readonly (readonly [from: number, to: number])[];

export const lastCode = 0x10ffff;
export const everything: CharSet = [[0, lastCode]];
/** The last code point that one UTF-16 unit encodes. */
const lastOfPlane = 0xffff;

/** Returns the set of some ranges, which may overlap and have any order. */
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

/** Returns the union of sets. */
export function unite(...sets: readonly CharSet[]): CharSet {
  return charSet(sets.flat());
}

/** Returns all other code points. */
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

/** Returns the intersection of two sets. */
export function intersect(a: CharSet, b: CharSet): CharSet {
  return complement(unite(complement(a), complement(b)));
}

/** Returns the difference of two sets. */
export function subtract(a: CharSet, b: CharSet): CharSet {
  return intersect(a, complement(b));
}

export function sameSet(a: CharSet, b: CharSet): boolean {
  return a.length === b.length && a.every(([from, to], index) => from === b[index]?.[0] && to === b[index]?.[1]);
}

/** Whether a set contains characters of two UTF-16 units. */
export function reachesHigh(set: CharSet): boolean {
  const last = set.at(-1);
  return last !== undefined && last[1] > lastOfPlane;
}

/** Returns the characters of one UTF-16 unit. */
export function basic(set: CharSet): CharSet {
  return intersect(set, [[0, lastOfPlane]]);
}

/** Returns the characters of two UTF-16 units. */
export function high(set: CharSet): CharSet {
  return intersect(set, [[lastOfPlane + 1, lastCode]]);
}
