import { expect, test } from "vitest";
import { apidocFactTable, apidocNodesOf, countApidocFacts, json, readApidoc } from "../src/index.ts";

const result = readApidoc(
  json({
    apidoc: "2.0",
    info: { title: "A", version: "1" },
    paths: {
      "/a": {
        get: {
          operationId: "a",
          deprecated: false,
          responses: { 200: { description: "", schema: { $ref: "#/definitions/A" } } },
          "x-a": 1,
        },
      },
    },
    definitions: { A: { type: "object", properties: { b: { type: "string" } } } },
  }),
  { uri: "memory:/a.json" },
);
if (!result.ok) throw new Error("unread");

test("counts stated fields, except those that equal their default", () => {
  const counts = countApidocFacts(result.value);
  expect(counts.get("operation")).toBe(1);
  expect(counts.get("operation@operationId")).toBe(1);
  expect(counts.has("operation@deprecated")).toBe(false);
  expect(counts.get("operation@extensions")).toBe(1);
  expect(counts.get("schema")).toBe(2);
  expect(counts.get("reference@$ref")).toBe(1);
});

test("every fact is in the table", () => {
  for (const { kind, facts } of apidocNodesOf(result.value)) {
    for (const fact of facts) expect(apidocFactTable.get(kind)).toContain(fact);
  }
});

test("returns the position of a node", () => {
  const nodes = apidocNodesOf(result.value, "memory:/a.json");
  expect(nodes.find(({ kind }) => kind === "operation")?.at.pointer).toBe("/paths/~1a/get");
});
