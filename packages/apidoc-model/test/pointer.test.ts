import * as fc from "fast-check";
import { expect, test } from "vitest";
import { json, parseFragment, parsePointer, printFragment, printPointer, valueAt } from "../src/index.ts";

test("a pointer that was printed is parsed as the same names", () => {
  fc.assert(
    fc.property(fc.array(fc.string()), (names) => {
      expect(parsePointer(printPointer(names))).toEqual(names);
    }),
  );
});

test("a fragment that was printed is parsed as the same names", () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: "grapheme" })), (names) => {
      expect(parseFragment(printFragment(names))).toEqual(names);
    }),
  );
});

test.each([
  ["", []],
  ["/", [""]],
  ["/a~1b/c~0d", ["a/b", "c~d"]],
  ["/~01", ["~1"]],
])("parses %s", (text, names) => {
  expect(parsePointer(text)).toEqual(names);
});

test.each(["a", "/~2", "/a~"])("%s is no pointer", (text) => {
  expect(parsePointer(text)).toBeUndefined();
});

test("decodes percent signs before ~1, and ~1 before ~0", () => {
  expect(parseFragment("/a%20b/%7E1/%25/100%")).toEqual(["a b", "/", "%", "100%"]);
});

test("finds members of objects and lists, own ones only", () => {
  const value = json({ a: [{ b: 1 }], "": 2 });
  expect(valueAt(value, ["a", "0", "b"])).toBe(1);
  expect(valueAt(value, [""])).toBe(2);
  expect(valueAt(value, ["a", "00"])).toBeUndefined();
  expect(valueAt(value, ["a", "length"])).toBeUndefined();
  expect(valueAt(value, ["toString"])).toBeUndefined();
});
