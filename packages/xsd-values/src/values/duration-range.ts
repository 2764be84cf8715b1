import { compareDecimals, type Decimal, decimal } from "../decimal.ts";
import { unsignedBetween } from "../ranges/decimal-range.ts";
import { oneOf } from "../ranges/digits.ts";
import type { MomentBound } from "../ranges/moment-range.ts";
import { compareDurations, type Duration, durationOf } from "./duration.ts";

/**
 * Texts of durations that are not outside of a range, field by field, as expressions that all hold: nothing that is within
 * is refused. What has more months than a year, days than a month and the like is not compared, and let in from below.
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

/** Years, months, days, hours, minutes and whole seconds. */
type DurationFields = readonly bigint[];

interface DurationBound {
  readonly value: Duration;
  readonly exclusive: boolean;
  /** The seconds with their places, where the bound has such. */
  readonly seconds: Decimal | undefined;
}

/** A bound by its size, and on which side of zero it is. */
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
  return found.side < 0 ? `-P${atLeast(found.size)}` : `(?:-P${anything[0]}|P${noMore(found.size, [])})`;
}

function from(bound: MomentBound): string | undefined {
  const found = sized(bound);
  if (found === undefined) return undefined;
  if (found.side === 0) return fromZero("", "-", bound.exclusive);
  return found.side < 0 ? `(?:P${anything[0]}|-P${noMore(found.size, [])})` : `P${atLeast(found.size)}`;
}

/** All on one side of zero, and zero itself with either sign, or without it. */
function fromZero(sign: string, other: string, isExclusive: boolean): string {
  return isExclusive ? `${sign}P[0YMDTHS.]*[1-9]${anything[0]}` : `(?:${sign}P${anything[0]}|${other}P[0YMDTHS.]*)`;
}

const letters = ["Y", "M", "D", "H", "M", "S"] as const;
/** What may stand after so many fields, whatever it is: whoever uses the range says the form. */
const anything = ["[0-9YMDTHS.]*", "[0-9MDTHS.]*", "[0-9DTHMS.]*", "(?:T[0-9HMS.]*)?", "[0-9MS.]*", "[0-9S.]*", ""];
/** The same where the field itself does not stand. */
const without = [anything[1], "(?:[0-9]+D)?(?:T[0-9HMS.]*)?", anything[3], anything[4], "(?:[0-9.]+S)?", ""];
/** The field that the time begins with. */
const firstOfClock = 3;
/** Fields of one less than this are part of the next one. */
const byDefault = [undefined, 12n, 31n, 24n, 60n, 60n];

/** Texts from a field on, of no more than the bound, where those before are `before`. */
function noMore(bound: DurationBound, before: DurationFields): string {
  const at = before.length;
  if (at === letters.length) return "";
  const most = last((count) => isWithin([...before, count], bound));
  const after = noMore(bound, [...before, most]);
  const letter = letters[at] ?? "";
  if (at === letters.length - 1) return `(?:${secondsUpTo(most, before, bound)}S)?`;
  // Without any field before it, the next one is all there is: minutes are compared with a bound of hours.
  const isAlone = before.every((count) => count === 0n);
  const absent = isAlone ? noMore(bound, [...before, 0n]) : (without[at] ?? "");
  const alternatives =
    most === 0n
      ? [`(?:0+${letter})?${after}`]
      : [`${counts(0n, most - 1n)}${letter}${anything[at + 1]}`, absent, `${counts(most, most)}${letter}${after}`];
  const whole = oneOf(alternatives) ?? "";
  return at === firstOfClock ? `(?:T${whole})?` : whole;
}

/** Texts of no less than the bound, or of too much in one field to be compared. */
function atLeast(bound: DurationBound): string {
  return oneOf([noLess(bound, []), ...unusual]) ?? "";
}

function noLess(bound: DurationBound, before: DurationFields): string {
  const at = before.length;
  if (isEnough(before, bound)) return anything[at] ?? "";
  const least = first((count) => mayBeEnough([...before, count], bound));
  const letter = letters[at] ?? "";
  if (at === letters.length - 1) return `${secondsFrom(least, before, bound)}S`;
  const after = noLess(bound, [...before, least]);
  const equal = least === 0n ? `(?:0+${letter})?${after}` : `${counts(least, least)}${letter}${after}`;
  const whole = oneOf([`${counts(least + 1n)}${letter}${anything[at + 1]}`, equal]) ?? "";
  return at === firstOfClock ? `T${whole}` : whole;
}

/** Texts with a field that is more than one of the next. */
const unusual: readonly string[] = [
  `(?:[0-9]+Y)?${counts(12n)}M${anything[2]}`,
  `(?:[0-9]+Y)?(?:[0-9]+M)?${counts(31n)}D${anything[3]}`,
  `[0-9YMD]*T(?:${counts(24n)}H${anything[4]}|(?:[0-9]+H)?${counts(60n)}M${anything[5]})`,
  `[0-9YMD]*T(?:[0-9]+H)?(?:[0-9]+M)?${counts(60n)}(?:\\.[0-9]+)?S`,
];

/** Seconds with their places count where the bound has some, and all fields before are its own. */
function secondsUpTo(most: bigint, before: DurationFields, bound: DurationBound): string {
  const { seconds } = bound;
  const isOwn = seconds !== undefined && isWhole(seconds, most) && isWithin([...before, most], bound);
  const upper = isOwn
    ? { value: seconds, exclusive: bound.exclusive }
    : { value: decimalOf(most + 1n), exclusive: true };
  // Just the bound itself, where nothing more is within it.
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

/** Whether these fields, and nothing more, are within the bound. */
function isWithin(fields: DurationFields, { value, exclusive }: DurationBound): boolean {
  const order = compareDurations(durationOfFields(fields), value);
  return order === -1 || (order === 0 && !exclusive);
}

/** Whether these fields alone are enough for the bound below. */
function isEnough(fields: DurationFields, { value, exclusive }: DurationBound): boolean {
  const order = compareDurations(durationOfFields(fields), value);
  return order === 1 || (order === 0 && !exclusive);
}

/** Whether these fields are enough with the most that may stand in the others, and behind the point. */
function mayBeEnough(fields: DurationFields, bound: DurationBound): boolean {
  if (fields.length === letters.length) {
    const next = [...fields.slice(0, -1), (fields.at(-1) ?? 0n) + 1n];
    return compareDurations(durationOfFields(next), bound.value) === 1 || isEnough(fields, bound);
  }
  const most = byDefault
    .slice(fields.length)
    .map((count, index) => (count ?? 1n) - (fields.length + index === 5 ? 0n : 1n));
  return compareDurations(durationOfFields([...fields, ...most]), bound.value) === 1 || isEnough(fields, bound);
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

/** The greatest count of those from zero on that fit, where 0 does and some do not. */
function last(fits: (count: bigint) => boolean): bigint {
  return first((count) => !fits(count)) - 1n;
}

/** The least count that fits, where all after it do. */
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

/** Numbers of a field, with leading zeros. */
function counts(least: bigint, most?: bigint): string {
  const upper = most === undefined ? undefined : { value: decimalOf(most), exclusive: false };
  return unsignedBetween({ value: decimalOf(least), exclusive: false }, upper, false) ?? "0+";
}

function decimalOf(count: bigint): Decimal {
  return decimal(String(count)) ?? zero.value;
}
