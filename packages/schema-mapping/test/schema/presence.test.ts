import { expect, test } from "vitest";
import { presenceOf } from "../../src/model/presence.ts";
import { readModel } from "../../src/model/read-model.ts";

test.each([
  [
    "a (b c)?",
    [
      ["b", ["c"]],
      ["c", ["b"]],
    ],
  ],
  [
    "(a b? c)?",
    [
      ["a", ["c"]],
      ["b", ["a"]],
      ["c", ["a"]],
    ],
  ],
  ["(a? b?)?", []],
  ["a b", []],
  ["(a b)*", []],
])("in %s the properties depend on each other as the group is there or not", (model, dependent) => {
  expect([...presenceOf(readModel(model)).dependent].sort()).toEqual(dependent);
});

test("a choice is one of its branches, and none where it may be absent", () => {
  expect(presenceOf(readModel("a | b")).choices).toEqual([{ oneOf: [{ required: ["a"] }, { required: ["b"] }] }]);
  const [optional] = presenceOf(readModel("(a | b)?")).choices;
  expect(optional?.oneOf).toHaveLength(3);
});
