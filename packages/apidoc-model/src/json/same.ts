import { isArray, isJsonNumber, isObject, type Json } from "./value.ts";

export interface SameJsonOptions {
  /** Compare number lexemes, so that `1.0` is not `1`. */
  readonly exact?: boolean;
  /** Compare the order of keys too. */
  readonly ordered?: boolean;
}

/**
 * Whether two values are equal as JSON. `1.0` equals `1` unless `exact` is set; the order of keys counts only if
 * `ordered` is set.
 */
export function sameJson(a: Json, b: Json, options: SameJsonOptions = {}): boolean {
  if (a === b) return true;
  if (typeof a === "string" || typeof b === "string") return false;
  const pending: [Json, Json][] = [[a, b]];
  for (let pair = pending.pop(); pair !== undefined; pair = pending.pop()) {
    const [left, right] = pair;
    if (left === right) continue;
    if (isObject(left) && isObject(right)) {
      if (left.size !== right.size) return false;
      if (options.ordered === true && ![...left.keys()].every(sameAs([...right.keys()]))) return false;
      for (const [key, value] of left) {
        const other = right.get(key);
        if (other === undefined) return false;
        if (value !== other) pending.push([value, other]);
      }
    } else if (isArray(left) && isArray(right)) {
      if (left.length !== right.length) return false;
      for (let index = 0; index < left.length; index += 1)
        if (left[index] !== right[index]) pending.push([left[index] as Json, right[index] as Json]);
    } else if (!sameNumber(left, right, options.exact === true)) return false;
  }
  return true;
}

function sameAs(keys: readonly string[]) {
  return (key: string, index: number) => keys[index] === key;
}

function sameNumber(a: Json, b: Json, exact: boolean): boolean {
  const left = lexeme(a);
  const right = lexeme(b);
  if (left === undefined || right === undefined) return false;
  return left === right || (!exact && sameDecimal(left, right));
}

function lexeme(value: Json): string | undefined {
  if (typeof value === "number") return String(value);
  return isJsonNumber(value) ? value.lexeme : undefined;
}

function sameDecimal(a: string, b: string): boolean {
  return canonicalLexeme(a) === canonicalLexeme(b);
}

/**
 * Returns a number as digits without leading and trailing zeros, and an exponent: `15e1` for `1.50e2`. Equal numbers
 * have equal texts.
 */
export function canonicalLexeme(lexeme: string): string {
  const [mantissa = "", exponent = "0"] = lexeme.toLowerCase().split("e");
  const negative = mantissa.startsWith("-");
  const [whole = "", fraction = ""] = mantissa.replace(/^[-+]/, "").split(".");
  const digits = `${whole}${fraction}`.replace(/^0+/, "");
  const significant = digits.replace(/0+$/, "");
  if (significant === "") return "0";
  const power = Number(exponent) - fraction.length + (digits.length - significant.length);
  return `${negative ? "-" : ""}${significant}e${power}`;
}
