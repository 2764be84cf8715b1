import fc from "fast-check";
import { expect, test } from "vitest";
import { isExplosive } from "../src/ambiguity.ts";
import { deterministicExpression } from "../src/deterministic-expression.ts";
import { matcherFor } from "../src/matcher.ts";
import { printEcmaScript } from "../src/print-ecmascript.ts";
import { readXsd } from "../src/read-xsd.ts";
import { toEcmaScript } from "../src/translation.ts";

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

test.each(attacks)("%s is matched at once, or left out", (pattern, text) => {
  const translated = toEcmaScript([pattern], "exact");
  if (!translated.ok) return;
  const start = performance.now();
  new RegExp(translated.value, "u").test(text);
  new RegExp(translated.value).test(text);
  expect(performance.now() - start).toBeLessThan(500);
});

test("a loosened pattern is matched at once as well", () => {
  const identifier = toEcmaScript(["($|_|\\p{L})(\\p{L}|\\p{Nd}|_|$)*"], "readable");
  expect(identifier).toEqual({
    ok: true,
    value: "^(\\$|_|[^\\u0000-@\\[-`{-\\u007f])[^\\u0000-#%-/:-@\\[-\\^`{-\\u007f]*$",
  });
});

test.each([
  ["(a+)+", "^a+$"],
  ["(a*)+", "^a*$"],
  ["(a|b|a)*", "^[aba]*$"],
  ["([0-9]+)*", "^[0-9]*$"],
  ["(a|aa)+", "^a+$"],
  ["[^,]+(,\\s*[^,]+)*", "^[^,]([^,]|,[^,])*$"],
  ["[0-9]+(.[0-9]+)*", "^[0-9]([0-9]|[^\\n\\r0-9][0-9])*$"],
  ["(.+;)*.*", "^[^\\n\\r]*$"],
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

test("a pattern that no rewriting makes harmless is rejected with a reason", () => {
  const reason = "a search for it may take forever";
  // Which of the last ten letters were an `a` is a thousand states.
  expect(toEcmaScript(["(([ab]*a[ab]{10})+)+"], "exact")).toEqual({ ok: false, reason });
});

/** Expressions over two letters, with repeats of repeats: most of them are hostile. */
const expression: fc.Arbitrary<string> = fc.letrec<{ regex: string; piece: string }>((tie) => ({
  piece: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom("a", "b", ".", "[^a]", "a?", "b*"),
    fc.tuple(tie("regex"), fc.constantFrom("", "*", "+", "?", "{2,3}")).map(([inner, often]) => `(${inner})${often}`),
  ),
  regex: fc
    .array(fc.array(tie("piece"), { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 })
    .map((branches) => branches.map((pieces) => pieces.join("")).join("|")),
})).regex;

test("a rewritten pattern matches the same texts", () => {
  let hostile = 0;
  const text = fc.array(fc.constantFrom("a", "b", "c", "\n"), { maxLength: 8 }).map((letters) => letters.join(""));
  fc.assert(
    fc.property(expression, fc.array(text, { minLength: 12 }), (pattern, texts) => {
      const read = readXsd(pattern);
      const other = read.ok ? deterministicExpression(read.value) : undefined;
      if (!read.ok || other === undefined) return;
      hostile += Number(isExplosive(read.value));
      expect(isExplosive(other)).toBe(false);
      const theirs = new RegExp(`^(?:${printEcmaScript(other, "exact")})$`);
      const ours = matcherFor([pattern]);
      for (const one of texts) expect([one, theirs.test(one)]).toEqual([one, ours?.test(one)]);
    }),
    { numRuns: 400, seed: 7 },
  );
  expect(hostile).toBeGreaterThan(50);
});
