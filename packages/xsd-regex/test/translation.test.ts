import fc from "fast-check";
import { expect, test } from "vitest";
import { conjunction, conjuncts, toEcmaScript, toXsd } from "../src/translation.ts";

const forth = (...patterns: string[]) => {
  const outcome = toEcmaScript(patterns, "readable");
  return outcome.ok ? outcome.value : `not: ${outcome.reason}`;
};
const back = (pattern: string) => {
  const outcome = toXsd(pattern);
  return outcome.ok ? outcome.value.join(" AND ") : `not: ${outcome.reason}`;
};

/** Patterns that say the same in both languages come back as they were. */
test.each([
  ["[A-Z]{3}", "^[A-Z]{3}$"],
  ["[A-Z]{3,3}", "^[A-Z]{3,3}$"],
  ["a|b", "^(?:a|b)$"],
  ["(a|b)c", "^(a|b)c$"],
  ["", "^$"],
  ["a?b*c+d{2,}", "^a?b*c+d{2,}$"],
  ["\\.\\?\\\\", "^\\.\\?\\\\$"],
  ["[\\-+.]x", "^[\\-+.]x$"],
  ["[-+]?[0-9]+", "^[-+]?[0-9]+$"],
  ["\\s?x\\S", "^[ \\t\\n\\r]?x[^ \\t\\n\\r]$"],
  ["[^:\\s0-9]+", "^[^: \\t\\n\\r0-9]+$"],
  ["[äöüß]", "^[äöüß]$"],
  ["a^b$c", "^a\\^b\\$c$"],
  [".*", "^.*$"],
  ["(a|)", "^(a|)$"],
  ["[\\[\\]^]", "^[\\[\\]^]$"],
  ["x\\{2\\}", "^x\\{2\\}$"],
])("XSD %s is %s, and back", (xsd, ecmaScript) => {
  expect(forth(xsd)).toBe(ecmaScript);
  expect(back(ecmaScript)).toBe(xsd);
});

test.each([
  ["\\d{5}", "^[0-9]{5}$"],
  ["\\D", "^[^0-9]$"],
  ["[\\da-f]+", "^[0-9a-f]+$"],
  ["[a-z-[aeiou]]", "^[b-df-hj-np-tv-z]$"],
  ["\\p{IsBasicLatin}*", "^[\\u0000-\\u007f]*$"],
  ["\\i\\c*", "^[:A-Z_a-z\\u0080-\\uffff][\\-.0-:A-Z_a-z\\u0080-\\uffff]*$"],
  ["\\p{Lu}", "^[^\\u0000-@\\[-\\u007f]$"],
  ["a\\-b", "^a-b$"],
  ["\\/", "^/$"],
  ["[𝒳a]", "^(?:[a]|𝒳)$"],
  ["𝒳+", "^(?:𝒳)+$"],
  ["[\\p{L}\\s]", "^[^!-@\\[-`{-\\u007f]$"],
  ["[^\\t-\\n\\r!-@]", "^[^\\u0000-\\u001f!-@]$"],
  ["[\\t-\\n\\r -@]", "^[\\u0000-@]$"],
])("XSD %s becomes %s", (xsd, ecmaScript) => {
  expect(forth(xsd)).toBe(ecmaScript);
});

test("several patterns of one step are alternatives", () => {
  expect(forth("a", "b|c")).toBe("^(?:a|b|c)$");
});

test.each([
  "(",
  "a)",
  "[",
  "[]",
  "[z-a]",
  "a{2",
  "a{3,2}",
  "*",
  "\\q",
  "\\p{Nope}",
  "\\p{IsNope}",
  "(?:a)",
  "a\\",
  "]",
])("%s is no expression of XSD", (pattern) => {
  expect(forth(pattern)).toMatch(/^not: /);
});

