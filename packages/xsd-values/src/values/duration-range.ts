import { compareDecimals, type Decimal, decimal } from "../decimal.ts";
import { unsignedBetween } from "../ranges/decimal-range.ts";
import { alternation } from "../ranges/digits.ts";
import type { MomentBound } from "../ranges/moment-range.ts";
import { compareDurations, type Duration, durationOf } from "./duration.ts";

/**
 * Returns patterns of the durations in a range, compared field by field, all of which apply: no duration in the range is
 * refused. A text with more months than a year, days than a month and so on is not compared, and the lower bound admits it.
 *
 *     P1993Y6M or less: P then fewer years and anything, no years, or 1993 years then fewer months ...
 */
export function durationsBetween(least: MomentBound | undefined, most: MomentBound | undefined): readonly string[] {
  return [
    ...(least === undefined ? [] : [from(least)].filter((one) => one !== undefined)),
    ...(most === undefined ? [] : [upTo(most)].filter((one) => one !== undefined)),
  ];
}

const zero = { value: { negative: false, digits: "", exponent: 0 }, exclusive: false } as const;

/** The fields years, months, days, hours, minutes and whole seconds. */
type DurationFields = readonly bigint[];

interface DurationBound {
  readonly value: Duration;
  readonly exclusive: boolean;
  /** The seconds with their fraction, where the bound has one. */
  readonly seconds: Decimal | undefined;
}

/** Returns the absolute value of a bound, and its sign. */
function sized({ text, exclusive }: MomentBound): { readonly size: DurationBound; readonly side: number } | undefined {
  const isNegative = text.startsWith("-");
  const value = durationOf(isNegative ? text.slice(1) : text);
  if (value === undefined) return undefined;
  const isZero = compareDurations(value, durationOfFields([])) === 0;
  const [, seconds] = /([0-9]+\.[0-9]+)S$/.exec(text) ?? [];
  return {
    size: { value, exclusive, seconds: seconds === undefined ? undefined : decimal(seconds) },
    side: isZero ? 0 : isNegative ? -1 : 1,
  };
}

function upTo(bound: MomentBound): string | undefined {
  const found = sized(bound);
  if (found === undefined) return undefined;
  if (found.side === 0) return fromZero("-", "", bound.exclusive);
  return found.side < 0 ? `-P${atLeast(found.size)}` : `(?:-P${followingFields[0]}|P${atMostFrom(found.size, [])})`;
}

function from(bound: MomentBound): string | undefined {
  const found = sized(bound);
  if (found === undefined) return undefined;
  if (found.side === 0) return fromZero("", "-", bound.exclusive);
  return found.side < 0 ? `(?:P${followingFields[0]}|-P${atMostFrom(found.size, [])})` : `P${atLeast(found.size)}`;
}

/** Returns the pattern of all durations of one sign, and zero with either sign. */
function fromZero(sign: string, other: string, isExclusive: boolean): string {
  return isExclusive
    ? `${sign}P[0YMDTHS.]*[1-9]${followingFields[0]}`
    : `(?:${sign}P${followingFields[0]}|${other}P[0YMDTHS.]*)`;
}

const letters = ["Y", "M", "D", "H", "M", "S"] as const;
/** The text that may follow each number of fields; another pattern checks the lexical form. */
const followingFields = [
  "[0-9YMDTHS.]*",
  "[0-9MDTHS.]*",
  "[0-9DTHMS.]*",
  "(?:T[0-9HMS.]*)?",
  "[0-9MS.]*",
  "[0-9S.]*",
  "",
];
/** The text that may follow each number of fields if the next field is absent. */
const followingAbsentField = [
  followingFields[1],
  "(?:[0-9]+D)?(?:T[0-9HMS.]*)?",
  followingFields[3],
  followingFields[4],
  "(?:[0-9.]+S)?",
  "",
];
/** The index of the first field of the time. */
const firstOfClock = 3;
/** The number of units of each field that make one of the field before it. */
const unitsPerField = [undefined, 12n, 31n, 24n, 60n, 60n];

/** Returns the pattern of texts from a field on that do not exceed the bound, where the fields before are `before`. */
function atMostFrom(bound: DurationBound, before: DurationFields): string {
  const at = before.length;
  if (at === letters.length) return "";
  const most = last((count) => isWithin([...before, count], bound));
  const after = atMostFrom(bound, [...before, most]);
  const letter = letters[at] ?? "";
  if (at === letters.length - 1) return `(?:${secondsUpTo(most, before, bound)}S)?`;
  // Without a field before it, a field is compared alone: minutes with a bound of hours.
  const isAlone = before.every((count) => count === 0n);
  const absent = isAlone ? atMostFrom(bound, [...before, 0n]) : (followingAbsentField[at] ?? "");
  const alternatives =
    most === 0n
      ? [`(?:0+${letter})?${after}`]
      : [
          `${numbersBetween(0n, most - 1n)}${letter}${followingFields[at + 1]}`,
          absent,
          `${numbersBetween(most, most)}${letter}${after}`,
        ];
  const whole = alternation(alternatives) ?? "";
  return at === firstOfClock ? `(?:T${whole})?` : whole;
}

/** Returns the pattern of texts that are not less than the bound, or that have a field too great to be compared. */
function atLeast(bound: DurationBound): string {
  return alternation([atLeastFrom(bound, []), ...overflowingFields]) ?? "";
}

