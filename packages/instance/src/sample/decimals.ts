/** A number as an integer and a number of decimal places: 1.25 is 125 with 2 places. */
interface ScaledBound {
  readonly units: bigint;
  readonly places: number;
}

const form = /^\s*([+-]?)(\d*)(?:\.(\d*))?\s*$/;
/** The maximum number of digits of a bound; longer ones are ignored. */
const mostDigits = 400;

export interface DecimalBounds {
  readonly least?: string;
  readonly most?: string;
  readonly above?: string;
  readonly below?: string;
  readonly totalDigits?: number;
  readonly fractionDigits?: number;
}

/**
 * Returns numbers within bounds: the bounds themselves, their neighbours, and `count` numbers from a starting value
 * inside the bounds.
 */
export function decimalsWithin(bounds: DecimalBounds, count: number, from: number): readonly string[] {
  const written = [bounds.least, bounds.most, bounds.above, bounds.below].map(scaled);
  const needed = Math.max(0, ...written.map((one) => one?.places ?? 0));
  const places = Math.min(bounds.fractionDigits ?? needed + 1, mostDigits);
  const [least, most, above, below] = written.map((one) => (one === undefined ? undefined : inUnits(one, places)));
  const digits =
    bounds.totalDigits === undefined || bounds.totalDigits > mostDigits
      ? undefined
      : 10n ** BigInt(bounds.totalDigits) - 1n;
  const low = largest([
    least?.up,
    above === undefined ? undefined : above.down + 1n,
    digits === undefined ? undefined : -digits,
  ]);
  const high = smallest([most?.down, below === undefined ? undefined : below.up - 1n, digits]);
  if (low !== undefined && high !== undefined && low > high) return [];
  const one = 10n ** BigInt(places);
  const start =
    low !== undefined && low > 0n ? low : high !== undefined && high < one ? (low ?? high - 1000n * one) : one;
  const found: bigint[] = [];
  for (let index = 0; index < count; index += 1) {
    // Integers first, since they are easy to read; a narrow range may have none.
    const wanted = start + BigInt(from + index) * (isNarrow(low, high, one * BigInt(from + count)) ? 1n : one);
    if (high === undefined || wanted <= high) found.push(wanted);
    else if (low !== undefined) found.push(low + (BigInt(from + index) % (high - low + 1n)));
    else found.push(high - BigInt(from + index));
  }
  const edges = [low, high].filter((edge) => edge !== undefined);
  return [...found, ...edges].map((units) => lexicalOf({ units, places }));
}

function isNarrow(low: bigint | undefined, high: bigint | undefined, width: bigint): boolean {
  return low !== undefined && high !== undefined && high - low < width;
}

function largest(values: readonly (bigint | undefined)[]): bigint | undefined {
  return values.reduce((a, b) => (a === undefined || (b !== undefined && b > a) ? b : a), undefined);
}

function smallest(values: readonly (bigint | undefined)[]): bigint | undefined {
  return values.reduce((a, b) => (a === undefined || (b !== undefined && b < a) ? b : a), undefined);
}

function scaled(text: string | undefined): ScaledBound | undefined {
  const [, sign, whole = "", fraction = ""] = form.exec(text ?? "none") ?? [];
  if (sign === undefined || whole + fraction === "" || whole.length + fraction.length > mostDigits) return undefined;
  const units = BigInt(whole + fraction);
  return { units: sign === "-" ? -units : units, places: fraction.length };
}

/** Converts a number to another number of decimal places, rounded down and rounded up. */
function inUnits({ units, places }: ScaledBound, to: number): { readonly down: bigint; readonly up: bigint } {
  if (places <= to) {
    const same = units * 10n ** BigInt(to - places);
    return { down: same, up: same };
  }
  const step = 10n ** BigInt(places - to);
  const cut = units / step;
  const isExact = cut * step === units;
  return { down: isExact || units > 0n ? cut : cut - 1n, up: isExact || units < 0n ? cut : cut + 1n };
}

function lexicalOf({ units, places }: ScaledBound): string {
  const isNegative = units < 0n;
  const digits = String(isNegative ? -units : units).padStart(places + 1, "0");
  const whole = digits.slice(0, digits.length - places);
  const fraction = digits.slice(digits.length - places).replace(/0+$/, "");
  return `${isNegative ? "-" : ""}${whole}${fraction === "" ? "" : `.${fraction}`}`;
}
