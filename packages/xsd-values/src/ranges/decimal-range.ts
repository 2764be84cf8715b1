import { compareDecimals, type Decimal } from "../decimal.ts";
import { alternation, anyDigits, Branches, type EqualSoFar, widthBetween } from "./digits.ts";

/** A bound of a range of decimal numbers. */
export interface DecimalBound {
  readonly value: Decimal;
  readonly exclusive: boolean;
}

export interface DecimalRange {
  readonly least?: DecimalBound | undefined;
  readonly most?: DecimalBound | undefined;
}

/** The greatest number of digits of a bound in a pattern. */
const mostDigits = 200;

/** Whether the pattern of a range has a reasonable length. */
export function isExpressible({ least, most }: DecimalRange): boolean {
  return [least, most].every(
    (bound) =>
      bound === undefined || (Math.abs(bound.value.exponent) <= mostDigits && bound.value.digits.length <= mostDigits),
  );
}

/**
 * Returns the pattern of the decimals (XSD 1.0 Part 2 §3.2.3.1) in a range, with sign, leading and trailing zeros, of
 * any length. `places` tells whether a point is allowed. Undefined for an empty range.
 */
export function decimalsBetween({ least, most }: DecimalRange, places: boolean): string | undefined {
  const zero: DecimalBound = { value: { negative: false, digits: "", exponent: 0 }, exclusive: false };
  const signs: string[] = [];
  // A zero may have a minus sign.
  if (least === undefined || isBelow(least.value, zero.value) || isZero(least)) {
    const range = {
      least: most === undefined || !isBelow(most.value, zero.value) ? startAtZero(most) : size(most),
      most: least === undefined ? undefined : size(least),
    };
    const negative = range.least === undefined ? undefined : unsignedBetween(range.least, range.most, places);
    if (negative !== undefined) signs.push(`-${negative}`);
  }
  if (most === undefined || !isBelow(most.value, zero.value)) {
    const from = least === undefined || isBelow(least.value, zero.value) ? zero : least;
    const positive = unsignedBetween(from, most, places);
    if (positive !== undefined) signs.push(`\\+?${positive}`);
  }
  return alternation(signs);
}

function isBelow(a: Decimal, b: Decimal): boolean {
  return compareDecimals(a, b) < 0;
}

function isZero({ value, exclusive }: DecimalBound): boolean {
  return value.digits === "" && !exclusive;
}

/** Returns the bound nearest to zero of negative numbers: zero where it is in the range, exclusive where it is not. */
function startAtZero(most: DecimalBound | undefined): DecimalBound {
  const excluded = most !== undefined && most.value.digits === "" && most.exclusive;
  return { value: { negative: false, digits: "", exponent: 0 }, exclusive: excluded };
}

function size({ value, exclusive }: DecimalBound): DecimalBound {
  return { value: { ...value, negative: false }, exclusive };
}

interface WrittenDecimal {
  /** Without leading zeros: `""` below 1. */
  readonly whole: string;
  readonly fraction: string;
  readonly exclusive: boolean;
}

function written({ value: { digits, exponent }, exclusive }: DecimalBound): WrittenDecimal {
  if (exponent <= 0) return { whole: "", fraction: digits === "" ? "" : "0".repeat(-exponent) + digits, exclusive };
  return { whole: digits.slice(0, exponent).padEnd(exponent, "0"), fraction: digits.slice(exponent), exclusive };
}

