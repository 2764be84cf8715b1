import { type Decimal, decimal } from "../decimal.ts";
import { daysBefore, floorDivide } from "../ranges/calendar.ts";
import { compareMoments, type Moment } from "./moment.ts";

/** A duration (XSD 1.0 Part 2 §3.2.6): months and seconds, since a month has no fixed number of days. */
export interface Duration {
  readonly months: bigint;
  readonly seconds: bigint;
  /** The fraction of a second, with the sign of the duration. */
  readonly fraction: Decimal;
}

const form =
  /^(-)?P(?=[0-9T])(?:([0-9]+)Y)?(?:([0-9]+)M)?(?:([0-9]+)D)?(?:T(?=[0-9])(?:([0-9]+)H)?(?:([0-9]+)M)?(?:([0-9]+)(\.[0-9]+)?S)?)?$/;

/** The greatest number of digits of a field. */
const mostDigits = 30;

export function durationOf(text: string): Duration | undefined {
  const parts = form.exec(text);
  if (parts === null) return undefined;
  const [, sign, ...rest] = parts;
  const counts = rest.slice(0, 6);
  if (counts.some((count) => count !== undefined && count.length > mostDigits)) return undefined;
  const [years, months, days, hours, minutes, seconds] = counts.map((count) => BigInt(count ?? "0")) as [
    bigint,
    bigint,
    bigint,
    bigint,
    bigint,
    bigint,
  ];
  const fraction = decimal(`0${rest[6] ?? ""}`) ?? { negative: false, digits: "", exponent: 0 };
  const direction = sign === undefined ? 1n : -1n;
  return {
    months: direction * (years * 12n + months),
    seconds: direction * (((days * 24n + hours) * 60n + minutes) * 60n + seconds),
    fraction: { ...fraction, negative: sign !== undefined && fraction.digits !== "" },
  };
}

/** The four moments by which durations are compared (XSD 1.0 Part 2 §3.2.6.2). */
const starts = [
  [1696n, 9],
  [1697n, 2],
  [1903n, 3],
  [1903n, 7],
] as const;

/** Compares durations; undefined where the order depends on their start, as for a month and 30 days. */
export function compareDurations(a: Duration, b: Duration): number | undefined {
  const [first, ...others] = starts.map((start) => Math.sign(compareMoments(after(start, a), after(start, b)) ?? 0));
  return others.every((order) => order === first) ? first : undefined;
}

/** Adds a duration to the first day of a month (XSD 1.0 Part 2, appendix E). */
function after([year, month]: (typeof starts)[number], { months, seconds, fraction }: Duration): Moment {
  const all = year * 12n + BigInt(month - 1) + months;
  const there = floorDivide(all, 12n);
  const monthThere = Number(all - there * 12n) + 1;
  const whole = daysBefore(there, monthThere, 1) * 86_400n + seconds;
  // A negative fraction is counted from the second before.
  return fraction.negative
    ? { seconds: whole - 1n, fraction: restOf(fraction), hasZone: false }
    : { seconds: whole, fraction, hasZone: false };
}

/** Returns one minus a fraction. */
function restOf({ digits, exponent }: Decimal): Decimal {
  const places = digits.length - exponent;
  const rest = 10n ** BigInt(places) - BigInt(digits);
  const text = String(rest).padStart(places, "0");
  return decimal(`0.${text}`) ?? { negative: false, digits: "", exponent: 0 };
}
