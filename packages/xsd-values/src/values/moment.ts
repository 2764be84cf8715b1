import { compareDecimals, type Decimal, decimal } from "../decimal.ts";
import { daysBefore, yearOfText } from "../ranges/calendar.ts";

/** A moment, or a recurring one, as a point on the timeline (XSD 1.0 Part 2 §3.2.7): whole seconds and a fraction. */
export interface Moment {
  /** Seconds since the year 0, in UTC with a zone, else local. */
  readonly seconds: bigint;
  /** The fraction of a second. */
  readonly fraction: Decimal;
  readonly hasZone: boolean;
}

/** The lexical forms of the types; fields that a type does not have are those of the first moment of a leap year. */
const forms: ReadonlyMap<string, RegExp> = new Map(
  Object.entries({
    dateTime: "Y-M-DTt",
    date: "Y-M-D",
    time: "t",
    gYearMonth: "Y-M",
    gYear: "Y",
    gMonthDay: "--M-D",
    gMonth: "--M(?:--)?",
    gDay: "---D",
  }).map(([name, form]) => [name, new RegExp(`^${spelled(form)}(?<zone>Z|[+-][0-9]{2}:[0-9]{2})?$`)]),
);

function spelled(form: string): string {
  return form
    .replace("t", "(?<hour>[0-9]{2}):(?<minute>[0-9]{2}):(?<second>[0-9]{2})(?<fraction>\\.[0-9]+)?")
    .replace("Y", "(?<year>-?[0-9]{4,})")
    .replace("M", "(?<month>[0-9]{2})")
    .replace("D", "(?<day>[0-9]{2})");
}

const zero: Decimal = { negative: false, digits: "", exponent: 0 };
/** The year of types without one: a leap year, so that February may have all its days. */
const leapYear = "1972";
/** The greatest number of digits of a year. */
const mostYearDigits = 20;

/** Returns the moment of a text of a type; undefined where there is no such day, year or hour. */
export function momentOf(text: string, type: string): Moment | undefined {
  const parts = forms.get(type)?.exec(text)?.groups;
  if (parts === undefined) return undefined;
  const year = parts.year ?? leapYear;
  const [month, day] = [Number(parts.month ?? 1), Number(parts.day ?? 1)];
  const [hour, minute, second] = (["hour", "minute", "second"] as const).map((part) => Number(parts[part] ?? 0)) as [
    number,
    number,
    number,
  ];
  const fraction = parts.fraction === undefined ? zero : (decimal(`0${parts.fraction}`) ?? zero);
  const digits = year.replace("-", "");
  if (Number(digits) === 0 || digits.length > mostYearDigits || (digits.length > 4 && digits.startsWith("0")))
    return undefined;
  const count = yearOfText(year);
  if (month < 1 || month > 12 || day < 1 || day > daysIn(count, month)) return undefined;
  const isMidnight = hour === 24 && minute === 0 && second === 0 && fraction.digits === "";
  if ((hour > 23 && !isMidnight) || minute > 59 || second > 59) return undefined;
  const offset = offsetOf(parts.zone);
  if (offset === undefined) return undefined;
  const clock = hour * 3600 + minute * 60 + second - offset;
  const hasZone = parts.zone !== undefined;
  return { seconds: daysBefore(count, month, day) * BigInt(daySeconds) + BigInt(clock), fraction, hasZone };
}

const daySeconds = 86_400;

/** Returns the seconds by which a zone is ahead of UTC. */
function offsetOf(zone: string | undefined): number | undefined {
  if (zone === undefined || zone === "Z") return 0;
  const [hours, minutes] = [Number(zone.slice(1, 3)), Number(zone.slice(4))];
  if (hours > 14 || minutes > 59 || (hours === 14 && minutes > 0)) return undefined;
  return (zone.startsWith("-") ? -1 : 1) * (hours * 3600 + minutes * 60);
}

const monthDays = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

function daysIn(year: bigint, month: number): number {
  return (monthDays[month - 1] ?? 0) + (month === 2 && mayBeLeap(year) ? 1 : 0);
}

/** Whether a year may be a leap year; any year before 1 may, since there is more than one way to count them. */
function mayBeLeap(year: bigint): boolean {
  return year < 1n || (year % 4n === 0n && (year % 100n !== 0n || year % 400n === 0n));
}

/** The greatest offset of an absent zone: 14 hours in either direction. */
const greatestOffset = 14n * 3600n;

/** Compares moments; undefined where only one has a zone and the order depends on that of the other. */
export function compareMoments(a: Moment, b: Moment): number | undefined {
  if (a.hasZone === b.hasZone) return compareInstants(a, b);
  if (!a.hasZone) {
    const order = compareMoments(b, a);
    return order === undefined ? undefined : -order;
  }
  if (compareInstants(a, { ...b, seconds: b.seconds - greatestOffset }) < 0) return -1;
  return compareInstants(a, { ...b, seconds: b.seconds + greatestOffset }) > 0 ? 1 : undefined;
}

function compareInstants(a: Moment, b: Moment): number {
  if (a.seconds !== b.seconds) return a.seconds < b.seconds ? -1 : 1;
  return compareDecimals(a.fraction, b.fraction);
}
