/** Of some names, those that a misspelt one may mean: at most three, the nearest first. */
export function nearNames(wanted: string, known: Iterable<string>): readonly string[] {
  const limit = Math.max(2, Math.floor(wanted.length / 3));
  const found: { readonly name: string; readonly distance: number }[] = [];
  let looked = 0;
  for (const name of new Set(known)) {
    looked += 1;
    // Comparing one name with thousands, for each of thousands, would cost more than the hint is worth.
    if (looked > 2_000) break;
    if (Math.abs(name.length - wanted.length) > limit || wanted.length > 200) continue;
    const distance = name.toLowerCase() === wanted.toLowerCase() ? 0 : editDistance(wanted, name, limit);
    if (distance <= limit) found.push({ name, distance });
  }
  return found
    .sort((a, b) => a.distance - b.distance)
    .slice(0, 3)
    .map(({ name }) => name);
}

/** The number of insertions, deletions and replacements between two words (Levenshtein); not exact beyond the limit. */
function editDistance(a: string, b: string, limit: number): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
    if (Math.min(...row) > limit) return limit + 1;
  }
  return row.at(-1) ?? 0;
}
