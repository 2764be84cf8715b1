import fc from "fast-check";
import { expect, test } from "vitest";
import { commentText, lineText } from "../src/comment-text.ts";
import { nameDefinitions, reservedNames } from "../src/type-names.ts";

const names = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.constantFrom("A", "a", "A2", "a.b", "AB", "__proto__", "Operations", ""),
);

test("types of definitions with any names have unique identifiers as names", () => {
  fc.assert(
    fc.property(fc.uniqueArray(names), (keys) => {
      const given = [...nameDefinitions(keys).names];
      expect(given.map(([key]) => key)).toEqual(keys);
      const types = given.map(([, name]) => name);
      expect(new Set(types).size).toBe(types.length);
      for (const type of types) expect(type).toMatch(/^[\p{ID_Start}_$][\p{ID_Continue}$]*$/u);
      expect(types.filter((type) => reservedNames.has(type))).toEqual([]);
    }),
  );
});

test("definitions whose names are identifiers keep them, in any order", () => {
  expect([...nameDefinitions(["address", "Address", "common.Address", "CommonAddress"]).names.values()]).toEqual([
    "Address2",
    "Address",
    "CommonAddress2",
    "CommonAddress",
  ]);
});

test("no text ends a comment, or has control characters", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      expect(commentText(`${text}*/`)).not.toContain("*/");
      expect(commentText(text).replaceAll("\n", "")).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
      expect(lineText(text)).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
    }),
  );
});
