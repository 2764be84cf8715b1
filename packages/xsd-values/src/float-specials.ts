/** The values of float and double for which JSON has no number (XSD 1.0 Part 2 §3.2.4): they are strings. */
export const floatSpecials = ["INF", "-INF", "NaN"] as const;

export type FloatSpecial = (typeof floatSpecials)[number];

/** Returns the pattern that matches some of these strings. */
export function specialsPattern(specials: readonly FloatSpecial[]): string {
  const [only] = specials;
  return specials.length === 1 ? `^${only ?? ""}$` : `^(?:${specials.join("|")})$`;
}

const byPattern: ReadonlyMap<string, readonly FloatSpecial[]> = new Map(
  [...Array(2 ** floatSpecials.length).keys()].slice(1).map((set) => {
    const some = floatSpecials.filter((_, index) => (set & (1 << index)) !== 0);
    return [specialsPattern(some), some];
  }),
);

/** The inverse of `specialsPattern`; undefined for any other pattern. */
export function specialsOfPattern(pattern: string | undefined): readonly FloatSpecial[] | undefined {
  return pattern === undefined ? undefined : byPattern.get(pattern);
}
