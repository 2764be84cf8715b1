import { type Json, json, type PlainJson } from "@soapstone/apidoc-model";
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

test("each keyword that XSD cannot state is said once, with how often it comes", () => {
  const { messages } = converted({
    properties: { a: { type: "integer", multipleOf: 7 }, b: { type: "integer", multipleOf: 11 }, c: { contains: {} } },
  });
  expect(messages).toHaveLength(2);
  expect(messages.join("\n")).toContain("mapping/unsaid-keyword 2 × multipleOf");
  expect(messages.join("\n")).toContain("mapping/unsaid-keyword 1 × contains");
});

test("a reference that leads nowhere is a warning of its own", () => {
  expect(converted({ properties: { a: { $ref: "elsewhere.json" } } }).messages[0]).toContain(
    "mapping/unresolved-schema",
  );
});

test("a reference to another document is followed where there is one", () => {
  const others = (address: string): Json | undefined =>
    address === "elsewhere.json" ? json({ type: "integer" }) : undefined;
  expect(converted({ properties: { a: { $ref: "elsewhere.json" } } }, { others }).messages).toEqual([]);
});

test("the accounts add up to the keywords, and what is not said is kept or, without a complement, dropped", () => {
  const schema: PlainJson = { type: "object", properties: { a: { type: "string", format: "email" } } };
  const kept = converted(schema).accounts;
  expect(kept.total).toBe(4);
  expect(kept.tally).toEqual({ mapped: 3, approximated: 0, complement: 1, dropped: 0 });
  expect(converted(schema, { complement: "none" }).accounts.tally.dropped).toBe(1);
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
