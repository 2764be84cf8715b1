import { json, type PlainJson } from "@soapstone/apidoc-model";
import { expect, test } from "vitest";
import type { JsonSchemaDialect } from "../../src/dialect/dialects.ts";
import { lower } from "../../src/dialect/lower.ts";
import { raise } from "../../src/dialect/raise.ts";
import type { JsonSchema } from "../../src/json-schema.ts";

const string: JsonSchema = { type: "string" };
const nothing: JsonSchema = { not: {} };

/** What a schema is in draft-04 and in 2020-12. */
const samples: readonly (readonly [says: string, schema: JsonSchema, draft04: PlainJson, newest: PlainJson])[] = [
  ["a reference", { ref: "A" }, { $ref: "#/definitions/A" }, { $ref: "#/$defs/A" }],
  [
    "words about a use",
    { ref: "A", description: "d" },
    { allOf: [{ $ref: "#/definitions/A" }], description: "d" },
    { $ref: "#/$defs/A", description: "d" },
  ],
  [
    "the fixed value of a use",
    { ref: "A", enum: [1] },
    { allOf: [{ $ref: "#/definitions/A" }], enum: [1] },
    { $ref: "#/$defs/A", const: 1 },
  ],
  [
    "an exclusive bound",
    { type: "integer", minimum: 0, exclusiveMinimum: true, maximum: 9 },
    { type: "integer", minimum: 0, exclusiveMinimum: true, maximum: 9 },
    { type: "integer", exclusiveMinimum: 0, maximum: 9 },
  ],
  ["several values", { enum: ["a", "b"] }, { enum: ["a", "b"] }, { enum: ["a", "b"] }],
  ["one value", { enum: ["a"] }, { enum: ["a"] }, { const: "a" }],
  ["null beside a type", { ...string, nullable: true }, { type: ["string", "null"] }, { type: ["string", "null"] }],
  [
    "null beside the values of a type",
    { ...string, enum: ["a"], nullable: true },
    { type: ["string", "null"], enum: ["a", null] },
    { type: ["string", "null"], enum: ["a", null] },
  ],
  [
    "null beside a definition",
    { ref: "A", nullable: true, title: "t" },
    { title: "t", anyOf: [{ $ref: "#/definitions/A" }, { type: "null" }] },
    { title: "t", anyOf: [{ $ref: "#/$defs/A" }, { type: "null" }] },
  ],
  [
    "null beside an extension",
    { allOf: [{ ref: "A" }, { type: "object" }], nullable: true },
    { anyOf: [{ allOf: [{ $ref: "#/definitions/A" }, { type: "object" }] }, { type: "null" }] },
    { anyOf: [{ allOf: [{ $ref: "#/$defs/A" }, { type: "object" }] }, { type: "null" }] },
  ],
  [
    "a tuple",
    { type: "array", prefixItems: [string, {}], items: nothing },
    { type: "array", items: [{ type: "string" }, {}], additionalItems: { not: {} } },
    { type: "array", prefixItems: [{ type: "string" }, {}], items: false },
  ],
  [
    "names that need others",
    { dependentRequired: new Map([["a", ["b"]]]) },
    { dependencies: { a: ["b"] } },
    { dependentRequired: { a: ["b"] } },
  ],
  ["an example", { example: 1 }, { example: 1 }, { examples: [1] }],
  [
    "octets",
    { ...string, format: "byte" },
    { type: "string", format: "byte" },
    { type: "string", contentEncoding: "base64" },
  ],
  [
    "a discriminator",
    { type: "object", discriminator: "$type", complement: new Map([["form", "unqualified"]]) },
    { type: "object", "x-xsd": { discriminator: "$type", form: "unqualified" } },
    { type: "object", "x-xsd": { discriminator: "$type", form: "unqualified" } },
  ],
  ["nothing at all", { items: nothing }, { items: { not: {} } }, { items: false }],
  [
    "what XML is like",
    { ...string, xml: { name: "n", attribute: true } },
    { type: "string", xml: { name: "n", attribute: true } },
    { type: "string", xml: { name: "n", attribute: true } },
  ],
];

test.each(samples)("%s, in each version and back", (_, schema, draft04, newest) => {
  const versions: readonly (readonly [JsonSchemaDialect, PlainJson])[] = [
    ["draft-04", draft04],
    ["2020-12", newest],
  ];
  for (const [dialect, expected] of versions) {
    expect(lower(schema, dialect)).toEqual(json(expected));
    expect(raise(json(expected), dialect)).toEqual(schema);
  }
});

test("a version that ignores keywords beside references leaves them out", () => {
  expect(lower({ type: "object", unevaluatedProperties: false }, "draft-04")).toEqual(json({ type: "object" }));
});

/** Ways in which others write what the rules say in one. */
const readings: readonly (readonly [says: string, read: PlainJson, schema: JsonSchema])[] = [
  ["of two bounds the tighter one", { minimum: 5, exclusiveMinimum: 3 }, { minimum: 5 }],
  [
    "of two equal bounds the exclusive one",
    { maximum: 5, exclusiveMaximum: 5 },
    { maximum: 5, exclusiveMaximum: true },
  ],
  ["null first", { type: ["null", "integer"] }, { type: "integer", nullable: true }],
  ["null that the values leave out", { type: ["string", "null"], enum: ["a"] }, { type: "string", enum: ["a"] }],
  ["one of a definition and null", { oneOf: [{ type: "null" }, { $ref: "#/$defs/A" }] }, { ref: "A", nullable: true }],
  ["a schema that is true", { properties: { a: true } }, { properties: new Map([["a", {}]]) }],
  ["words beside a reference", { $ref: "#/$defs/A", minLength: 1 }, { allOf: [{ ref: "A" }], minLength: 1 }],
  ["a list of one type", { type: ["string"] }, { type: "string" }],
  ["several examples", { examples: [1, 2] }, { extensions: new Map([["examples", [1, 2]]]) }],
  ["a word of another form", { required: "a" }, { extensions: new Map([["required", "a"]]) }],
  [
    "names and schemas that depend",
    { dependencies: { a: ["b"], c: {} } },
    {
      dependentRequired: new Map([["a", ["b"]]]),
      extensions: new Map([["dependencies", new Map([["c", new Map()]])]]),
    },
  ],
];

test.each(readings)("reads %s", (_, read, schema) => {
  expect(raise(json(read), "2020-12")).toEqual(schema);
});

test("before 2019-09 keywords beside a reference are ignored, except those about its use", () => {
  const read = json({ $ref: "#/definitions/A", minLength: 1, description: "d" });
  expect(raise(read, "draft-04")).toEqual({ ref: "A", description: "d" });
});
