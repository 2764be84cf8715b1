import { expect, test } from "vitest";
import { enumNames } from "../../src/dialect/enum-names.ts";
import { withGeneratedText, withoutGeneratedText } from "../../src/dialect/generated-text.ts";
import type { JsonSchema } from "../../src/json-schema.ts";

const documented = (texts: Readonly<Record<string, string>>): NonNullable<JsonSchema["complement"]> =>
  new Map([
    [
      "annotated",
      new Map(Object.entries(texts).map(([value, text]) => [`enumeration/${value}`, new Map([["text", text]])])),
    ],
  ]);

const state: JsonSchema = {
  type: "string",
  description: "The state.",
  enum: ["A", "B"],
  complement: documented({ A: "Active", B: "Blocked" }),
};

test("documentation of values is the last block of the description and a list beside them, and is restored", () => {
  const shown = withGeneratedText(state);
  expect(shown.description).toBe("The state.\n\n- `A`: Active\n- `B`: Blocked");
  expect(shown.extensions).toEqual(new Map([["x-enum-descriptions", ["Active", "Blocked"]]]));
  expect(withoutGeneratedText(shown)).toEqual(state);
});

test("without a complement, documentation of values is restored from the list beside them", () => {
  const { complement: _, ...stripped } = withGeneratedText(state);
  expect(withoutGeneratedText(stripped)).toEqual(state);
});

test("text that an edit of the values made stale is dropped, text that differs is the author's", () => {
  const shown = withGeneratedText(state);
  const edited = { ...shown, extensions: new Map([["x-enum-descriptions", ["In use", "Blocked"]]]) };
  const back = withoutGeneratedText(edited);
  expect(back.description).toBe("The state.");
  expect(withGeneratedText(back).description).toBe("The state.\n\n- `A`: In use\n- `B`: Blocked");
  const shorter = withoutGeneratedText({ ...shown, enum: ["A"] });
  expect(withGeneratedText(shorter)).toMatchObject({ description: "The state.\n\n- `A`: Active" });
  const own = { ...shown, description: "The state.\n\n- `A`: Somebody's" };
  expect(withoutGeneratedText(own).description).toBe("The state.\n\n- `A`: Somebody's");
});

test.each([
  ["id (receiver | depot)", "Exactly one of `receiver`, `depot`."],
  ["receiver | depot?", "At most one of `receiver`, `depot`."],
  ["(receiver | depot)*", undefined],
  ["receiver depot", undefined],
])("the content %j has the text %j", (model, text) => {
  const properties = new Map(["id", "receiver", "depot"].map((name) => [name, { type: "string" } as const]));
  const schema: JsonSchema = { type: "object", properties, complement: new Map([["model", model]]) };
  const shown = withGeneratedText(schema);
  expect(shown.description).toBe(text);
  expect(withoutGeneratedText(shown)).toEqual(schema);
});

test.each([
  [["A", "b_2"], [], undefined],
  [["1"], [], undefined],
  [
    ["1", "2"],
    ["Active", "Blocked for good."],
    ["ACTIVE", "BLOCKED_FOR_GOOD"],
  ],
  [["10 %", "10-%", "-1", "", "a"], [], ["VALUE_10", "VALUE_10_2", "MINUS_1", "EMPTY", "a"]],
  [["{urn:a}b", "{urn:b}b"], [], ["b", "b_2"]],
] as const)("%j, documented as %j, are named %j", (values, texts, names) => {
  expect(enumNames(values, texts)).toEqual(names);
});