test.each([
  ["abc", ".*abc.*"],
  ["^abc", "abc.*"],
  ["abc$", ".*abc"],
  ["^a|b$", "a.*|.*b"],
  ["(^a$|^b$)", "a|b"],
  ["^(?:ab)+$", "(ab)+"],
  ["^(?<year>[0-9]+)$", "([0-9]+)"],
  ["^\\d+\\w$", "[0-9]+[A-Za-z0-9_]"],
  ["^\\D\\W$", "[^0-9][^A-Za-z0-9_]"],
  ["^a+?$", "a+"],
  ["^\\u0041\\x42\\u{43}$", "ABC"],
  ["^[^]$", "[\\s\\S]"],
  ["^[\\u0000-\\u001fa]$", "[\\t-\\n\\ra]"],
  ["^a{$", "a\\{"],
  ["^\\p{Lu}\\P{L}$", "\\p{Lu}\\P{L}"],
  ["^(?=[a-z]+$)(?=.{3}$)a.*$", "[a-z]+ AND .{3} AND a.*"],
])("ECMAScript %s becomes %s", (ecmaScript, xsd) => {
  expect(back(ecmaScript)).toBe(xsd);
});

test.each([
  "\\bword\\b",
  "(?!a)b",
  "(?<=a)b",
  "^(a)\\1$",
  "a^b",
  "^\\0$",
  "(?=a)b",
  "^[]$",
  "^\\p{Script=Greek}$",
  "^(a$",
])("XSD cannot express %s", (pattern) => {
  expect(back(pattern)).toMatch(/^not: /);
});

test("nesting beyond reason is refused, not a crash", () => {
  const deep = `${"(".repeat(5000)}a${")".repeat(5000)}`;
  expect(forth(deep)).toBe("not: it nests deeper than 200 groups");
  expect(back(deep)).toBe("not: it nests deeper than 200 groups");
});

test("a conjunction is split again", () => {
  const patterns = ["^(?:a|\\(b)$", "^[)(]+$", "^.{3}$"];
  const text = conjunction(patterns);
  expect(text).toBe("^(?=(?:a|\\(b)$)(?=[)(]+$).{3}$");
  expect(conjuncts(text ?? "")).toEqual(patterns);
  expect(conjunction(["^a$", "^a$"])).toBe("^a$");
});

const character = fc.constantFrom(..."abz019-^$.*+?()[]{}|\\/ \t\né中𝒳");
const classes = fc.constantFrom(
  "[a-z]",
  "[^0-9]",
  "\\d",
  "\\S",
  "\\w",
  "\\i",
  "\\C",
  "\\p{L}",
  "\\P{Nd}",
  "[a-z-[b]]",
  ".",
);
const literal = character.map((text) => (/[.\\?*+{}()[\]|]/.test(text) ? `\\${text}` : text));
const atoms = fc.oneof(
  literal,
  classes,
  fc.array(literal, { maxLength: 3 }).map((texts) => `(${texts.join("")})`),
);
const pieces = fc.tuple(atoms, fc.constantFrom("", "", "?", "*", "+", "{2}", "{1,3}")).map((parts) => parts.join(""));
const patterns = fc.array(pieces, { maxLength: 5 }).map((parts) => parts.join(""));

test("any printed pattern is valid with and without the u flag, and is read back", () => {
  fc.assert(
    fc.property(patterns, fc.constantFrom("readable", "exact"), (pattern, profile) => {
      const outcome = toEcmaScript([pattern], profile);
      if (!outcome.ok) throw new Error(`${pattern}: ${outcome.reason}`);
      new RegExp(outcome.value);
      new RegExp(outcome.value, "u");
      expect(toXsd(outcome.value).ok).toBe(true);
    }),
    { seed: 4, numRuns: 300 },
  );
});

test("converting back and forth gives a pattern that matches the same texts", () => {
  fc.assert(
    fc.property(patterns, fc.array(fc.array(character, { maxLength: 4 })), (pattern, samples) => {
      const there = toEcmaScript([pattern], "exact");
      const again = there.ok ? toXsd(there.value) : there;
      if (!there.ok || !again.ok) throw new Error(pattern);
      const once = new RegExp(there.value, "u");
      const outcome = toEcmaScript(again.value, "exact");
      if (!outcome.ok) throw new Error(outcome.reason);
      const twice = new RegExp(outcome.value, "u");
      for (const text of samples.map((parts) => parts.join(""))) expect(twice.test(text)).toBe(once.test(text));
    }),
    { seed: 4, numRuns: 200 },
  );
});
