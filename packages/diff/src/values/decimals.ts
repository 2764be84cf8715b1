const decimal = /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d{1,4}))?$/;

/** Compares two decimal numbers of any length; undefined if a text is not a number, or its exponent is too large. */
export function compareDecimals(a: string, b: string): number | undefined {
  const [left, right] = [scaled(a.trim()), scaled(b.trim())];
  if (left === undefined || right === undefined) return undefined;
  const places = Math.max(left.places, right.places);
  const difference = unitsAt(left, places) - unitsAt(right, places);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** Whether a number is a whole multiple of another; false if a text is not a number. */
export function isMultiple(a: string, of: string): boolean {
  const [left, right] = [scaled(a.trim()), scaled(of.trim())];
  if (left === undefined || right === undefined || right.units === 0n) return false;
  const places = Math.max(left.places, right.places);
  return unitsAt(left, places) % unitsAt(right, places) === 0n;
}

interface ScaledNumber {
  readonly units: bigint;
  /** The number of digits after the decimal point; negative for trailing zeros before it. */
  readonly places: number;
}

function scaled(text: string): ScaledNumber | undefined {
  const [, sign, whole, fraction = "", exponent = "0"] = decimal.exec(text) ?? [];
  if (sign === undefined || whole === undefined || `${whole}${fraction}` === "" || text.length > 1_000)
    return undefined;
  const units = BigInt(`${whole}${fraction}`);
  return { units: sign === "-" ? -units : units, places: fraction.length - Number(exponent) };
}

function unitsAt({ units, places }: ScaledNumber, to: number): bigint {
  return units * 10n ** BigInt(to - places);
}
