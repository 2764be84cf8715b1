import { object } from "@soapstone/apidoc-model";
import type { JsonSchema } from "@soapstone/schema-mapping";
import { expect, test } from "vitest";
import { isConverted, recognisableComplement } from "../src/is-converted.ts";
import { writeJsonSchemaDocument } from "../src/write-json-schema.ts";

const version = object([["version", 1]]);
const complement = object([["untyped", true]]);

/** Where a sign may stand, in schemas that have more words before and after it. */
const signs: readonly (readonly [string, JsonSchema])[] = [
  ["at a definition", { type: "object", complement }],
  [
    "at a property",
    {
      type: "object",
      properties: new Map([
        ["a", {}],
        ["b", { complement }],
      ]),
    },
  ],
  ["at items", { type: "array", items: { complement } }],
  ["in an alternative", { anyOf: [{ type: "string" }, { complement }] }],
];

test.each(signs)("a complement %s identifies a converted document without a version", (_, schema) => {
  const definitions = new Map<string, JsonSchema>([
    ["first", { type: "string" }],
    ["second", schema],
  ]);
  expect(recognisableComplement({ definitions })).toBeUndefined();
  expect(isConverted(writeJsonSchemaDocument({ dialect: "2020-12", definitions }))).toBe(true);
});

test("definitions that keep nothing have the version", () => {
  const definitions = new Map<string, JsonSchema>([["only", { type: "object", properties: new Map([["a", {}]]) }]]);
  expect(recognisableComplement({ definitions })).toEqual(version);
});

test("an empty map of definitions needs none, and nothing is the schema of any value", () => {
  const definitions = new Map<string, JsonSchema>();
  expect(recognisableComplement({ definitions })).toBeUndefined();
  for (const [dialect, keyword] of [
    ["2020-12", "$defs"],
    ["draft-04", "definitions"],
  ] as const)
    expect(writeJsonSchemaDocument({ dialect, definitions }).get(keyword)).toEqual(new Map());
  expect(writeJsonSchemaDocument({ dialect: "2020-12", definitions, root: { type: "string" } }).has("$defs")).toBe(
    false,
  );
});
