import { expect, test } from "vitest";
import { checkApidoc, json, readApidoc, singleApidoc } from "../src/index.ts";

const info = { title: "A", version: "1" };
const done = { 200: { description: "Done." } };

function codes(value: Parameters<typeof json>[0]): readonly string[] {
  const root = json(value);
  const read = readApidoc(root, { uri: "memory:/apidoc.json" });
  if (!read.ok) throw new Error(JSON.stringify(read.diagnostics));
  const found = read.diagnostics.map(({ code }) => code);
  checkApidoc(singleApidoc(read.value, root), ({ code }) => void found.push(code));
  return found;
}

test("reports nothing for a valid description", () => {
  expect(
    codes({
      apidoc: "2.0",
      info: {
        ...info,
        contact: { url: "https://a.example.com", email: "a@example.com" },
        license: { name: "MIT", url: "https://b.example.com/l" },
      },
      host: "api.example.com:8080",
      basePath: "/v1",
      schemes: ["https"],
      consumes: ["application/json; charset=utf-8", "application/vnd.a.b+json"],
      produces: ["*/*"],
      securityDefinitions: {
        key: { type: "apiKey", in: "header", name: "X-Key" },
        login: {
          type: "oauth2",
          flow: "accessCode",
          authorizationUrl: "https://a.example.com",
          tokenUrl: "https://a.example.com/t",
          scopes: { a: "A." },
        },
      },
      security: [{ key: [], login: ["a"] }, {}],
      tags: [{ name: "a" }],
      paths: {
        "/a/{id}": {
          parameters: [{ name: "id", in: "path", required: true, type: "string" }],
          post: {
            consumes: [],
            security: [],
            tags: ["undeclared"],
            parameters: [{ $ref: "#/parameters/body" }],
            responses: { ...done, default: { $ref: "#/responses/bad" } },
          },
          put: {
            consumes: ["multipart/form-data"],
            parameters: [{ name: "f", in: "formData", type: "file" }],
            responses: done,
          },
        },
        "/a/b": { get: { responses: { 200: { description: "A file.", schema: { type: "file" } } } } },
      },
      parameters: { body: { name: "body", in: "body", schema: { $ref: "#/definitions/Pet" } } },
      responses: {
        bad: {
          description: "Bad.",
          headers: { "Retry-After": { type: "integer" } },
          schema: { $ref: "#/definitions/Cat/allOf/1/properties/name" },
        },
      },
      definitions: {
        Pet: {
          type: "object",
          discriminator: "kind",
          required: ["kind"],
          properties: { kind: { type: "string" }, self: { $ref: "#/definitions/Pet" } },
        },
        Cat: {
          allOf: [
            { $ref: "#/definitions/Pet" },
            { type: "object", properties: { name: { type: "string", readOnly: true, xml: { attribute: true } } } },
          ],
        },
        Lion: { allOf: [{ $ref: "#/definitions/Cat" }] },
      },
    }),
  ).toEqual([]);
});

test("compares bounds beyond 2^53 by their digits", () => {
  const bounds = (minimum: string, maximum: string) => {
    const root = json({ apidoc: "2.0", info, paths: {}, definitions: { A: { type: "integer" } } }) as ReadonlyMap<
      string,
      never
    >;
    const schema = new Map<string, unknown>([
      ["type", "integer"],
      ["minimum", { lexeme: minimum }],
      ["maximum", { lexeme: maximum }],
    ]);
    const value = new Map([...root, ["definitions", new Map([["A", schema]])]]) as never;
    const read = readApidoc(value, { uri: "memory:/apidoc.json" });
    const found: string[] = [];
    if (read.ok) checkApidoc(singleApidoc(read.value, value), ({ code }) => void found.push(code));
    return found;
  };
  expect(bounds("9223372036854775806", "9223372036854775807")).toEqual([]);
  expect(bounds("9223372036854775808", "9223372036854775807")).toEqual(["schema/empty-range"]);
  expect(bounds("-1e30", "-1.0e29")).toEqual([]);
});

test("a parameter of the path and one of the operation do not clash", () => {
  const parameter = { name: "q", in: "query", type: "string" };
  expect(
    codes({
      apidoc: "2.0",
      info,
      paths: { "/a": { parameters: [parameter], get: { parameters: [parameter], responses: done } } },
    }),
  ).toEqual([]);
});

test("a path item without operations needs no parameters", () => {
  expect(codes({ apidoc: "2.0", info, paths: { "/a/{b}": {} } })).toEqual([]);
});

test("an example of an inherited media type is valid", () => {
  const get = { responses: { 200: { description: "", examples: { "application/json": 1, "text/plain": "a" } } } };
  expect(
    codes({ apidoc: "2.0", info, produces: ["application/json; charset=utf-8"], paths: { "/a": { get } } }),
  ).toEqual(["apidoc/example-media-type"]);
});

test("a pattern that needs the Unicode mode is a pattern", () => {
  expect(
    codes({ apidoc: "2.0", info, paths: {}, definitions: { A: { type: "string", pattern: "^\\p{L}+$" } } }),
  ).toEqual([]);
});

test("finds inheritance in a circle of three, once", () => {
  const of = (name: string) => ({ allOf: [{ $ref: `#/definitions/${name}` }] });
  expect(codes({ apidoc: "2.0", info, paths: {}, definitions: { A: of("B"), B: of("C"), C: of("A") } })).toEqual([
    "apidoc/circular-inheritance",
  ]);
});
