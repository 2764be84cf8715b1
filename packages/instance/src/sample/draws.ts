/**
 * The decisions of a sample generator: seeded, so that the same seed gives the same documents, and fair, so that every
 * alternative has its turn before one comes again.
 */
export interface Draws {
  /** A whole number below `n`. */
  readonly below: (n: number) => number;
  /** One of `n` alternatives of a decision; `about` says which decision it is. */
  readonly among: (about: object | string, n: number) => number;
}

/** How often a decision's alternatives are counted: beyond that many, chance alone decides. */
const mostCounted = 1_000;

export function createDraws(seed: number): Draws {
  const below = (n: number): number => Math.floor(next() * n);
  const counts = new Map<object | string, number[]>();
  // mulberry32: small, fast, and good enough to choose among alternatives.
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    below,
    among(about, n) {
      if (n <= 1) return 0;
      if (n > mostCounted) return below(n);
      const used = counts.get(about) ?? new Array<number>(n).fill(0);
      counts.set(about, used);
      const least = Math.min(...used.slice(0, n));
      const rare = [...used.keys()].filter((index) => index < n && used[index] === least);
      const chosen = rare[below(rare.length)] ?? 0;
      used[chosen] = (used[chosen] ?? 0) + 1;
      return chosen;
    },
  };
}
