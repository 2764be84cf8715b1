import { beforeAll, expect, test } from "vitest";
import {
  type Apidoc,
  json,
  type Operation,
  object,
  prepareYaml,
  readApidoc,
  sameJson,
  writeApidoc,
  writeJson,
} from "../src/index.ts";
import { jsonOf } from "./json.ts";

beforeAll(prepareYaml);

const at = { uri: "memory:/a.yaml" };

function apidocOf(text: string): Apidoc {
  const result = readApidoc(jsonOf(text, "yaml"), at);
  if (!result.ok) throw new Error(JSON.stringify(result.diagnostics));
  return result.value;
}

const text = `# Orders
paths:
  /orders:
    get:
      responses:
        '404':
          description: None.
        '200':
          description: All.
      x-order: 1  # ours
      summary: Lists orders.
info:
  version: '1.0'
  title: Orders
swagger: '2.0'
`;

test("an unchanged object is written as the value that was read", () => {
  const value = jsonOf(text, "yaml");
  const result = readApidoc(value, at);
  expect(result.ok && writeApidoc(result.value)).toBe(value);
});

test("an edit of one field changes nothing else", () => {
  const apidoc = apidocOf(text);
  const item = apidoc.paths.items.get("/orders");
  const get = { ...item?.get, description: "Each of them." } as Operation;
  const edited = { ...apidoc, paths: { ...apidoc.paths, items: new Map([["/orders", { ...item, get }]]) } };
  const lines = writeJson(writeApidoc(edited), { format: "yaml" }).split("\n");
  expect(lines.filter((line) => !text.split("\n").includes(line))).toEqual(["      description: Each of them."]);
  expect(lines.indexOf("      description: Each of them.")).toBe(lines.indexOf("      summary: Lists orders.") + 1);
});

const broken = `swagger: 2.0
info:
  title: null
  version: 1
tags:
  - name: a
  - null
  - name: b
  - 7
paths: {}
definitions:
  A: none
  B: {}
`;

test("values that could not be read are written at their positions", () => {
  const value = jsonOf(broken, "yaml");
  const result = readApidoc(value, at);
  expect(result.ok && writeApidoc(result.value)).toBe(value);
});

test("a value that could not be read survives an edit beside it, and is replaced by an edit of it", () => {
  const { info, tags = [], definitions = new Map(), ...rest } = apidocOf(broken);
  const edited: Apidoc = {
    ...rest,
    info: { ...info, title: "Orders", version: "2" },
    tags: tags.slice(1),
    definitions: new Map([...definitions, ["A", {}]]),
  };
  expect(writeJson(writeApidoc(edited), { format: "yaml" })).toBe(`swagger: 2.0
info:
  title: Orders
  version: '2'
tags:
  - name: b
  - null
  - 7
paths: {}
definitions:
  A: {}
  B: {}
`);
});

test("a removed field is not written", () => {
  const { host, ...rest } = apidocOf(`host: example.com\n${text}`);
  expect(host).toBe("example.com");
  expect(writeJson(writeApidoc(rest), { format: "yaml" })).toBe(text);
});

test("created objects are written in canonical order, the version field first, extensions last", () => {
  const made: Apidoc = {
    extensions: object([["x-wsdl", 1]]),
    definitions: new Map([
      ["A", { properties: new Map([["b", { kind: "reference", $ref: "#/definitions/A" }]]), type: "object" }],
    ]),
    paths: {
      items: new Map([
        ["/a", { post: { responses: { codes: new Map([["200", { description: "Done." }]]) }, operationId: "a" } }],
      ]),
    },
    info: { version: "1", title: "A" },
    version: "2.0",
    rootField: "apidoc",
  };
  expect(writeJson(writeApidoc(made), { indent: 0 })).toBe(
    '{"apidoc":"2.0","info":{"title":"A","version":"1"},"paths":{"/a":{"post":{"operationId":"a","responses":{"200":{"description":"Done."}}}}},' +
      '"definitions":{"A":{"type":"object","properties":{"b":{"$ref":"#/definitions/A"}}}},"x-wsdl":1}\n',
  );
});

test("objects read in the order of the format are written in it, with values that could not be read", () => {
  const read = readApidoc(
    jsonOf('{"x-a":1,"paths":{},"host":7,"info":{"version":"1","title":"A"},"swagger":"2.0"}', "json"),
    at,
    {
      order: "format",
    },
  );
  expect(read.ok && writeJson(writeApidoc(read.value), { indent: 0 })).toBe(
    '{"swagger":"2.0","info":{"title":"A","version":"1"},"host":7,"paths":{},"x-a":1}\n',
  );
});

test("created objects are equal after writing and reading", () => {
  const value = json({
    apidoc: "2.0",
    info: { title: "A", version: "1", license: { name: "MIT" } },
    schemes: ["https"],
    securityDefinitions: {
      login: {
        type: "oauth2",
        flow: "implicit",
        authorizationUrl: "https://a.example.com",
        scopes: { read: "Reads.", "x-a": 1 },
      },
    },
    security: [{ login: ["read"] }, {}],
    paths: {
      "/a": {
        get: {
          consumes: [],
          security: [],
          parameters: [{ name: "q", in: "query", type: "array", items: { type: "string" } }],
          responses: { default: { $ref: "#/responses/r", "x-b": 2 } },
        },
      },
    },
    responses: { r: { description: "", headers: { h: { type: "string" } }, examples: { "text/plain": "a" } } },
    definitions: { A: { additionalProperties: { type: "string" } }, B: { additionalProperties: true } },
  });
  const result = readApidoc(value, at);
  expect(result.diagnostics).toEqual([]);
  // A deep copy without memory of the text: plain objects lose the symbol.
  const copy = result.ok ? forget(result.value) : undefined;
  expect(sameJson(writeApidoc(copy as Apidoc), value, { exact: true })).toBe(true);
});

test("a required field that was missing is not invented", () => {
  const value = json({ apidoc: "2.0", info: { title: "A" }, paths: { "/a": { get: {} } } });
  const result = readApidoc(value, at);
  expect(result.ok && result.value.info.version).toBe("");
  expect(result.ok && writeApidoc({ ...result.value, host: "a" })).toEqual(
    json({ apidoc: "2.0", info: { title: "A" }, host: "a", paths: { "/a": { get: {} } } }),
  );
});

function forget(value: unknown): unknown {
  if (value instanceof Map) return new Map([...value].map(([key, inner]) => [key, forget(inner)]));
  if (Array.isArray(value)) return value.map(forget);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, forget(inner)]));
}
