import fc from "fast-check";
import { expect, test } from "vitest";
import { linearRegex } from "../src/regex/linear-regex.ts";

function regex(pattern: string) {
  const made = linearRegex(pattern);
  if ("problem" in made) throw new Error(made.problem);
  return made;
}

const atom = fc.constantFrom(
  "a",
  "b",
  "_",
  ".",
  "[ab]",
  "[^a]",
  "\\d",
  "\\w",
  "\\p{Lu}",
  "\\u0041",
  "\\x41",
  "^",
  "$",
  "\\b",
);
const { pattern } = fc.letrec<{ pattern: string }>((tie) => ({
  pattern: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    atom,
    fc.tuple(tie("pattern"), tie("pattern")).map(([a, b]) => a + b),
    fc.tuple(tie("pattern"), tie("pattern")).map(([a, b]) => `(?:${a}|${b})`),
    tie("pattern").map((a) => `(${a})`),
    fc
      .tuple(
        fc.constantFrom("a", "b", "[ab]", "\\w"),
        fc.constantFrom("*", "+", "?", "{2}", "{1,3}", "*?", "+?", "{0,}"),
      )
      .map(([a, q]) => a + q),
  ),
}));

test("finds what JavaScript finds, groups too", () => {
  fc.assert(
    fc.property(pattern, fc.string({ unit: fc.constantFrom("a", "b", "_", "A", "1", "\u{1f600}") }), (source, text) => {
      const found = regex(source).find(text);
      const expected = new RegExp(source, "u").exec(text);
      expect(found?.start).toBe(expected?.index);
      expect(found?.groups).toEqual(expected === null ? undefined : [...expected]);
    }),
    { numRuns: 2_000 },
  );
});

test("names of groups are known, and positions count", () => {
  const { find, names } = regex("(?<verb>get|set)(?<rest>[A-Z].*)");
  expect([...names]).toEqual([
    ["verb", 1],
    ["rest", 2],
  ]);
  expect(find("xgetOrder")?.groups).toEqual(["getOrder", "get", "Order"]);
  expect(regex("a").find("aba", 1)).toMatchObject({ start: 2, end: 3 });
});

test.each(["(a+)+$", "(a|a)*$", "(.*)*(.*)*x", "(?:\\w+\\s?)*$"])("%s is linear in a hostile text", (source) => {
  const text = `${"a".repeat(20_000)}!`;
  const start = performance.now();
  regex(source).find(text);
  expect(performance.now() - start).toBeLessThan(5_000);
});

test.each(["(a)\\1", "(?=a)b", "(?<!a)b", "(?<n>a)\\k<n>", "(", "a**", "(((a{100}){100}){100}){100}"])(
  "%s is refused, with a reason",
  (source) => {
    expect(linearRegex(source)).toEqual({ problem: expect.stringMatching(/\w/) });
  },
);
