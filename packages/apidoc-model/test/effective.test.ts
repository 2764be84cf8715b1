import { expect, test } from "vitest";
import { effectiveOperation, json, readApidoc, singleApidoc } from "../src/index.ts";

const value = json({
  apidoc: "2.0",
  info: { title: "A", version: "1" },
  consumes: ["application/json"],
  produces: ["application/json"],
  security: [{ key: [] }],
  securityDefinitions: { key: { type: "apiKey", in: "query", name: "key" } },
  parameters: { id: { name: "id", in: "path", required: true, type: "string" } },
  paths: {
    "/a/{id}": {
      parameters: [{ $ref: "#/parameters/id" }, { name: "q", in: "query", type: "string" }],
      get: {
        parameters: [
          { name: "q", in: "query", type: "integer" },
          { name: "q", in: "header", type: "string" },
        ],
        consumes: [],
        security: [],
        responses: { 200: { description: "" } },
      },
      put: { responses: { 200: { description: "" } } },
    },
  },
});
const read = readApidoc(value, { uri: "memory:/apidoc.json" });
if (!read.ok) throw new Error("unread");
const set = singleApidoc(read.value, value);
const item = read.value.paths.items.get("/a/{id}") ?? {};

test("an operation overrides the parameters of its path by name and place", () => {
  if (item.get === undefined) throw new Error("no operation");
  const { parameters } = effectiveOperation(set, item, item.get);
  expect(
    parameters.map(({ parameter, inherited }) => [
      parameter.in,
      parameter.name,
      "type" in parameter && parameter.type,
      inherited,
    ]),
  ).toEqual([
    ["path", "id", "string", true],
    ["query", "q", "integer", false],
    ["header", "q", "string", false],
  ]);
});

test("an empty list takes the root's away, an absent one does not", () => {
  if (item.get === undefined || item.put === undefined) throw new Error("no operation");
  expect(effectiveOperation(set, item, item.get)).toMatchObject({
    consumes: [],
    produces: ["application/json"],
    security: [],
  });
  expect(effectiveOperation(set, item, item.put)).toMatchObject({
    consumes: ["application/json"],
    security: [new Map([["key", []]])],
  });
});
