import { type Json, json, type PlainJson, readJson } from "@soapstone/apidoc-model";
import { expect, test } from "vitest";
import { type JsonSchemaToXsdOptions, jsonSchemaToXsd } from "../src/index.ts";

function converted(schema: PlainJson, options: JsonSchemaToXsdOptions = {}) {
  const result = jsonSchemaToXsd(json(schema), options);
  if (!result.ok) throw new Error("There is no output.");
  return {
    accounts: result.value.accounts,
    messages: result.diagnostics.map(({ code, message }) => `${code} ${message}`),
  };
}

test("invalid XML names, and those that two properties share, are reported", () => {
  const { messages } = converted({
    properties: {
      a: { type: "string", xml: { name: "##default" } },
      b: { type: "string", xml: { name: "shared" } },
      c: { type: "string", xml: { name: "shared" } },
      d: { type: "string", xml: { name: "own" } },
    },
  });
  expect(messages).toHaveLength(1);
  expect(messages[0]).toContain("mapping/unsaid-keyword 3 × xml");
});

test("each keyword that XSD cannot express is reported once, with its number", () => {
  const { messages } = converted({
    properties: { a: { type: "integer", multipleOf: 7 }, b: { type: "integer", multipleOf: 11 }, c: { contains: {} } },
  });
  expect(messages).toHaveLength(2);
  expect(messages.join("\n")).toContain("mapping/unsaid-keyword 2 × multipleOf");
  expect(messages.join("\n")).toContain("mapping/unsaid-keyword 1 × contains");
});

test("an unresolved reference is a warning of its own", () => {
  expect(converted({ properties: { a: { $ref: "elsewhere.json" } } }).messages[0]).toContain(
    "mapping/unresolved-schema",
  );
});

test("a reference to another document is followed where there is one", () => {
  const others = (address: string): Json | undefined =>
    address === "elsewhere.json" ? json({ type: "integer" }) : undefined;
  expect(converted({ properties: { a: { $ref: "elsewhere.json" } } }, { others }).messages).toEqual([]);
});

test("the accounts add up to the keywords; inexpressible ones are complement or, without a complement, dropped", () => {
  const schema: PlainJson = { type: "object", properties: { a: { type: "string", format: "email" } } };
  const accounts = converted(schema).accounts;
  expect(accounts.total).toBe(4);
  expect(accounts.tally).toEqual({ mapped: 3, approximated: 0, complement: 1, dropped: 0 });
  expect(converted(schema, { complement: "none" }).accounts.tally.dropped).toBe(1);
});

test("a schema nested too deep is any value, which is reported with its keywords", () => {
  const inside = (wrap: (schema: Json) => Json, profile: "readable" | "exact") => {
    let deep: Json = json({ type: "string" });
    for (let level = 0; level < 300; level += 1) deep = wrap(deep);
    const result = jsonSchemaToXsd(deep, { profile });
    if (!result.ok) throw new Error("There is no output.");
    return { codes: result.diagnostics.map(({ code }) => code), ...result.value.accounts.tally };
  };
  const properties = inside((schema) => new Map([["properties", new Map([["a", schema]])]]), "readable");
  expect(properties).toMatchObject({ codes: ["mapping/nested-too-deep"], mapped: 101, complement: 200 });
  const all = inside((schema) => new Map([["allOf", [schema]]]), "exact");
  expect(all).toMatchObject({ codes: ["mapping/nested-too-deep"], mapped: 201, complement: 100 });
});

test.each([
  ["adds", { properties: { sku: {}, width: { type: "number" } } }],
  ["requires", { required: ["sku", "width"] }],
])("a member that a closed part of allOf refuses is a warning at the schema that %s it", (_, added) => {
  const definitions = {
    line: { type: "object", properties: { sku: { type: "string" } }, additionalProperties: false },
    big: { allOf: [{ $ref: "#/definitions/line" }, added] },
  };
  const result = jsonSchemaToXsd(json({ definitions, $ref: "#/definitions/big" }));
  expect(result.diagnostics.map(({ code, at, message }) => [code, at, message])).toEqual([
    [
      "mapping/refused-member",
      expect.objectContaining({ pointer: "/definitions/big" }),
      expect.stringContaining('No valid value can have the member "width"'),
    ],
  ]);
});

test.each([
  ["a bound with more digits than processors read", { type: "number", maximum: 1.7976931348623157e308 }, "1 × maximum"],
  [
    "a bound that no double is",
    { type: "number", format: "double", exclusiveMinimum: "1e400" },
    "1 × exclusiveMinimum",
  ],
  ["the length of a date", { type: "string", format: "date", minLength: 3 }, "1 × minLength"],
  [
    "that objects differ",
    { properties: { a: { type: "array", uniqueItems: true, items: { properties: {} } } } },
    "1 × uniqueItems",
  ],
  [
    "members that need each other",
    { properties: { a: {}, b: {} }, dependentRequired: { a: ["b"], b: ["a"] } },
    "1 × dependentRequired",
  ],
])("is reported: %s", (_, schema, said) => {
  const text = JSON.stringify(schema).replace('"1e400"', "1e400");
  const read = readJson({ uri: "memory:/schema.json", text });
  if (!read.ok) throw new Error("The schema cannot be read.");
  const result = jsonSchemaToXsd(read.value);
  expect(result.diagnostics.map(({ message }) => message)).toEqual([expect.stringContaining(said)]);
});

test("five thousand levels are no crash", () => {
  let deep: Json = json({ type: "string" });
  for (let level = 0; level < 5000; level += 1) deep = new Map<string, Json>([["properties", new Map([["a", deep]])]]);
  expect(jsonSchemaToXsd(deep).ok).toBe(true);
  let all: Json = json({ type: "string" });
  for (let level = 0; level < 5000; level += 1) all = new Map<string, Json>([["allOf", [all]]]);
  expect(jsonSchemaToXsd(all, { profile: "exact" }).ok).toBe(true);
  let not: Json = json({ type: "string" });
  for (let level = 0; level < 5000; level += 1) not = new Map<string, Json>([["not", not]]);
  expect(jsonSchemaToXsd(not, { profile: "exact" }).ok).toBe(true);
});
