import { type JsonSchema, readModel, slotsOf } from "@soapstone/schema-mapping";
import { expect, test } from "vitest";
import { withImpliedModels, withoutImpliedModels } from "../src/implied-model.ts";
import { withPresenceConstraints } from "../src/presence-constraints.ts";

/** The words of an object with a model, whose children are texts. */
function keywordsOf(text: string): JsonSchema {
  const model = readModel(text);
  if (model === undefined) throw new Error(text);
  const slots = [...slotsOf(model)];
  const item: JsonSchema = { type: "string" };
  const required = slots.filter(([, { min }]) => min > 0).map(([key]) => key);
  const keywords: JsonSchema = {
    type: "object",
    properties: new Map(slots.map(([key, { max }]) => [key, max === 1 ? item : { type: "array", items: item }])),
    ...(required.length === 0 ? {} : { required }),
  };
  return withPresenceConstraints(keywords, model);
}

test.each(["a | b", "(a | b)?", "h (a | b)", "(a b?) | c+", "h (a | b)? (x y z?)?", "(a | b) (c | d | e)", "(a b)?"])(
  "%s is implied by the properties that are present together",
  (model) => {
    const keywords = keywordsOf(model);
    const implied: JsonSchema = { ...keywords, complement: new Map([["model", model]]) };
    const within = (one: JsonSchema): JsonSchema => ({ type: "object", properties: new Map([["in", one]]) });
    expect(withImpliedModels(new Map([["T", keywords]]), "")).toEqual(new Map([["T", implied]]));
    expect(withImpliedModels(new Map([["T", within(keywords)]]), "")).toEqual(new Map([["T", within(implied)]]));
    expect(withoutImpliedModels(new Map([["T", implied]]), "")).toEqual(new Map([["T", keywords]]));
  },
);

test.each<[what: string, schema: JsonSchema]>([
  ["a choice of names that are no properties", { ...keywordsOf("a|b"), properties: new Map() }],
  ["what extends another, which may say it", { ...keywordsOf("a|b"), complement: new Map([["extends", "Base"]]) }],
  ["a model that is kept", { ...keywordsOf("a|b"), complement: new Map([["model", "(a | b)*"]]) }],
])("nothing is told of %s", (_, schema) => {
  expect(withImpliedModels(new Map([["T", schema]]), "")).toEqual(new Map([["T", schema]]));
});

test("patterns of names distinguish the namespaces of wildcards", () => {
  const open = (...patterns: readonly string[]): JsonSchema => ({
    type: "object",
    properties: new Map([["a", { type: "string" }]]),
    patternProperties: new Map(patterns.map((pattern) => [pattern, {}])),
    additionalProperties: false,
  });
  const keptOf = (schema: JsonSchema) => withImpliedModels(new Map([["T", schema]]), "urn:t").get("T")?.complement;
  expect(keptOf(open("^\\{(?!(urn:t|)\\})[^} ]*\\}"))).toEqual(new Map([["model", "a? ##other/lax*"]]));
  expect(keptOf(open("^\\{[^} ]*\\}", "^@\\{[^} ]*\\}"))).toEqual(new Map([["anyAttribute", "##any/lax"]]));
  expect(keptOf(open("^@\\{(?!(urn:t|)\\})[^} ]*\\}"))).toEqual(new Map([["anyAttribute", "##other/lax"]]));
  expect(keptOf(open("^@\\{[^} ]*\\}"))).toBeUndefined();
  expect(keptOf(open("^\\{[^} ]*\\}"))).toBeUndefined();
});
