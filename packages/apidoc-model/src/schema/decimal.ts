import { lexemeOf, type Numeric } from "../json/value.ts";

/**
 * Compares two numbers by their digits, so that bounds of 64 bits and more are not rounded. Returns a negative number,
 * 0 or a positive number.
 */
export function compareNumbers(a: Numeric, b: Numeric): number {
  if (typeof a === "number" && typeof b === "number") return a - b;
  const left = decimal(lexemeOf(a));
  const right = decimal(lexemeOf(b));
  if (left.sign !== right.sign) return left.sign - right.sign;
  return left.sign * (left.size - right.size || (left.digits < right.digits ? -1 : left.digits > right.digits ? 1 : 0));
}

export function isWhole(value: Numeric): boolean {
  if (typeof value === "number") return Number.isInteger(value);
  const { digits, size } = decimal(value.lexeme);
  return digits.length <= size;
}

/**
 * Returns the sign, digits and magnitude of a number: for `-12.50e3`, the sign is -1, the digits `125` without trailing
 * zeros, the point after the fifth digit.
 */
function decimal(lexeme: string): { readonly sign: -1 | 0 | 1; readonly digits: string; readonly size: number } {
  const [mantissa = "", exponent = "0"] = lexeme.toLowerCase().split("e");
  const [whole = "", fraction = ""] = mantissa.replace(/^[-+]/, "").split(".");
  const all = `${whole}${fraction}`;
  const leading = all.length - all.replace(/^0+/, "").length;
  const digits = all.slice(leading).replace(/0+$/, "");
  if (digits === "") return { sign: 0, digits, size: 0 };
  return { sign: mantissa.startsWith("-") ? -1 : 1, digits, size: whole.length - leading + Number(exponent) };
}
