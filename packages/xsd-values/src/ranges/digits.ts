/**
 * Patterns of numbers within bounds. They are built from the left, digit by digit, so that no two alternatives begin
 * with the same digit and a search never backtracks.
 */

/** Returns the pattern of a digit: `[3-7]`, `5`, `[45]` or `[0-9]`. */
export function digitsBetween(least: number, most: number): string {
  if (least === most) return String(least);
  return most === least + 1 ? `[${least}${most}]` : `[${least}-${most}]`;
}

/** Returns alternatives as a group where there are several; undefined where there are none. */
export function alternation(alternatives: readonly string[]): string | undefined {
  const [only] = alternatives;
  if (only === undefined || alternatives.length === 1) return only;
  return `(?:${alternatives.join("|")})`;
}

/** The alternatives by their first digit in ascending order; neighbours with the same rest are merged. */
export class Branches {
  readonly #branches: { readonly low: number; high: number; readonly rest: string }[] = [];

  add(low: number, high: number, rest: string | undefined): void {
    const last = this.#branches.at(-1);
    if (rest === undefined) return;
    if (last?.rest === rest && last.high === low - 1) last.high = high;
    else this.#branches.push({ low, high, rest });
  }

  get text(): string | undefined {
    return alternation(this.#branches.map(({ low, high, rest }) => `${digitsBetween(low, high)}${rest}`));
  }
}

/** Returns the pattern of so many digits. */
export function anyDigits(count: number): string {
  return count === 0 ? "" : count === 1 ? "[0-9]" : `[0-9]{${count}}`;
}

/**
 * Whether all digits so far are those of the least or of the greatest bound, so that the next ones have to be compared.
 */
export interface EqualSoFar {
  readonly least: boolean;
  readonly most: boolean;
}

/**
 * Returns the pattern of numbers of a fixed width from `least` to `most`, both of that width; the rest depends on
 * whether all digits are those of a bound. `first` is the least first digit where no bound decides. Undefined where no
 * rest is possible.
 */
export function widthBetween(
  least: string,
  most: string,
  tight: EqualSoFar,
  then: (tight: EqualSoFar) => string | undefined,
  first = 0,
): string | undefined {
  const width = least.length;
  return from(0, tight);

  function from(at: number, state: EqualSoFar): string | undefined {
    if (at === width) return then(state);
    const bound = relaxed(at, state);
    const start = at === 0 ? first : 0;
    const lower = bound.least ? Number(least[at]) : start;
    const upper = bound.most ? Number(most[at]) : 9;
    if (!bound.least && !bound.most && start === 0) return joined(anyDigits(width - at), then(bound));
    const branches = new Branches();
    const add = (low: number, high: number, next: EqualSoFar): void => {
      if (low <= high) branches.add(low, high, from(at + 1, next));
    };
    if (lower === upper) add(lower, upper, bound);
    else if (lower < upper) {
      if (bound.least) add(lower, lower, { least: true, most: false });
      add(bound.least ? lower + 1 : lower, bound.most ? upper - 1 : upper, { least: false, most: false });
      if (bound.most) add(upper, upper, { least: false, most: true });
    }
    return branches.text;
  }

  /** A bound whose remaining digits are all zeros, or all nines, restricts nothing where the rest is the same. */
  function relaxed(at: number, state: EqualSoFar): EqualSoFar {
    const loose = (side: keyof EqualSoFar, digits: string, rest: RegExp): boolean =>
      !state[side] ||
      (rest.test(digits.slice(at)) &&
        [false, state[side === "least" ? "most" : "least"]].every((other) => {
          const [mine, free] = [true, false].map((own) =>
            then(side === "least" ? { least: own, most: other } : { least: other, most: own }),
          );
          return mine === free;
        }));
    return { least: !loose("least", least, /^0*$/), most: !loose("most", most, /^9*$/) };
  }
}

function joined(before: string, after: string | undefined): string | undefined {
  return after === undefined ? undefined : `${before}${after}`;
}
