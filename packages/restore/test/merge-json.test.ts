import { isArray, isObject, type Json, json, object, type PlainJson } from "@soapstone/apidoc-model";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { type MergeOptions, mergeJson } from "../src/index.ts";
import { ValueIds } from "../src/merge/value-ids.ts";

const scalar = fc.constantFrom<Json>(null, true, 1, 2, "a", "b", "");
const { value: anyJson } = fc.letrec<{ value: Json }>((tie) => ({
  value: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    scalar,
    fc.array(tie("value"), { maxLength: 4 }),
    fc
      .uniqueArray(fc.tuple(fc.constantFrom("a", "b", "c", "__proto__", "1"), tie("value")), {
        selector: ([key]) => key,
      })
      .map(object),
  ),
}));
/** Texts and what has a name have a key. */
const options: MergeOptions = {
  keyOf: (item) => (typeof item === "string" ? item : isObject(item) ? String(item.get("a")) : undefined),
  isCollection: (path) => path.at(-1) === "c",
};
const ids = new ValueIds();
const same = (a: Json | undefined, b: Json | undefined): boolean => ids.isSame(a, b);

test("without changes in ours the merge is theirs, to the order of its keys", () => {
  fc.assert(
    fc.property(anyJson, anyJson, (base, theirs) => {
      expect(mergeJson({ base, ours: base, theirs }, options)).toEqual({ value: theirs, conflicts: [] });
    }),
  );
});

test("without changes in theirs the merge is ours", () => {
  fc.assert(
    fc.property(anyJson, anyJson, (base, ours) => {
      const { value, conflicts } = mergeJson({ base, ours, theirs: base }, options);
      expect(conflicts).toEqual([]);
      expect(same(value, ours)).toBe(true);
    }),
  );
});

test("a change that both sides made is applied once", () => {
  fc.assert(
    fc.property(anyJson, anyJson, (base, both) => {
      const { value, conflicts } = mergeJson({ base, ours: both, theirs: both }, options);
      expect(conflicts).toEqual([]);
      expect(same(value, both)).toBe(true);
    }),
  );
});

test("conflicts are the same from both sides, and so is the preferred value", () => {
  let found = 0;
  fc.assert(
    fc.property(anyJson, anyJson, anyJson, (base, ours, theirs) => {
      const one = mergeJson({ base, ours, theirs }, { ...options, prefer: "ours" });
      const other = mergeJson({ base, ours: theirs, theirs: ours }, { ...options, prefer: "theirs" });
      found += one.conflicts.length;
      const reported = one.conflicts.map(({ path, values, at }) => [path.join("/"), values, at] as const);
      const swapped = other.conflicts.map(
        ({ path, values, at }) =>
          [
            path.join("/"),
            { base: values.base, ours: values.theirs, theirs: values.ours },
            { base: at.base, ours: at.theirs, theirs: at.ours },
          ] as const,
      );
      expect(sorted(swapped)).toEqual(sorted(reported));
      expect(same(withoutOrder(one.value), withoutOrder(other.value))).toBe(true);
    }),
  );
  expect(found).toBeGreaterThan(20);
});

test("a conflict has the pointer of each side's value", () => {
  fc.assert(
    fc.property(anyJson, anyJson, anyJson, (base, ours, theirs) => {
      const sides = { base, ours, theirs };
      for (const { values, at } of mergeJson(sides, options).conflicts)
        for (const side of ["base", "ours", "theirs"] as const) {
          if (values[side] === undefined) continue;
          const found = (at[side] ?? []).reduce<Json | undefined>(
            (value, token) => (isObject(value) ? value.get(token) : isArray(value) ? value[Number(token)] : undefined),
            sides[side],
          );
          expect(found).toBe(values[side]);
        }
    }),
  );
});

const byName: MergeOptions = {
  keyOf: (item) => (isObject(item) ? String(item.get("name")) : typeof item === "string" ? item : undefined),
  isCollection: (path) => path.at(-1) === "properties",
  isWhole: ({ ours, theirs }) => ours.has("$ref") !== theirs.has("$ref"),
};

test.each<[string, PlainJson, PlainJson, PlainJson, PlainJson, string[]]>([
  ["fields that each side changed", { a: 1, b: 1 }, { a: 2, b: 1 }, { a: 1, b: 2 }, { a: 2, b: 2 }, []],
  ["a field that both changed", { a: 1 }, { a: 2 }, { a: 3 }, { a: 2 }, ["/a"]],
  ["a field that one took away and the other changed", { a: 1, b: 1 }, { b: 1 }, { a: 2, b: 1 }, { b: 1 }, ["/a"]],
  ["items by their keys", ["x", "y"], ["x", "y", "z"], ["y", "w"], ["y", "z", "w"], []],
  [
    "items with fields",
    [{ name: "p", type: "string" }, { name: "q" }],
    [{ name: "q" }, { name: "p", type: "integer" }],
    [{ name: "p", type: "string", in: "query" }, { name: "q" }, { name: "r" }],
    [{ name: "q" }, { name: "r" }, { name: "p", type: "integer", in: "query" }],
    [],
  ],
  ["a list of which an item has no key", [1, 2], [1, 3], [1, 2, 4], [1, 3], [""]],
  [
    "a collection that both added",
    {},
    { properties: { a: 1 } },
    { properties: { b: 2 } },
    { properties: { b: 2, a: 1 } },
    [],
  ],
  ["a collection of which each took a part", { properties: { a: 1, b: 2 } }, {}, { properties: { a: 1 } }, {}, []],
  ["an object that both added", {}, { schema: { a: 1 } }, { schema: { b: 2 } }, { schema: { a: 1 } }, ["/schema"]],
  [
    "fields that do not go together",
    { s: { type: 1 } },
    { s: { type: 2 } },
    { s: { $ref: 3 } },
    { s: { type: 2 } },
    ["/s"],
  ],
])("%s", (_, base, ours, theirs, expected, conflicts) => {
  const merged = mergeJson({ base: json(base), ours: json(ours), theirs: json(theirs) }, byName);
  expect(merged.value).toEqual(json(expected));
  expect(merged.conflicts.map(({ path }) => path.map((step) => `/${step}`).join(""))).toEqual(conflicts);
});

function sorted<Entry extends readonly [string, ...unknown[]]>(entries: readonly Entry[]): readonly Entry[] {
  return entries.toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
}

function withoutOrder(value: Json | undefined): Json | undefined {
  if (isArray(value)) return value.map((item) => withoutOrder(item) ?? null).toSorted((a, b) => ids.of(a) - ids.of(b));
  return isObject(value) ? new Map([...value].map(([name, member]) => [name, withoutOrder(member) ?? null])) : value;
}
