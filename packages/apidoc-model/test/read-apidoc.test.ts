import { expect, test } from "vitest";
import { isReference, json, readApidoc, sameJson } from "../src/index.ts";
import { codesOf, jsonOf } from "./json.ts";

const at = { uri: "memory:/a.json" };
const read = (value: Parameters<typeof json>[0]) => readApidoc(json(value), at);
const info = { title: "Sample", version: "1.0" };

test("reads a whole description without a word", () => {
  const result = read({
    swagger: "2.0",
    info: { ...info, contact: { name: "A" }, "x-logo": "a.png" },
    paths: {
      "/a/{id}": {
        parameters: [{ $ref: "#/parameters/id" }],
        get: {
          tags: ["a"],
          parameters: [{ name: "b", in: "body", schema: { type: "string" } }],
          responses: {
            200: { description: "Done.", headers: { "x-rate": { type: "integer" } } },
            default: { $ref: "#/responses/bad" },
          },
        },
      },
      "x-paths": true,
    },
    definitions: {
      A: {
        allOf: [{ $ref: "#/definitions/B" }],
        properties: { $ref: { type: "string" } },
        additionalProperties: false,
      },
    },
    securityDefinitions: { key: { type: "apiKey", in: "header", name: "X-Key" } },
  });
  expect(codesOf(result)).toEqual([]);
  if (!result.ok) throw new Error("unread");
  const { value } = result;
  expect(value.rootField).toBe("swagger");
  const item = value.paths.items.get("/a/{id}");
  expect(item?.parameters?.[0] !== undefined && isReference(item.parameters[0])).toBe(true);
  expect([...(item?.get?.responses.codes.keys() ?? [])]).toEqual(["200", "default"]);
  expect([...(value.paths.extensions?.keys() ?? [])]).toEqual(["x-paths"]);
  expect(value.info.extensions?.get("x-logo")).toBe("a.png");
  const definition = value.definitions?.get("A");
  expect(definition !== undefined && !isReference(definition) && definition.properties?.has("$ref")).toBe(true);
});

test("keeps a value of the wrong type as an extension", () => {
  const result = read({ apidoc: "2.0", info, paths: {}, host: ["a"], schemes: "https" });
  expect(codesOf(result)).toEqual(["apidoc/wrong-type", "apidoc/wrong-type"]);
  expect(result.ok && [...(result.value.extensions?.keys() ?? [])]).toEqual(["host", "schemes"]);
});

test("keeps an unknown field as an extension, and guesses what was meant", () => {
  const result = read({ apidoc: "2.0", info, paths: {}, basepath: "/v1" });
  expect(codesOf(result)).toEqual(["apidoc/unknown-field"]);
  expect(result.diagnostics[0]?.message).toContain('Did you mean "basePath"?');
  expect(result.ok && result.value.extensions?.get("basepath")).toBe("/v1");
});

test("points at the member by its pointer", () => {
  const result = read({ apidoc: "2.0", info, paths: { "/a/b": { get: { responses: {}, deprecated: "yes" } } } });
  expect(result.diagnostics[0]?.at).toEqual({ uri: "memory:/a.json", pointer: "/paths/~1a~1b/get/deprecated" });
});

test("keeps the digits of bounds", () => {
  const result = readApidoc(
    jsonOf(
      '{"apidoc":"2.0","info":{"title":"a","version":"1"},"paths":{},"definitions":{"A":{"maximum":9223372036854775807}}}',
    ),
    at,
  );
  const definition = result.ok ? result.value.definitions?.get("A") : undefined;
  expect(definition !== undefined && "maximum" in definition && definition.maximum).toEqual({
    lexeme: "9223372036854775807",
  });
});

test("gives names that objects inherit no special meaning", () => {
  const result = readApidoc(
    jsonOf(
      '{"apidoc":"2.0","info":{"title":"a","version":"1"},"paths":{},"definitions":{"__proto__":{"type":"string"},"constructor":{"type":"object"}}}',
    ),
    at,
  );
  expect(codesOf(result)).toEqual([]);
  expect(result.ok && [...(result.value.definitions?.keys() ?? [])]).toEqual(["__proto__", "constructor"]);
});

test("does not look into samples", () => {
  const example = { $ref: "#/nowhere", type: 5 };
  const result = read({
    apidoc: "2.0",
    info,
    paths: {},
    definitions: { A: { example, enum: [example], default: example, "x-a": example } },
  });
  expect(codesOf(result)).toEqual([]);
  const definition = result.ok ? result.value.definitions?.get("A") : undefined;
  expect(
    definition !== undefined && "example" in definition && sameJson(definition.example ?? null, json(example)),
  ).toBe(true);
});

test.each([
  [{ openapi: "3.0.1", info, paths: {} }, "OpenAPI 3.0.1"],
  [{ swagger: "1.2", apis: [] }, "version 1.2 of the format"],
  [{ swaggerVersion: "1.1", apis: [] }, "Swagger 1.1"],
  [{ asyncapi: "2.0.0", channels: {} }, "AsyncAPI 2.0.0"],
  [{ $schema: "http://json-schema.org/draft-04/schema#", type: "object" }, "a JSON Schema"],
])("refuses another format by name", (document, name) => {
  const result = read(document);
  expect(result.ok).toBe(false);
  expect(result.diagnostics[0]?.message).toContain(name);
});

test("reads 900 levels of schemas, and reports more than the limit", () => {
  const nested = (levels: number) => {
    let schema = json({ type: "string" });
    for (let level = 0; level < levels; level += 1) schema = new Map([["items", schema]]);
    return new Map([
      ...(json({ apidoc: "2.0", info, paths: {} }) as ReadonlyMap<string, never>),
      ["definitions", new Map([["A", schema]])],
    ]);
  };
  expect(codesOf(readApidoc(nested(900), at))).toEqual([]);
  expect(codesOf(readApidoc(nested(5000), at))).toContain("limit/depth");
});
