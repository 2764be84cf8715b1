import { editDistance } from "@soapstone/workspace";

/** Returns the known names that are most similar to a misspelled one: at most three, the most similar first. */
export function nearNames(wanted: string, known: Iterable<string>): readonly string[] {
  const limit = Math.max(2, Math.floor(wanted.length / 3));
  const found: { readonly name: string; readonly distance: number }[] = [];
  let looked = 0;
  for (const name of new Set(known)) {
    looked += 1;
    // For thousands of wrong names among thousands of known ones, comparing would cost more than the hint is worth.
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
