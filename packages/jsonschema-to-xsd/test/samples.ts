import type { PlainJson } from "@soapstone/apidoc-model";

const draft04 = "http://json-schema.org/draft-04/schema#";
const draft07 = "http://json-schema.org/draft-07/schema#";
const draft2020 = "https://json-schema.org/draft/2020-12/schema";

/** Schemas by the row of the mapping that they are about. */
export const samples: Readonly<Record<string, PlainJson>> = {
  "an object": {
    $schema: draft07,
    title: "Book",
    type: "object",
    required: ["isbn"],
    properties: { isbn: { type: "string", pattern: "^97[89]" }, pages: { type: "integer", minimum: 1 } },
  },
  "arrays in arrays": { type: "array", items: { type: "array", items: { type: "number" }, minItems: 2, maxItems: 2 } },
  "a tuple": { items: [{ type: "string" }, { type: "integer" }], additionalItems: false, minItems: 1 },
  "a tuple of 2020-12": { $schema: draft2020, prefixItems: [{ type: "string" }], items: { type: "boolean" } },
  "a map": { type: "object", additionalProperties: { type: "integer" }, minProperties: 1 },
  "members by pattern": {
    type: "object",
    patternProperties: { "^x-": { type: "string" } },
    additionalProperties: false,
    propertyNames: { pattern: "^[a-z-]+$" },
  },
  "a union": { type: ["string", "integer", "null"] },
  "an array or a text": { oneOf: [{ type: "string" }, { type: "array", items: { type: "string" } }] },
  "named alternatives": {
    definitions: {
      circle: { type: "object", properties: { radius: { type: "number" } }, required: ["radius"] },
      square: { type: "object", properties: { side: { type: "number" } }, required: ["side"] },
    },
    type: "object",
    properties: { shape: { oneOf: [{ $ref: "#/definitions/circle" }, { $ref: "#/definitions/square" }] } },
  },
  "an extension": {
    definitions: {
      pet: { type: "object", properties: { name: { type: "string" } }, required: ["name"] },
      dog: { allOf: [{ $ref: "#/definitions/pet" }, { type: "object", properties: { breed: { type: "string" } } }] },
    },
    $ref: "#/definitions/dog",
  },
  "values of all kinds": { enum: [1, "one", true, null, [1], { one: 1 }] },
  "a constant": { $schema: draft07, properties: { version: { const: 2 } } },
  "bounds of draft-04": { type: "number", minimum: 0, exclusiveMinimum: true, multipleOf: 0.01 },
  "bounds of draft-07": { $schema: draft07, type: "number", exclusiveMinimum: 0, exclusiveMaximum: 1 },
  "what XSD cannot state": {
    type: "object",
    properties: {
      a: { type: "integer", multipleOf: 7 },
      b: { not: { type: "string", pattern: "x" } },
      c: { type: "array", items: {}, uniqueItems: true },
      d: { type: "string", format: "email" },
    },
    if: { required: ["a"] },
    // biome-ignore lint/suspicious/noThenProperty: a keyword
    then: { required: ["b"] },
    maxProperties: 3,
  },
  dependencies: { dependencies: { card: ["address"], name: { properties: { first: { type: "string" } } } } },
  "a tree": {
    $schema: draft07,
    type: "object",
    properties: { value: { type: "string" }, children: { type: "array", items: { $ref: "#" } } },
  },
  "references to anything": {
    id: "http://example.org/root.json",
    properties: {
      a: { type: "integer" },
      b: { $ref: "#/properties/a" },
      c: { $ref: "item.json" },
      d: { $ref: "other.json#/definitions/x" },
      e: { $ref: "#named" },
    },
    definitions: { item: { id: "item.json", type: "string" }, other: { id: "#named", type: "boolean" } },
  },
  anchors: {
    $schema: draft2020,
    $defs: { x: { $anchor: "here", type: "integer" } },
    properties: { a: { $ref: "#here" } },
  },
  "words beside a reference": {
    $schema: draft04,
    definitions: { a: { type: "array" } },
    properties: { x: { $ref: "#/definitions/a", maxItems: 2, description: "Two at most" } },
  },
  "odd names": {
    type: "object",
    properties: Object.fromEntries(
      [
        "a b",
        "1st",
        "$ref",
        "$value",
        "$type",
        "@id",
        "{x}y",
        "",
        "ä-ö",
        "a/b~c",
        "_x0020_",
        "entry",
        "item",
        "😀",
      ].map((name) => [name, { type: "string" } as PlainJson]),
    ),
    definitions: { "a/b c": { type: "string" }, A: { type: "integer" }, a: { type: "boolean" } },
  },
  "true and false": { $schema: draft2020, properties: { any: true, none: false }, additionalProperties: true },
  "nothing but definitions": { $schema: draft07, $id: "http://example.org/x", definitions: { x: { type: "string" } } },
  "defaults and words for people": {
    type: "object",
    title: "T",
    properties: { a: { type: "string", default: "x" }, b: { type: "integer", default: [], readOnly: true } },
  },
  "texts that XML cannot hold": { enum: ["a\u0000b", "\ud800", "fine"], description: "bell \u0007" },
  false: false,
};
