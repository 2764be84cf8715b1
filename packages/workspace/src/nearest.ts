/**
 * Returns the candidate that a misspelt name most likely means; undefined if none is similar enough. Case is ignored,
 * and about a third of the letters may be wrong. Of equally similar candidates, the first.
 */
export function nearest(name: string, candidates: Iterable<string>): string | undefined {
  const small = name.toLowerCase();
  let allowed = Math.max(1, Math.floor(name.length / 3));
  let best: string | undefined;
  for (const candidate of candidates) {
    if (candidate === name) return candidate;
    const distance = editDistance(small, candidate.toLowerCase(), allowed);
    if (distance > allowed || (best !== undefined && distance === allowed)) continue;
    best = candidate;
    allowed = distance;
  }
  return best;
}

/**
 * Returns the number of letters that must be inserted, deleted, replaced or swapped with their neighbour (optimal
 * string alignment distance); any number above `limit` if the distance exceeds it.
 */
export function editDistance(a: string, b: string, limit = Number.POSITIVE_INFINITY): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      const replaced = at(last, j - 1) + (same ? 0 : 1);
      let cost = Math.min(replaced, at(last, j) + 1, at(row, j - 1) + 1);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        cost = Math.min(cost, at(beforeLast, j - 2) + 1);
      }
      row.push(cost);
    }
    if (Math.min(...row) > limit) return limit + 1;
    beforeLast = last;
    last = row;
  }
  return at(last, b.length);
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Number.POSITIVE_INFINITY;
}