/** Returns the pattern of numbers without a sign, which no digit may follow. Undefined where there are none. */
export function unsignedBetween(from: DecimalBound, to: DecimalBound | undefined, places: boolean): string | undefined {
  const least = written(from);
  const most = to === undefined ? undefined : written(to);
  const fraction = (tight: EqualSoFar): string | undefined =>
    places ? fractionBetween(least, most, tight) : wholeEnd(least, most, tight);
  const shortest = least.whole.length;
  const longest = most?.whole.length;
  if (longest !== undefined && longest < shortest) return undefined;
  const alternatives: string[] = [];
  const push = (text: string | undefined): void => {
    if (text !== undefined) alternatives.push(text);
  };
  push(ofWidth(shortest, { least: true, most: shortest === longest }));
  const between = longest === undefined ? undefined : longest - 1;
  if (between === undefined || between > shortest) push(ofWidths(shortest + 1, between));
  if (longest !== undefined && longest > shortest) push(ofWidth(longest, { least: false, most: true }));
  const numbers = alternation(alternatives);
  return numbers === undefined ? undefined : `0*${numbers}`;

  /** Numbers with so many digits before the point, of which the first is not zero. */
  function ofWidth(width: number, tight: EqualSoFar): string | undefined {
    if (width === 0) return belowOne(tight);
    const lower = tight.least ? least.whole : "0".repeat(width);
    const upper = tight.most && most !== undefined ? most.whole : "9".repeat(width);
    return widthBetween(lower, upper, tight, fraction, 1);
  }

  /** Zero before the point, or no digit before it but one after it. */
  function belowOne(tight: EqualSoFar): string | undefined {
    const rest = fraction(tight);
    if (rest === undefined || !places) return rest === undefined ? undefined : "0";
    const [lower, upper] = [tight.least ? least : undefined, tight.most ? most : undefined];
    const inner = placesBetween(lower, upper, 0, true);
    return alternation([`0${rest}`, ...(inner === undefined ? [] : [`\\.${inner}`])]);
  }

  function ofWidths(width: number, upTo: number | undefined): string | undefined {
    const rest = fraction({ least: false, most: false });
    if (rest === undefined) return undefined;
    const [few, many] = [width - 1, upTo === undefined ? undefined : upTo - 1];
    const more = many === few ? anyDigits(few) : `[0-9]{${few},${many ?? ""}}`;
    return `[1-9]${more === "[0-9]{0,}" ? "[0-9]*" : more}${rest}`;
  }
}

/** Returns the empty pattern after an integer; undefined where its digits are those of a bound that excludes it. */
function wholeEnd(least: WrittenDecimal, most: WrittenDecimal | undefined, tight: EqualSoFar): string | undefined {
  if (tight.least && (least.fraction !== "" || least.exclusive)) return undefined;
  if (tight.most && most !== undefined && most.fraction === "" && most.exclusive) return undefined;
  return "";
}

/** Returns the pattern of the point and the fraction. */
export function fractionBetween(
  least: WrittenDecimal,
  most: WrittenDecimal | undefined,
  tight: EqualSoFar,
): string | undefined {
  const lower = tight.least ? least : undefined;
  const upper = tight.most ? most : undefined;
  const inner = placesBetween(lower, upper, 0);
  const mayEnd = endsHere(lower, upper, 0);
  if (inner === undefined) return mayEnd ? "\\.?" : undefined;
  return mayEnd ? `(?:\\.${inner})?` : `\\.${inner}`;
}

type RangeEdge = Pick<WrittenDecimal, "fraction" | "exclusive"> | undefined;

/** Whether a fraction may end before this digit, or have only zeros from it on. */
function endsHere(lower: RangeEdge, upper: RangeEdge, at: number): boolean {
  if (lower !== undefined && (at < lower.fraction.length || lower.exclusive)) return false;
  return upper === undefined || at < upper.fraction.length || !upper.exclusive;
}

/** Returns the pattern of the fraction from a digit on, where the digits before are those of the bounds given. */
function placesBetween(lower: RangeEdge, upper: RangeEdge, at: number, hasSome = false): string | undefined {
  const isLow = lower !== undefined && at >= lower.fraction.length;
  const isHigh = upper !== undefined && at >= upper.fraction.length;
  const times = hasSome ? "+" : "*";
  if (lower === undefined && upper === undefined) return `[0-9]${times}`;
  if (isLow && upper === undefined) return lower.exclusive ? "0*[1-9][0-9]*" : `[0-9]${times}`;
  if (isHigh && (lower === undefined || isLow)) return endsHere(lower, upper, at) ? `0${times}` : undefined;
  const from = lower === undefined || isLow ? 0 : Number(lower.fraction[at]);
  const to = upper === undefined ? 9 : isHigh ? 0 : Number(upper.fraction[at]);
  const branches = new Branches();
  const add = (first: number, last: number, low: RangeEdge, high: RangeEdge): void => {
    if (first <= last) branches.add(first, last, placesBetween(low, high, at + 1));
  };
  if (from > to) return endsHere(lower, upper, at) && !hasSome ? "" : undefined;
  if (from === to) add(from, to, lower, upper);
  else {
    if (lower !== undefined) add(from, from, lower, undefined);
    add(lower === undefined ? from : from + 1, upper === undefined ? to : to - 1, undefined, undefined);
    if (upper !== undefined) add(to, to, undefined, upper);
  }
  const digits = branches.text;
  if (!endsHere(lower, upper, at) || hasSome) return digits;
  return digits === undefined ? "" : `(?:${digits})?`;
}
