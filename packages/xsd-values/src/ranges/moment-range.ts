import { type CalendarFields, dayAt, daysBefore, floorDivide, yearOfText } from "./calendar.ts";
import { oneOf } from "./digits.ts";
import { type FieldBound, type FieldShape, fieldsBetween } from "./field-range.ts";

/** A bound as a facet writes it. */
export interface MomentBound {
  readonly text: string;
  readonly exclusive: boolean;
}

/** The types with an order that texts have, too: with what their fields are between. */
const shapes: ReadonlyMap<string, FieldShape> = new Map([
  ["dateTime", { hasYear: true, separators: ["-", "-", "T", ":", ":"], hasFraction: true }],
  ["date", { hasYear: true, separators: ["-", "-"], hasFraction: false }],
  ["gYearMonth", { hasYear: true, separators: ["-"], hasFraction: false }],
  ["gYear", { hasYear: true, separators: [], hasFraction: false }],
  ["time", { hasYear: false, separators: ["", ":", ":"], hasFraction: true }],
  ["gMonthDay", { hasYear: false, separators: ["--", "-"], hasFraction: false }],
  ["gMonth", { hasYear: false, separators: ["--"], hasFraction: false }],
  ["gDay", { hasYear: false, separators: ["---"], hasFraction: false }],
]);

/** Kinds of zones, told apart by their texts. */
const zones = {
  none: "",
  utc: "(?:Z|[+-]00:00)",
  ahead: "\\+(?:(?:0[1-9]|1[0-4]):[0-9]{2}|00:(?:0[1-9]|[1-5][0-9]))",
  behind: "-(?:(?:0[1-9]|1[0-4]):[0-9]{2}|00:(?:0[1-9]|[1-5][0-9]))",
} as const;
type Zone = keyof typeof zones;

const hour = 3600n;
/** A zone is at most so far away; one that is not written may be as far. */
const furthest = 14n * hour;

/**
 * How far a bound moves for texts of a zone, so that none of them is refused that is within it. Without a zone on both
 * sides, and in UTC on both, it does not; where only one side has a zone it must hold in any (XSD 1.0 Part 2 §3.2.7.4); texts
 * with another zone are compared as if theirs was the one that favours them.
 */
const shifts: Readonly<Record<"zoned" | "zoneless", Readonly<Record<Zone, readonly [least: bigint, most: bigint]>>>> = {
  zoned: {
    none: [furthest, -furthest],
    utc: [0n, 0n],
    ahead: [0n, furthest],
    behind: [-furthest, 0n],
  },
  zoneless: {
    none: [0n, 0n],
    utc: [furthest, -furthest],
    ahead: [furthest, 0n],
    behind: [0n, -furthest],
  },
};

/**
 * Texts of dates and times of a range: each kind of zone by itself. Undefined where the type or a bound has no order
 * that fields tell, and where there are no such texts.
 */
export function momentsBetween(
  type: string,
  least: MomentBound | undefined,
  most: MomentBound | undefined,
): string | undefined {
  const shape = shapes.get(type);
  if (shape === undefined) return undefined;
  const [from, to] = [least, most].map((bound) => (bound === undefined ? undefined : parsed(bound, type, shape)));
  if ((least !== undefined && from === undefined) || (most !== undefined && to === undefined)) return undefined;
  if (!shape.hasYear && isElsewhere(from ?? to)) return recurring(from, to, type, shape);
  const byRange = new Map<string, string[]>();
  for (const zone of Object.keys(zones) as Zone[]) {
    const lower = from === undefined ? undefined : moved(from, zone, "least", type, shape);
    const upper = to === undefined ? undefined : moved(to, zone, "most", type, shape);
    const range = rangeOf(lower, upper, type, shape);
    if (range !== undefined) byRange.set(range, [...(byRange.get(range) ?? []), zones[zone]]);
  }
  const alternatives = [...byRange].map(([range, suffixes]) => {
    const some = suffixes.filter((suffix) => suffix !== "");
    const suffix = some.length === 0 ? "" : `${oneOf(some) ?? ""}`;
    const isOptional = some.length > 0 && some.length < suffixes.length;
    return `${range}${isOptional ? `(?:${suffix})?` : suffix}`;
  });
  return oneOf(alternatives);
}

/** Whether a bound has a zone other than UTC. */
function isElsewhere(bound: ParsedMoment | undefined): boolean {
  return bound?.offset !== undefined && bound.offset !== 0n;
}

const anyZone = "(?:Z|[+-][0-9:]{5})?";

/** What recurs is compared where its zone is written as the bound's is, and let in elsewhere. */
function recurring(
  from: ParsedMoment | undefined,
  to: ParsedMoment | undefined,
  type: string,
  shape: FieldShape,
): string {
  const zone = (from ?? to)?.zone ?? "";
  const upper = to?.zone === zone ? to : undefined;
  const range = rangeOf(from, upper, type, shape);
  const elsewhere = `${rangeOf(undefined, undefined, type, shape) ?? ""}(?!${escapedZone(zone)})${anyZone}`;
  return oneOf([...(range === undefined ? [] : [`${range}${escapedZone(zone)}`]), elsewhere]) ?? elsewhere;
}

function escapedZone(zone: string): string {
  return zone.replace("+", "\\+");
}

