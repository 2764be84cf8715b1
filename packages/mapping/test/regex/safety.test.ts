import { expect, test } from "vitest";
import { toEcmaScript } from "../../src/regex/index.ts";

const long = "a".repeat(40);

/** Patterns that engines which go back are attacked with, each with a text on which they would run for years. */
const attacks: readonly (readonly [pattern: string, text: string])[] = [
  ["(a+)+", `${long}!`],
  ["(a*)*", `${long}!`],
  ["(a|a)*", `${long}!`],
  ["(a|b|ab)*c", `${"ab".repeat(20)}!`],
  ["(.*)*b", long],
  ["([a-zA-Z]+)*", `${long}!`],
  ["(a|aa)+", `${long}!`],
  ["(\\d+)*x", "1".repeat(40)],
  ["(\\w*\\s?)*", `${long}!`],
  ["((a+)+)+", `${long}!`],
  ["(x+x+)+y", "x".repeat(40)],
  ["(([a-z])+.)+[A-Z]([a-z])+", long],
  ["([^@]+)*@", long],
  ["(a?){40}a{40}", "a".repeat(39)],
];

test.each(attacks)("%s is answered at once, or not said", (pattern, text) => {
  const translated = toEcmaScript([pattern], "exact");
  if (!translated.ok) return;
  const start = performance.now();
  new RegExp(translated.value, "u").test(text);
  new RegExp(translated.value).test(text);
  expect(performance.now() - start).toBeLessThan(500);
});

test.each([
  ["(a+)+", "^a+$"],
  ["(a*)+", "^a*$"],
  ["(a|b|a)*", "^[aba]*$"],
  ["([0-9]+)*", "^[0-9]*$"],
])("%s is written %s, which allows the same", (pattern, expected) => {
  expect(toEcmaScript([pattern], "exact")).toEqual({ ok: true, value: expected });
});

test.each([
  "(ab)*",
  "([0-9]{1,3}\\.){3}[0-9]{1,3}",
  "(a|b)+c",
  "([a-z]+,)*[a-z]+",
  "[a-zA-Z]{1,8}(-[a-zA-Z0-9]{1,8})*",
  "([a-z]{1,40} )*",
])("%s has one way to match and stays as it is", (pattern) => {
  expect(toEcmaScript([pattern], "readable").ok).toBe(true);
});

test("what no writing makes harmless is refused with a reason", () => {
  expect(toEcmaScript(["(a|aa)+"], "exact")).toEqual({ ok: false, reason: "a search for it may take forever" });
});
