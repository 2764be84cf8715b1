import fc from "fast-check";
import { expect, test } from "vitest";
import { compareDecimals, decimal } from "../../src/facts/decimal.ts";
import { decimalsBetween } from "../../src/facts/ranges/decimal-range.ts";
import { momentsBetween } from "../../src/facts/ranges/moment-range.ts";
import { compareMoments, momentOf } from "../../src/schema/values/moment.ts";

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
