import { loadWorkspace, memoryResolver } from "@soapstone/workspace";
import { expect, test } from "vitest";
import {
  apidocSet,
  checkApidoc,
  countReferences,
  findReferences,
  json,
  jsonReader,
  printPointer,
  resolveReference,
  rewriteReferences,
  valueAt,
} from "../src/index.ts";

const found = (value: Parameters<typeof json>[0]) =>
  findReferences(json(value)).map(({ reference, tokens, expects }) => [reference, printPointer(tokens), expects]);

test("finds references where the format has them, and only there", () => {
  const data = { $ref: "data.json" };
  expect(
    found({
      swagger: "2.0",
      paths: {
        "/a": {
          $ref: "item.json",
          get: {
            parameters: [{ $ref: "p.json" }, { in: "body", name: "b", schema: { $ref: "s.json" } }],
            responses: {
              201: { $ref: "r.json" },
              200: {
                description: "",
                examples: { a: data },
                schema: { enum: [data], default: data, example: data, "x-a": data, oneOf: [{ $ref: "one.json" }] },
              },
            },
          },
        },
        "x-a": data,
      },
      definitions: {
        $ref: { properties: { $ref: { $ref: "deep.json" } } },
        A: { items: [{ $ref: "tuple.json" }], additionalProperties: { $ref: "more.json" } },
      },
      "x-a": data,
    }),
  ).toEqual([
    ["item.json", "/paths/~1a", "pathItem"],
    ["p.json", "/paths/~1a/get/parameters/0", "parameter"],
    ["s.json", "/paths/~1a/get/parameters/1/schema", "schema"],
    ["one.json", "/paths/~1a/get/responses/200/schema/oneOf/0", "schema"],
    ["r.json", "/paths/~1a/get/responses/201", "response"],
    ["deep.json", "/definitions/$ref/properties/$ref", "schema"],
    ["tuple.json", "/definitions/A/items/0", "schema"],
    ["more.json", "/definitions/A/additionalProperties", "schema"],
  ]);
});

test.each([
  ["a schema", { type: "object", example: { $ref: "x" }, properties: { a: { $ref: "a.json" } } }],
  ["a map of schemas", { Pet: { type: "object", example: { $ref: "x" }, properties: { a: { $ref: "a.json" } } } }],
  [
    "definitions without a version",
    { definitions: { example: { default: { $ref: "x" }, items: { $ref: "a.json" } } } },
  ],
  ["a response", { description: "Done.", schema: { $ref: "a.json" }, examples: { a: { $ref: "x" } } }],
  ["a parameter", { name: "b", in: "body", schema: { $ref: "a.json" } }],
  ["a path item", { get: { responses: { default: { $ref: "a.json" } } } }],
  ["an operation", { responses: { default: { $ref: "a.json" } } }],
])("finds the reference in a file that holds %s", (_, value) => {
  expect(found(value).map(([reference]) => reference)).toEqual(["a.json"]);
});

const documents: Record<string, Parameters<typeof json>[0]> = {
  "memory:/a.json": {
    definitions: {
      A: { $ref: "b.json#/B" },
      "x/y~z %": { type: "string" },
      loop: { $ref: "#/definitions/loop" },
      "": { type: "null" },
    },
  },
  "memory:/b.json": {
    B: { properties: { c: { $ref: "a.json#/definitions/x~1y~0z%20%25" } } },
    back: { $ref: "a.json#/definitions/loop" },
  },
};
const lookup = (from: string, spelling: string) => {
  const uri = spelling === "" ? from : new URL(spelling, from).href;
  const document = documents[uri];
  return document === undefined ? undefined : { uri, root: json(document) };
};
const resolve = (reference: string) => resolveReference(reference, "memory:/a.json", lookup);

test.each([
  ["#/definitions/x~1y~0z%20%25", "memory:/a.json", ["definitions", "x/y~z %"]],
  ["#/definitions/A", "memory:/b.json", ["B"]],
  ["#/definitions/A/properties/c", "memory:/a.json", ["definitions", "x/y~z %"]],
  ["#/definitions/", "memory:/a.json", ["definitions", ""]],
  ["", "memory:/a.json", []],
  ["#", "memory:/a.json", []],
  ["b.json", "memory:/b.json", []],
])("follows %s to its end", (reference, uri, tokens) => {
  expect(resolve(reference)).toMatchObject({ found: true, uri, tokens });
});

