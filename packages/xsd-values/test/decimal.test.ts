import fc from "fast-check";
import { expect, test } from "vitest";
import { compareDecimals, type Decimal, decimal, fractionDigitsOf, isWhole, plainDigits } from "../src/decimal.ts";

const of = (lexeme: string): Decimal => decimal(lexeme)!;

test.each([
  ["9223372036854775807", "9223372036854775808", -1],
  ["0.1", "0.10", 0],
  ["-2", "-3", 1],
  ["-1", "1", -1],
  ["0", "-0.0", 0],
  ["0", "0.001", -1],
  ["1e999999999", "1e999999998", 1],
  ["12e-1", "1.2", 0],
])("compares %s with %s", (a, b, order) => {
  expect(Math.sign(compareDecimals(of(a), of(b)))).toBe(order);
  expect(Math.sign(compareDecimals(of(b), of(a)))).toBe(order === 0 ? 0 : -order);
});

test("orders integers as BigInt does", () => {
  fc.assert(
    fc.property(fc.bigInt(), fc.bigInt(), (a, b) => {
      const order = a < b ? -1 : a > b ? 1 : 0;
      expect(Math.sign(compareDecimals(of(String(a)), of(String(b))))).toBe(order);
    }),
  );
});

test("recognises fractions, and the decimal places of a step", () => {
  expect(["1", "1.0", "100", "10e-1", "0"].every((lexeme) => isWhole(of(lexeme)))).toBe(true);
  expect(["0.5", "1.01", "1e-1"].some((lexeme) => isWhole(of(lexeme)))).toBe(false);
  expect(["1", "0.01", "1e-3", "10", "0.02", "0"].map((lexeme) => fractionDigitsOf(of(lexeme)))).toEqual([
    0,
    2,
    3,
    undefined,
    undefined,
    undefined,
  ]);
});

test("takes nothing else for a number", () => {
  expect(["", ".", "INF", "NaN", "1_000", "0x10", "--1", " 1"].map(decimal)).toEqual(Array(8).fill(undefined));
});

test("writes plain digits", () => {
  const plain = ["1e3", "1.50e-2", "-12.30", "0.00", "1e-3", "123e1"].map((lexeme) => plainDigits(of(lexeme)));
  expect(plain).toEqual(["1000", "0.015", "-12.3", "0", "0.001", "1230"]);
  expect(plainDigits(of("1e999999999"))).toBeUndefined();
});
