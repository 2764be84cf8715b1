import { isObject, type JsonObject, prepareYaml, readJson, writeJson } from "@soapstone/apidoc-model";
import type { Diagnostic } from "@soapstone/workspace";
import { describe, expect, test } from "vitest";
import { type FilterOptions, filterApidoc, pruneApidoc } from "../src/index.ts";

await prepareYaml();

function read(text: string): JsonObject {
  const result = readJson({ uri: "memory:/x.yaml", text });
  if (!result.ok || !isObject(result.value)) throw new Error(JSON.stringify(result.diagnostics));
  return result.value;
}

const shop = `{
  "apidoc": "2.0", "info": {"title": "Shop", "version": "1.0"},
  "tags": [{"name": "public"}, {"name": "beta"}, {"name": "declared"}],
  "paths": {
    "x-note": {"kept": 1.0},
    "/orders": {"parameters": [], "get": {"operationId": "getOrders", "tags": ["public"]}, "post": {"operationId": "addOrder", "tags": ["beta"]}},
    "/orders/{id}": {"get": {"operationId": "getOrder", "tags": ["public", "beta"]}},
    "/admin/users": {"delete": {"operationId": "deleteUsers"}},
    "/elsewhere": {"$ref": "other.json"},
    "/empty": {}
  }
}`;

function filter(options: FilterOptions, document = read(shop)) {
  const found: Diagnostic[] = [];
  const result = filterApidoc(document, options, { uri: "memory:/x.yaml", report: (one) => found.push(one) });
  const paths = result.get("paths") as JsonObject;
  const left = [...paths].flatMap(([path, item]) =>
    isObject(item) ? [...item.keys()].map((key) => `${key} ${path}`) : [],
  );
  return { result, left, codes: found.map(({ code }) => code), found };
}

describe("a filter", () => {
  test.each<[FilterOptions, string[]]>([
    [{ tags: ["public"] }, ["parameters /orders", "get /orders", "get /orders/{id}", "$ref /elsewhere"]],
    [{ tags: ["public", "!beta"] }, ["parameters /orders", "get /orders", "$ref /elsewhere"]],
    [{ tags: ["!beta"] }, ["parameters /orders", "get /orders", "delete /admin/users", "$ref /elsewhere"]],
    [{ paths: ["/orders/**"] }, ["parameters /orders", "get /orders", "post /orders", "get /orders/{id}"]],
    [{ paths: ["/orders/*"] }, ["get /orders/{id}"]],
    [
      { paths: ["!/admin/**"], methods: ["get"] },
      ["parameters /orders", "get /orders", "get /orders/{id}", "$ref /elsewhere"],
    ],
    [{ operations: ["get*"], tags: ["beta"] }, ["get /orders/{id}", "$ref /elsewhere"]],
    [{ operations: ["getOrder?"] }, ["parameters /orders", "get /orders", "$ref /elsewhere"]],
  ])("%j", (options, expected) => {
    const { left } = filter(options);
    expect(left.filter((one) => one !== "kept x-note")).toEqual(expected);
  });

  test("removes tags without operations, and no other", () => {
    const tags = (options: FilterOptions) =>
      writeJson(filter(options).result.get("tags") ?? null, { indent: 0 }).trimEnd();
    expect(tags({ tags: ["!beta"] })).toBe('[{"name":"public"},{"name":"declared"}]');
    expect(tags({ tags: ["public"] })).toBe('[{"name":"public"},{"name":"beta"},{"name":"declared"}]');
  });

  test("reports a pattern without a match, with similar names", () => {
    const { codes, found } = filter({
      tags: ["pubic", "public", "!none"],
      operations: ["getOrder", "*"],
      methods: ["get"],
    });
    expect(codes.filter((code) => code !== "transform/unseen-operations")).toEqual([
      "transform/no-match",
      "transform/excludes-nothing",
    ]);
    expect(found[0]?.message).toContain('Did you mean "public"?');
  });

  test("that leaves nothing is refused, and one that changes nothing returns the same object", () => {
    const document = read(shop);
    expect(filter({ tags: ["public"], methods: ["delete"] }, document)).toMatchObject({
      result: document,
      codes: expect.arrayContaining(["transform/nothing-left"]),
    });
    expect(filter({ methods: ["get", "post", "delete"] }, document).result).toBe(document);
  });

  test("costs linear time, whatever the patterns", () => {
    const items = Array.from(
      { length: 3_000 },
      (_, i) => `"/${"a/".repeat(20)}${i}": {"get": {"operationId": "${"a".repeat(200)}${i}"}}`,
    );
    const document = read(`{"apidoc": "2.0", "paths": {${items.join(",")}}}`);
    const start = performance.now();
    filter({ operations: [`${"*a".repeat(50)}b`, "*1"], paths: [`/${"**/a/".repeat(10)}*`] }, document);
    expect(performance.now() - start).toBeLessThan(20_000);
  }, 30_000);
});

const pets = `
swagger: "2.0"
info: {title: Pets, version: 1.0.0}
x-more: {$ref: "#/definitions/InExtension"}
tags: [{name: used}, {name: unused}]
securityDefinitions: {key: {type: apiKey}, old: {type: basic}}
security: [{key: []}]
parameters: {Page: {name: page, in: query, type: integer}, Lost: {name: lost, in: query, type: string}}
responses: {Problem: {description: d, schema: {$ref: "#/definitions/Problem"}}, Unused: {description: d}}
paths:
  /pets:
    get:
      tags: [used]
      parameters: [{$ref: "#/parameters/Page"}]
      responses: {"200": {description: d, schema: {$ref: "#/definitions/Pet"}}, default: {$ref: "#/responses/Problem"}}
definitions:
  Pet: {type: object, discriminator: kind, properties: {kind: {type: string}}}
  Cat: {allOf: [{$ref: "#/definitions/Pet"}, {properties: {owner: {$ref: "#/definitions/Owner"}}}]}
  Lion: {allOf: [{$ref: "#/definitions/Cat"}]}
  Owner: {type: object, properties: {self: {$ref: "#/definitions/Owner"}}}
  Problem: {type: object}
  InExtension: {type: object}
  Deep: {properties: {a: {$ref: "#/definitions/Deep"}, b: {$ref: "#/definitions/Deeper"}}}
  Deeper: {type: object}
  __proto__: {type: object}
  a/b: {type: object}
`;

describe("pruning", () => {
  test("keeps needed definitions, including subtypes and targets of extensions", () => {
    const result = pruneApidoc(read(pets));
    const names = (field: string) => [...((result.get(field) as JsonObject | undefined)?.keys() ?? [])];
    expect(names("definitions")).toEqual(["Pet", "Cat", "Lion", "Owner", "Problem", "InExtension"]);
    expect(names("parameters")).toEqual(["Page"]);
    expect(names("responses")).toEqual(["Problem"]);
    expect(names("securityDefinitions")).toEqual(["key"]);
    expect(writeJson(result.get("tags") ?? null, { indent: 0 }).trimEnd()).toBe('[{"name":"used"}]');
  });

  test("a second time changes nothing", () => {
    const once = pruneApidoc(read(pets));
    expect(pruneApidoc(once)).toBe(once);
  });

  test("takes a container along that is empty then", () => {
    const result = pruneApidoc(read('{"apidoc": "2.0", "paths": {}, "definitions": {"A": {}}, "responses": {}}'));
    expect([...result.keys()]).toEqual(["apidoc", "paths", "responses"]);
  });
});
