import { isArray, isJsonNumber, isNumeric, type Json, lexemeOf, type Numeric, numeric } from "@soapstone/apidoc-model";
import { fromClark, type QName } from "@soapstone/xml-model";
import type { BuiltinType } from "./builtin-types.ts";
import { compareDecimals, decimal, isWhole, plainDigits } from "./decimal.ts";

/** Whether a number is within bounds. */
export function isWithin(
  value: Numeric,
  { minimum, maximum }: { readonly minimum?: Numeric | undefined; readonly maximum?: Numeric | undefined },
): boolean {
  const number = decimal(lexemeOf(value));
  const order = (bound: Numeric | undefined): number => {
    const other = bound === undefined ? undefined : decimal(lexemeOf(bound));
    return number === undefined || other === undefined ? 0 : compareDecimals(number, other);
  };
  return order(minimum) >= 0 && order(maximum) <= 0;
}

/**
 * Returns the JSON number of an XSD one: without a plus sign and leading zeros, with a digit on both sides of the
 * point; trailing zeros (`1.50`) stay. Undefined for `INF`, `NaN`, texts that are no number, and numbers outside the
 * range of a double (`1E400`), which JSON readers take for infinity or zero.
 */
export function lexicalToNumber(lexical: string): Numeric | undefined {
  const text = lexical.trim();
  const exact = decimal(text);
  const double = Number(text);
  if (exact === undefined || !Number.isFinite(double) || (double === 0) !== (exact.digits === "")) return undefined;
  const [mantissa = "", exponent] = text.split(/[eE]/);
  const negative = mantissa.startsWith("-");
  const [whole = "", fraction = ""] = mantissa.replace(/^[+-]/, "").split(".");
  const digits = whole.replace(/^0+(?=[0-9])/, "") || "0";
  const lexeme = `${digits}${fraction === "" ? "" : `.${fraction}`}${exponent === undefined ? "" : `E${exponent}`}`;
  return numeric(negative && /[1-9]/.test(mantissa) ? `-${lexeme}` : lexeme);
}

/** Returns the lexical form of a JSON value; undefined for objects, null, and arrays that contain them. */
export function jsonToLexical(value: Json): string | undefined {
  if (typeof value === "string") return value;
  if (typeof value === "boolean") return String(value);
  if (isNumeric(value)) return lexemeOf(value);
  if (!isArray(value)) return undefined;
  const words: string[] = [];
  for (const item of value) {
    const word = isArray(item) ? undefined : jsonToLexical(item);
    if (word === undefined || /[ \t\r\n]/.test(word) || word === "") return undefined;
    words.push(word);
  }
  return words.join(" ");
}

/**
 * Returns the lexical form of a number in a type: only floating-point types allow an exponent, and integers have no
 * point. Undefined where the type has no such number.
 */
export function numberToLexical(value: Numeric, type: BuiltinType): string | undefined {
  const lexeme = lexemeOf(value);
  const isInteger = type.values === "integer";
  if (type.values === "float" || !(isInteger ? /[.eE]/ : /[eE]/).test(lexeme)) return lexeme;
  const number = decimal(lexeme);
  return number === undefined || (isInteger && !isWhole(number)) ? undefined : plainDigits(number);
}

/** Returns the name that a JSON value of QName or NOTATION is, with its prefix where it states one. */
export function qnameOfJson(value: Json): (QName & { readonly prefix?: string }) | undefined {
  const name = typeof value === "string" ? fromClark(value) : undefined;
  const colon = name === undefined || name.namespace === "" ? -1 : name.local.indexOf(":");
  return name === undefined || colon < 0
    ? name
    : { namespace: name.namespace, local: name.local.slice(colon + 1), prefix: name.local.slice(0, colon) };
}

/** Whether a number is a value of an integer type; `1.0` is. */
export function isWholeNumber(value: Json): boolean {
  if (typeof value === "number") return Number.isInteger(value);
  const parsed = isJsonNumber(value) ? decimal(value.lexeme) : undefined;
  return parsed !== undefined && isWhole(parsed);
}

/** Normalises white space (XSD 1.0 Part 2 §4.3.6). */
export function normalizeSpace(text: string, how: BuiltinType["whiteSpace"]): string {
  if (how === "preserve") return text;
  const replaced = text.replace(/[\t\r\n]/g, " ");
  return how === "replace" ? replaced : wordsOfText(replaced).join(" ");
}

/** Splits a text at white space. */
export function wordsOfText(text: string): readonly string[] {
  return text.split(/[ \t\r\n]+/).filter((word) => word !== "");
}
