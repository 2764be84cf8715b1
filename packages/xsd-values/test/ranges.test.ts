import fc from "fast-check";
import { expect, test } from "vitest";
import { compareDecimals, decimal } from "../src/decimal.ts";
import { decimalsBetween } from "../src/ranges/decimal-range.ts";
import { momentsBetween } from "../src/ranges/moment-range.ts";
import { compareDurations, durationOf } from "../src/values/duration.ts";
import { durationsBetween } from "../src/values/duration-range.ts";
import { compareMoments, momentOf } from "../src/values/moment.ts";

const numbers = fc.stringMatching(/^[+-]?(?:[019]{1,4}(?:\.[0159]{0,3})?|\.[0159]{1,3})$/);

test("the expression of a range of decimals takes those in it, and no others", () => {
  fc.assert(
    fc.property(numbers, numbers, fc.boolean(), fc.boolean(), fc.array(numbers), (a, b, low, high, texts) => {
      const [least, most] = [decimal(a)!, decimal(b)!];
      const body = decimalsBetween(
        { least: { value: least, exclusive: low }, most: { value: most, exclusive: high } },
        true,
      );
      const range = new RegExp(`^(?:${body ?? "(?!)"})$`, "u");
      for (const text of [a, b, ...texts]) {
        const value = decimal(text)!;
        const [after, before] = [compareDecimals(value, least), compareDecimals(value, most)];
        expect(range.test(text)).toBe((low ? after > 0 : after >= 0) && (high ? before < 0 : before <= 0));
      }
    }),
    { seed: 1, numRuns: 300 },
  );
});

const zones = fc.constantFrom("", "Z", "+00:00", "+14:00", "-14:00", "+05:30", "-03:00");
const moments = fc
  .tuple(
    fc.constantFrom("2000", "1999", "-0001", "0001", "10000"),
    fc.constantFrom("01-01", "02-28", "12-31"),
    fc.constantFrom("00:00:00", "24:00:00", "23:59:59.5", "12:30:00"),
    zones,
  )
  .map(([year, day, clock, zone]) => `${year}-${day}T${clock}${zone}`);

test("the expression of a range of moments takes all that are in it, and without zones no others", () => {
  fc.assert(
    fc.property(moments, fc.boolean(), fc.array(moments, { minLength: 10 }), (bound, exclusive, texts) => {
      const range = new RegExp(`^(?:${momentsBetween("dateTime", { text: bound, exclusive }, undefined) ?? ""})$`, "u");
      const from = momentOf(bound, "dateTime")!;
      for (const text of texts) {
        const moment = momentOf(text, "dateTime")!;
        const order = compareMoments(moment, from) ?? -1;
        const isIn = exclusive ? order > 0 : order >= 0;
        if (isIn || (!moment.hasZone && !from.hasZone)) expect(range.test(text)).toBe(isIn);
      }
    }),
    { seed: 1, numRuns: 300 },
  );
});

test.each([
  ["time", "12:00:00", "24:00:00", ["12:00:00", "23:59:59.9", "24:00:00"], ["11:59:59", "00:00:00"]],
  ["gMonth", "--02", "--11--", ["--02", "--02--", "--11", "--11Z"], ["--01", "--12--"]],
])("a %s from %s to %s", (type, least, most, within, outside) => {
  const body = momentsBetween(type, { text: least, exclusive: false }, { text: most, exclusive: false });
  const range = new RegExp(`^(?:${body ?? "(?!)"})$`, "u");
  expect(within.filter((text) => !range.test(text))).toEqual([]);
  expect(outside.filter((text) => range.test(text))).toEqual([]);
});

/** Fields of a date or of a clock: each may be absent, but not all of them. */
const fields = (letters: readonly string[], most: number) =>
  fc
    .tuple(
      ...letters.map((letter) =>
        fc.option(
          fc.nat(most).map((count) => `${count}${letter}`),
          { nil: "" },
        ),
      ),
    )
    .map((all) => all.join(""));
const durationsUpTo = (years: number, most: number) =>
  fc
    .tuple(
      fc.constantFrom("", "", "-"),
      fields(["Y"], years),
      fields(["M", "D"], most),
      fields(["H", "M"], most),
      fc.constantFrom("", "7S", "7.5S", "0.25S"),
    )
    .map(
      ([sign, year, date, clock, seconds]) =>
        `${sign}P${year}${date}${clock + seconds === "" ? (year + date === "" ? "T0S" : "") : `T${clock}${seconds}`}`,
    );
const durations = fc.oneof(durationsUpTo(3, 11), durationsUpTo(2000, 400));

test("the expression of a range of durations takes all that are in it, and of usual fields next to a bound no others", () => {
  fc.assert(
    fc.property(
      durations,
      fc.boolean(),
      fc.boolean(),
      fc.array(durations, { minLength: 10 }),
      (text, exclusive, isLeast, others) => {
        const bound = { text, exclusive };
        const bodies = isLeast ? durationsBetween(bound, undefined) : durationsBetween(undefined, bound);
        const ranges = bodies.map((body) => new RegExp(`^(?:${body})$`, "u"));
        for (const one of [text, ...others]) {
          const order = (compareDurations(durationOf(one)!, durationOf(text)!) ?? Number.NaN) * (isLeast ? 1 : -1);
          if (order > 0 || (order === 0 && !exclusive)) expect(ranges.filter((range) => !range.test(one))).toEqual([]);
        }
      },
    ),
    { seed: 1, numRuns: 300 },
  );
});

test.each([
  ["P1Y2M3DT4H5M6.7S", true, false, ["P1Y2M3DT4H5M6.69S", "P1Y2M3DT4H", "P11M30DT23H59M59S", "-P5Y"]],
  ["P1M", false, false, ["P32D", "PT1000H", "P1MT1S", "P2Y"]],
  ["PT1H", false, true, ["PT1H", "PT60M", "PT3600S", "PT1H0.1S"]],
  ["P0D", true, true, ["PT0S", "-P0D", "-PT1S"]],
  ["-P1D", false, false, ["-PT23H", "P1D", "PT0S"]],
])("for the bound %s (below: %s, exclusive: %s) it rejects values outside", (text, isLeast, exclusive, outside) => {
  const bound = { text, exclusive };
  const bodies = isLeast ? durationsBetween(bound, undefined) : durationsBetween(undefined, bound);
  expect(outside.filter((one) => bodies.every((body) => new RegExp(`^(?:${body})$`, "u").test(one)))).toEqual([]);
});