interface ParsedMoment extends FieldBound {
  /** In seconds east of UTC; absent where there is no zone. */
  readonly offset?: bigint;
  /** As it is written. */
  readonly zone?: string;
}

function parsed(
  { text, exclusive }: MomentBound,
  type: string,
  { hasYear, hasFraction }: FieldShape,
): ParsedMoment | undefined {
  const [, body = "", zone] = /^(.*?)(Z|[+-][0-9]{2}:[0-9]{2})?$/.exec(text) ?? [];
  const [, year, after = ""] = /^(-?[0-9]{4,})?(.*)$/.exec(body) ?? [];
  if (hasYear !== (year !== undefined)) return undefined;
  const [fields = "", fraction = ""] = after.split(".");
  const digits = fields.match(/[0-9]{2}/g) ?? [];
  const expected = shapes.get(type)?.separators.length;
  if (digits.length !== expected || (fraction !== "" && !hasFraction)) return undefined;
  const offset = zone === undefined ? undefined : offsetOf(zone);
  return {
    fields: {
      year: year === undefined ? undefined : yearOfText(year),
      rest: digits,
      fraction: fraction.replace(/0+$/, ""),
    },
    exclusive,
    ...(offset === undefined || zone === undefined ? {} : { offset, zone }),
  };
}

function offsetOf(zone: string): bigint {
  if (zone === "Z") return 0n;
  const size = BigInt(zone.slice(1, 3)) * hour + BigInt(zone.slice(4)) * 60n;
  return zone.startsWith("-") ? -size : size;
}

/** The bound for texts of a zone; undefined where it says nothing of them. */
function moved(
  bound: ParsedMoment,
  zone: Zone,
  side: "least" | "most",
  type: string,
  shape: FieldShape,
): FieldBound | undefined {
  const { offset } = bound;
  const shift = shifts[offset === undefined ? "zoneless" : "zoned"][zone][side === "least" ? 0 : 1];
  const seconds = shift - (offset ?? 0n);
  if (!shape.hasYear) {
    // What recurs has no order across zones.
    const isSame = offset === undefined ? zone === "none" : zone === "utc" && offset === 0n;
    return isSame ? { ...bound, fields: bound.fields } : undefined;
  }
  return atMidnight(shifted(bound, seconds, side, shape), side, type);
}

/** Moves a bound on the timeline. What is not a whole day, month or year any more is the one that it lies in, or after. */
function shifted(bound: FieldBound, seconds: bigint, side: "least" | "most", { separators }: FieldShape): FieldBound {
  const start = startOf(bound.fields) + seconds;
  const there = fieldsAt(start, separators.length, bound.fields.fraction);
  const isWhole = startOf(there) === start;
  if (isWhole) return { fields: there, exclusive: bound.exclusive };
  return side === "most" ? { fields: there, exclusive: false } : { fields: nextOf(there), exclusive: false };
}

function fieldsAt(seconds: bigint, count: number, fraction: string): CalendarFields {
  const days = floorDivide(seconds, 86_400n);
  const { year, month, day } = dayAt(days);
  const clock = Number(seconds - days * 86_400n);
  const all = [month, day, Math.floor(clock / 3600), Math.floor(clock / 60) % 60, clock % 60];
  return { year, rest: all.slice(0, count).map(twoDigits), fraction };
}

function startOf({ year = 1n, rest }: CalendarFields): bigint {
  const [month, day, hours, minutes, second] = [1, 1, 0, 0, 0].map((none, index) => Number(rest[index] ?? none)) as [
    number,
    number,
    number,
    number,
    number,
  ];
  return daysBefore(year, month, day) * 86_400n + BigInt(hours * 3600 + minutes * 60 + second);
}

/** The next day, month or year. */
function nextOf({ year = 1n, rest, fraction }: CalendarFields): CalendarFields {
  const [month, day] = rest.map(Number);
  if (month === undefined) return { year: year + 1n, rest, fraction };
  if (day === undefined)
    return month === 12
      ? { year: year + 1n, rest: ["01"], fraction }
      : { year, rest: [twoDigits(month + 1)], fraction };
  const next = dayAt(daysBefore(year, month, day) + 1n);
  return { year: next.year, rest: [twoDigits(next.month), twoDigits(next.day)], fraction };
}

function twoDigits(value: number): string {
  return String(value).padStart(2, "0");
}

/** Midnight may be written as the end of the day before: that is the first text of it. */
function atMidnight(bound: FieldBound, side: "least" | "most", type: string): FieldBound {
  const { year = 1n, rest, fraction } = bound.fields;
  const isMidnight = type === "dateTime" && fraction === "" && rest.slice(2).every((field) => field === "00");
  if (!isMidnight || bound.exclusive !== (side === "most")) return bound;
  const [month, day] = rest.map(Number);
  const before = dayAt(daysBefore(year, month ?? 1, day ?? 1) - 1n);
  const fields = {
    year: before.year,
    rest: [twoDigits(before.month), twoDigits(before.day), "24", "00", "00"],
    fraction,
  };
  return { ...bound, fields };
}

/** Texts without a zone. A month may be written as the first edition had it, `--MM--`. */
function rangeOf(
  least: FieldBound | undefined,
  most: FieldBound | undefined,
  type: string,
  shape: FieldShape,
): string | undefined {
  const range = fieldsBetween(least, most, shape);
  return range === undefined || type !== "gMonth" ? range : `${range}(?:--)?`;
}
