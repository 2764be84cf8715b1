import { expect, test } from "vitest";
import { matcherFor } from "../src/matcher.ts";

test.each([
  ["a{2,3}b*", ["aa", "aaab", "aabbb"], ["a", "aaaa", "b"]],
  ["(ab|c)+", ["ab", "cabc"], ["", "a", "abd"]],
  ["\\c{3,6}://(\\c{1,11}\\.){1,5}\\c{3}", ["http://a.b.org"], ["http:/a.org", "h://a.org"]],
  ["[a-z-[aeiou]]*", ["", "xyz"], ["xay"]],
  [".", ["x", "\u{1D7FF}"], ["", "xy", "\n"]],
  ["", [""], ["a"]],
])("%s", (pattern, accepted, refused) => {
  const matcher = matcherFor([pattern]);
  expect(accepted.filter((text) => matcher?.test(text) !== true)).toEqual([]);
  expect(refused.filter((text) => matcher?.test(text) !== false)).toEqual([]);
});

test("one of several patterns is enough", () => {
  const matcher = matcherFor(["a+", "b+"]);
  expect([matcher?.test("aa"), matcher?.test("bb"), matcher?.test("ab")]).toEqual([true, true, false]);
});

test("patterns that make a search backtrack exponentially take no time", () => {
  const matcher = matcherFor(["(a|a)*b", "(a*)*c", "(\\w+\\s?)*d"]);
  const start = performance.now();
  expect(matcher?.test("a".repeat(20_000))).toBe(false);
  expect(performance.now() - start).toBeLessThan(5_000);
});

test("there is none for an invalid pattern, or for too large quantifiers", () => {
  expect(matcherFor(["a{"])).toBeUndefined();
  expect(matcherFor(["((a{1000}){1000}){1000}"])).toBeUndefined();
});
