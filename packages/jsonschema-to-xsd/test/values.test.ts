import { json, type PlainJson, sameJson } from "@soapstone/apidoc-model";
import { externalValues } from "@soapstone/external-schemas";
import { expect, test } from "vitest";
import { jsonSchemaToXsd } from "../src/index.ts";
import { setOf, xsdOf } from "./convert.ts";

async function documentOf(schema: PlainJson, value: PlainJson) {
  const result = jsonSchemaToXsd(json(schema), { profile: "exact" });
  const root = result.ok ? result.value.root : undefined;
  // What elements stand for is told by marks, which are of the complement.
  const set = await setOf(xsdOf(schema, { profile: "exact", complement: "inline" }));
  const values = root === undefined ? undefined : externalValues(set, root);
  const document = values?.toDocument(json(value));
  return { document, back: document === undefined ? undefined : values?.fromDocument(document) };
}

const pairs: readonly (readonly [string, PlainJson, PlainJson])[] = [
  ["an object", { type: "object", properties: { a: { type: "integer" } } }, { a: 1 }],
  ["further members", { type: "object", properties: { a: {} } }, { a: [1, { b: null }], "x y": { c: true }, z: "t" }],
  [
    "a map of arrays",
    { type: "object", additionalProperties: { type: "array", items: { type: "string" } } },
    { k: ["a"], l: [] },
  ],
  ["arrays in arrays", { type: "array", items: { type: "array", items: { type: "number" } } }, [[1, 2], [], [3]]],
  ["a tuple", { type: "array", items: [{ type: "string" }, { type: "integer" }] }, ["a", 1, true, null]],
  ["one of several kinds", { properties: { a: { minimum: 3 } } }, { a: "text" }],
  ["a number in a union with text", { type: ["string", "integer"] }, 5],
  ["a text in a union with numbers", { type: ["integer", "string"] }, "5"],
  ["null", { type: ["object", "null"] }, null],
  [
    "odd names",
    { type: "object", properties: { "$a b": { type: "string" }, "": { type: "string" } } },
    { "$a b": "x", "": "y" },
  ],
  [
    "an extension",
    {
      definitions: { p: { type: "object", properties: { a: { type: "string" } } } },
      allOf: [{ $ref: "#/definitions/p" }],
    },
    { a: "x" },
  ],
];

test.each(pairs)("%s is laid out for XML, and back again", async (_, schema, value) => {
  const { back } = await documentOf(schema, value);
  expect(back).toSatisfy(() => back !== undefined && sameJson(back, json(value)));
});

test("a member of any name is an entry", async () => {
  const { document } = await documentOf({ type: "object", additionalProperties: { type: "integer" } }, { k: 1 });
  expect(document).toEqual(json({ root: { entry: [{ key: "k", value: 1 }] } }));
});

test("a value of another type than the schema has states its type", async () => {
  const { document } = await documentOf({ type: "integer" }, "1");
  expect(document).toEqual(json({ root: { $type: "{http://www.w3.org/2001/XMLSchema}string", $value: "1" } }));
});

test("the branch that a value has is chosen by its members", async () => {
  const schema: PlainJson = {
    oneOf: [
      {
        type: "object",
        title: "byName",
        required: ["name"],
        properties: { name: { type: "string" } },
        additionalProperties: false,
      },
      {
        type: "object",
        title: "byId",
        required: ["id"],
        properties: { id: { type: "integer" } },
        additionalProperties: false,
      },
    ],
  };
  const { document } = await documentOf(schema, { id: 1 });
  expect(document).toEqual(json({ root: { byId: { id: 1 } } }));
});
