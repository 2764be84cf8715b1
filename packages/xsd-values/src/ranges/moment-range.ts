import { type CalendarFields, dayAt, daysBefore, floorDivide, yearOfText } from "./calendar.ts";
import { alternation } from "./digits.ts";
import { type FieldBound, type FieldShape, fieldsBetween } from "./field-range.ts";

/** A bound as the text of a facet. */
export interface MomentBound {
  readonly text: string;
  readonly exclusive: boolean;
}

/** The types in which the order of values is that of their fields, with the separators of these. */
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

/** The kinds of zones, each with the pattern of its texts. */
const zones = {
  none: "",
  utc: "(?:Z|[+-]00:00)",
  ahead: "\\+(?:(?:0[1-9]|1[0-4]):[0-9]{2}|00:(?:0[1-9]|[1-5][0-9]))",
  behind: "-(?:(?:0[1-9]|1[0-4]):[0-9]{2}|00:(?:0[1-9]|[1-5][0-9]))",
} as const;
type Zone = keyof typeof zones;

const hour = 3600n;
/** The greatest offset of a zone; an absent zone may have any offset. */
const furthest = 14n * hour;

/**
 * By how much a bound is shifted for texts with a kind of zone, so that no valid text is refused. It is not shifted
 * where neither or both are in UTC; where only one of them has a zone, the order has to hold for any (XSD 1.0 Part 2
 * §3.2.7.4); texts with other zones are compared as if they had the most favourable one.
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
 * Returns the pattern of dates and times in a range, with an alternative for each kind of zone. Undefined where the
 * type or a bound has no order by fields, and where the range is empty.
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
    const suffix = some.length === 0 ? "" : `${alternation(some) ?? ""}`;
    const isOptional = some.length > 0 && some.length < suffixes.length;
    return `${range}${isOptional ? `(?:${suffix})?` : suffix}`;
  });
  return alternation(alternatives);
}

/** Whether a bound has a zone other than UTC. */
function isElsewhere(bound: ParsedMoment | undefined): boolean {
  return bound?.offset !== undefined && bound.offset !== 0n;
}

const anyZone = "(?:Z|[+-][0-9:]{5})?";

/** Returns the pattern of a recurring moment: compared where its zone is that of the bound, admitted elsewhere. */
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
  return alternation([...(range === undefined ? [] : [`${range}${escapedZone(zone)}`]), elsewhere]) ?? elsewhere;
}

function escapedZone(zone: string): string {
  return zone.replace("+", "\\+");
}

interface ParsedMoment extends FieldBound {
  /** The offset in seconds east of UTC; absent without a zone. */
  readonly offset?: bigint;
  /** The text of the zone. */
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

/** Returns the bound for texts with a kind of zone; undefined where it does not apply to them. */
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
    // Recurring moments have no order across zones.
    const isSame = offset === undefined ? zone === "none" : zone === "utc" && offset === 0n;
    return isSame ? { ...bound, fields: bound.fields } : undefined;
  }
  return atMidnight(shifted(bound, seconds, side, shape), side, type);
}

/**
 * Shifts a bound on the timeline. A bound that is no longer a whole day, month or year becomes the one that contains
 * it, or the next one.
 */
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

/** Returns the next day, month or year. */
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

/** Returns the bound with midnight as the end of the day before, the first text of that moment. */
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

/** Returns the pattern of texts without a zone. A month may also have the form `--MM--` of the first edition. */
function rangeOf(
  least: FieldBound | undefined,
  most: FieldBound | undefined,
  type: string,
  shape: FieldShape,
): string | undefined {
  const range = fieldsBetween(least, most, shape);
  return range === undefined || type !== "gMonth" ? range : `${range}(?:--)?`;
}
