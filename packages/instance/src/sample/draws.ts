/**
 * The decisions of a sample generator. The same seed gives the same documents, and every alternative is chosen once
 * before one is chosen a second time.
 */
export interface Draws {
  /** Returns an integer from 0 to `n` - 1. */
  readonly below: (n: number) => number;
  /** Returns one of `n` alternatives of a decision; `about` identifies the decision. */
  readonly among: (about: object | string, n: number) => number;
  /** Returns the number of occurrences of a part, from `least` to `most`. */
  readonly times: (about: object | string, least: number, most: number) => number;
  /** Whether the first alternative is always chosen, as in examples. */
  readonly isPlain: boolean;
}

/** The decisions for an example: the first alternative of each choice, and one occurrence of each optional part. */
export const plainDraws: Draws = {
  below: () => 0,
  among: () => 0,
  times: (_about, least, most) => Math.min(Math.max(least, 1), most),
  isPlain: true,
};

/** The maximum number of decisions whose used alternatives are counted; further ones are random. */
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
  const among = (about: object | string, n: number): number => {
    if (n <= 1) return 0;
    if (n > mostCounted) return below(n);
    const used = counts.get(about) ?? new Array<number>(n).fill(0);
    counts.set(about, used);
    const least = Math.min(...used.slice(0, n));
    const rare = [...used.keys()].filter((index) => index < n && used[index] === least);
    const chosen = rare[below(rare.length)] ?? 0;
    used[chosen] = (used[chosen] ?? 0) + 1;
    return chosen;
  };
  const times = (about: object | string, least: number, most: number) => least + among(about, most - least + 1);
  return { below, among, times, isPlain: false };
}
