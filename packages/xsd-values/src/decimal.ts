/**
 * A decimal number as its digits, so that bounds of any length and exponent are compared exactly, in time linear in
 * their text.
 */
export interface Decimal {
  readonly negative: boolean;
  /** Without leading and trailing zeros; `""` is zero. */
  readonly digits: string;
  /** The value is `0.digits` times ten to the power of this exponent. */
  readonly exponent: number;
}

const form = /^([+-]?)([0-9]*)(?:\.([0-9]*))?(?:[eE]([+-]?[0-9]+))?$/;

/** Reads a decimal number; undefined for any other text, such as `INF` and `NaN`. */
export function decimal(lexeme: string): Decimal | undefined {
  const parts = form.exec(lexeme);
  if (parts === null) return undefined;
  const [, sign, whole = "", fraction = "", power = "0"] = parts;
  if (whole === "" && fraction === "") return undefined;
  const all = `${whole}${fraction}`;
  const leading = all.length - all.replace(/^0+/, "").length;
  const digits = trimEnd(all.slice(leading));
  if (digits === "") return { negative: false, digits: "", exponent: 0 };
  return { negative: sign === "-", digits, exponent: whole.length - leading + Number(power) };
}

/** Removes the zeros at the end. A regular expression would take quadratic time for many zeros. */
function trimEnd(digits: string): string {
  let end = digits.length;
  while (end > 0 && digits[end - 1] === "0") end -= 1;
  return digits.slice(0, end);
}

/** Returns a negative number, zero or a positive one, as `a` is less than, equal to or greater than `b`. */
export function compareDecimals(a: Decimal, b: Decimal): number {
  if (a.negative !== b.negative) return a.negative ? -1 : 1;
  return a.negative ? compareSizes(b, a) : compareSizes(a, b);
}

function compareSizes(a: Decimal, b: Decimal): number {
  if (a.digits === "" || b.digits === "") return a.digits.length - b.digits.length;
  if (a.exponent !== b.exponent) return a.exponent - b.exponent;
  if (a.digits === b.digits) return 0;
  return a.digits < b.digits ? -1 : 1;
}

/** The greatest number of digits: no schema states longer numbers. */
const mostDigits = 1000;

/** Returns the digits without an exponent, the form of xs:decimal; undefined where there would be too many. */
export function plainDigits({ negative, digits, exponent }: Decimal): string | undefined {
  if (digits === "") return "0";
  if (Math.abs(exponent) > mostDigits || digits.length > mostDigits) return undefined;
  const whole = exponent <= 0 ? "0" : digits.slice(0, exponent).padEnd(exponent, "0");
  const fraction = exponent <= 0 ? "0".repeat(-exponent) + digits : digits.slice(exponent);
  return `${negative ? "-" : ""}${whole}${fraction === "" ? "" : `.${fraction}`}`;
}

/** Whether a number has no fraction. */
export function isWhole(value: Decimal): boolean {
  return value.digits.length <= value.exponent || value.digits === "";
}

/** Returns `n` where the value is ten to the `-n`: the step of numbers with `n` digits after the point. */
export function fractionDigitsOf(value: Decimal): number | undefined {
  return !value.negative && value.digits === "1" && value.exponent <= 1 ? 1 - value.exponent : undefined;
}

/** The number of digits that a double preserves for any number. */
const safeDigits = 15;

/** Whether a double holds a number and preserves its digits. */
export function isDouble(value: Decimal): boolean {
  if (value.digits.length <= safeDigits) return Math.abs(value.exponent) < 300;
  return (
    isWhole(value) &&
    value.exponent <= safeDigits + 1 &&
    Math.abs(Number(plainDigits(value) ?? Number.NaN)) <= Number.MAX_SAFE_INTEGER
  );
}