function atLeastFrom(bound: DurationBound, before: DurationFields): string {
  const at = before.length;
  if (reachesBound(before, bound)) return followingFields[at] ?? "";
  const least = first((count) => mayReachBound([...before, count], bound));
  const letter = letters[at] ?? "";
  if (at === letters.length - 1) return `${secondsFrom(least, before, bound)}S`;
  const after = atLeastFrom(bound, [...before, least]);
  const equal = least === 0n ? `(?:0+${letter})?${after}` : `${numbersBetween(least, least)}${letter}${after}`;
  const whole = alternation([`${numbersBetween(least + 1n)}${letter}${followingFields[at + 1]}`, equal]) ?? "";
  return at === firstOfClock ? `T${whole}` : whole;
}

/** The patterns of texts with a field that exceeds one unit of the field before it. */
const overflowingFields: readonly string[] = [
  `(?:[0-9]+Y)?${numbersBetween(12n)}M${followingFields[2]}`,
  `(?:[0-9]+Y)?(?:[0-9]+M)?${numbersBetween(31n)}D${followingFields[3]}`,
  `[0-9YMD]*T(?:${numbersBetween(24n)}H${followingFields[4]}|(?:[0-9]+H)?${numbersBetween(60n)}M${followingFields[5]})`,
  `[0-9YMD]*T(?:[0-9]+H)?(?:[0-9]+M)?${numbersBetween(60n)}(?:\\.[0-9]+)?S`,
];

/** Compares the fraction of the seconds where the bound has one and all fields before are those of the bound. */
function secondsUpTo(most: bigint, before: DurationFields, bound: DurationBound): string {
  const { seconds } = bound;
  const isOwn = seconds !== undefined && isWhole(seconds, most) && isWithin([...before, most], bound);
  const upper = isOwn
    ? { value: seconds, exclusive: bound.exclusive }
    : { value: decimalOf(most + 1n), exclusive: true };
  // Only the bound itself, where no other value is within it.
  const isLast = !isOwn && seconds === undefined && isEqual([...before, most], bound);
  return unsignedBetween(zero, isLast ? { value: decimalOf(most), exclusive: false } : upper, true) ?? "0+";
}

function secondsFrom(least: bigint, before: DurationFields, bound: DurationBound): string {
  const { seconds } = bound;
  const isOwn = seconds !== undefined && isWhole(seconds, least);
  const isLast = seconds === undefined && isEqual([...before, least], bound);
  const value = isOwn ? seconds : decimalOf(least);
  return unsignedBetween({ value, exclusive: (isOwn || isLast) && bound.exclusive }, undefined, true) ?? "[0-9.]+";
}

function isWhole(value: Decimal, count: bigint): boolean {
  return compareDecimals(value, decimalOf(count)) >= 0 && compareDecimals(value, decimalOf(count + 1n)) < 0;
}

function isEqual(fields: DurationFields, { value }: DurationBound): boolean {
  return compareDurations(durationOfFields(fields), value) === 0;
}

/** Whether a duration with exactly these fields is within the bound. */
function isWithin(fields: DurationFields, { value, exclusive }: DurationBound): boolean {
  const order = compareDurations(durationOfFields(fields), value);
  return order === -1 || (order === 0 && !exclusive);
}

/** Whether these fields alone reach the lower bound. */
function reachesBound(fields: DurationFields, { value, exclusive }: DurationBound): boolean {
  const order = compareDurations(durationOfFields(fields), value);
  return order === 1 || (order === 0 && !exclusive);
}

/** Whether these fields reach the lower bound with the greatest values of the other fields and of the fraction. */
function mayReachBound(fields: DurationFields, bound: DurationBound): boolean {
  if (fields.length === letters.length) {
    const next = [...fields.slice(0, -1), (fields.at(-1) ?? 0n) + 1n];
    return compareDurations(durationOfFields(next), bound.value) === 1 || reachesBound(fields, bound);
  }
  const most = unitsPerField
    .slice(fields.length)
    .map((count, index) => (count ?? 1n) - (fields.length + index === 5 ? 0n : 1n));
  return compareDurations(durationOfFields([...fields, ...most]), bound.value) === 1 || reachesBound(fields, bound);
}

function durationOfFields([
  years = 0n,
  months = 0n,
  days = 0n,
  hours = 0n,
  minutes = 0n,
  seconds = 0n,
]: DurationFields): Duration {
  return {
    months: years * 12n + months,
    seconds: ((days * 24n + hours) * 60n + minutes) * 60n + seconds,
    fraction: zero.value,
  };
}

/** Returns the greatest count that fits, where 0 does and some do not. */
function last(fits: (count: bigint) => boolean): bigint {
  return first((count) => !fits(count)) - 1n;
}

/** Returns the least count that fits, where all greater ones do. */
function first(fits: (count: bigint) => boolean): bigint {
  if (fits(0n)) return 0n;
  let above = 1n;
  while (!fits(above)) above *= 2n;
  let below = above / 2n;
  while (above - below > 1n) {
    const between = (above + below) / 2n;
    if (fits(between)) above = between;
    else below = between;
  }
  return above;
}

/** Returns the pattern of the numbers of a field, with leading zeros. */
function numbersBetween(least: bigint, most?: bigint): string {
  const upper = most === undefined ? undefined : { value: decimalOf(most), exclusive: false };
  return unsignedBetween({ value: decimalOf(least), exclusive: false }, upper, false) ?? "0+";
}

function decimalOf(count: bigint): Decimal {
  return decimal(String(count)) ?? zero.value;
}
