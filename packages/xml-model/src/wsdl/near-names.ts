import { editDistance } from "@soapstone/workspace";

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