test.each([
  ["#/definitions/constructor", { why: "pointer" }],
  ["#/definitions/AA", { why: "pointer", nearest: "A" }],
  ["#definitions", { why: "form" }],
  ["c.json", { why: "document" }],
  ["b.json#/back", { why: "cycle", hops: ["a.json#/definitions/loop", "#/definitions/loop"] }],
])("returns why %s has no target", (reference, expected) => {
  expect(resolve(reference)).toMatchObject({ found: false, ...expected });
});

async function check(files: Record<string, string>) {
  const loaded = await loadWorkspace("memory:/a.yaml", memoryResolver(new Map(Object.entries(files))), jsonReader);
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.diagnostics));
  const set = apidocSet(loaded.value);
  if (!set.ok) throw new Error(JSON.stringify(set.diagnostics));
  const diagnostics = [...loaded.diagnostics, ...set.diagnostics];
  checkApidoc(set.value, (diagnostic) => void diagnostics.push(diagnostic));
  return { set: set.value, diagnostics };
}

const head = 'swagger: "2.0"\ninfo: { title: A, version: "1" }\n';

test("loads and checks the parts of other files, each once", async () => {
  const { set, diagnostics } = await check({
    "memory:/a.yaml": `${head}paths:
  /a/{id}:
    $ref: items/a.yaml#/item
`,
    "memory:/items/a.yaml": `item:
  get:
    parameters: [{ $ref: '../parameters.json#/id' }]
    responses:
      '200': { description: Done., schema: { $ref: ../schemas.yaml#/Order } }
      '201': { description: Done., schema: { $ref: ../schemas.yaml#/Order } }
`,
    "memory:/parameters.json":
      '{"id": {"name": "id", "in": "path", "required": true, "type": "integer", "minimum": 2, "maximum": 1}}',
    "memory:/schemas.yaml":
      "Order: { type: object, properties: { next: { $ref: '#/Ordr' }, of: { $ref: '#/Order' } } }\n",
  });
  expect(diagnostics.map(({ code, at }) => [code, at])).toEqual([
    ["schema/empty-range", { uri: "memory:/parameters.json", pointer: "/id/minimum" }],
    ["apidoc/unresolved-reference", { uri: "memory:/schemas.yaml", pointer: "/Order/properties/next/$ref" }],
  ]);
  expect(set.parameter("parameters.json#/id")?.value.name).toBe("id");
});

test("definitions of the root are the same objects", async () => {
  const { set } = await check({
    "memory:/a.yaml": `${head}paths: {}\ndefinitions:\n  A: { type: object }\n  B: { $ref: '#/definitions/A' }\n`,
  });
  expect(set.schema("#/definitions/A")?.value).toBe(set.root.definitions?.get("A"));
  expect(set.schema("#/definitions/B")?.value).toBe(set.root.definitions?.get("A"));
});

test("rewrites references, and shares what holds none", () => {
  const root = json({
    swagger: "2.0",
    paths: {},
    definitions: {
      A: { example: { $ref: "#/definitions/B" } },
      C: { items: { $ref: "#/definitions/B" } },
      D: { type: "string" },
    },
  });
  const renamed = rewriteReferences(root, ({ reference }) =>
    reference === "#/definitions/B" ? "#/definitions/E" : undefined,
  );
  expect(countReferences(renamed)).toEqual(new Map([["#/definitions/E", 1]]));
  expect(valueAt(renamed, ["definitions", "A"])).toBe(valueAt(root, ["definitions", "A"]));
  expect(rewriteReferences(root, () => undefined)).toBe(root);
});

test("finds references in document order, at any depth", () => {
  const depth = 300;
  let schema: unknown = {};
  for (let level = depth; level >= 0; level -= 1) {
    const all = { allOf: [{ $ref: `#/one${level}` }, { $ref: `#/two${level}` }] };
    schema = { properties: { first: { $ref: `#/first${level}` }, next: schema, all } };
  }
  const levels = Array.from({ length: depth + 1 }, (_, level) => level);
  const root = json(schema as Parameters<typeof json>[0]);
  const references = findReferences(root, { shape: "schema", everywhere: true });
  expect(references.map(({ reference }) => reference)).toEqual([
    ...levels.map((level) => `#/first${level}`),
    ...levels.reverse().flatMap((level) => [`#/one${level}`, `#/two${level}`]),
  ]);
  expect(references.every(({ tokens, holder }) => valueAt(root, tokens) === holder)).toBe(true);
});
