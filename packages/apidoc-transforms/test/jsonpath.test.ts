import { type Json, json, object } from "@soapstone/apidoc-model";
import { paths } from "jsonpath-rfc9535";
import { describe, expect, test } from "vitest";
import { selectPaths } from "../src/jsonpath/select.ts";

const plain = {
  info: { title: "Books", version: "1.0", "x-age": 3 },
  tags: [{ name: "b" }, { name: "a", description: "d" }, { name: "c" }],
  paths: {
    "/books": { get: { operationId: "getBooks", deprecated: true, tags: ["a"] }, post: { operationId: "addBook" } },
    "/it's": {
      get: {
        operationId: "odd",
        parameters: [
          { name: "n", in: "query" },
          { name: "m", in: "header" },
        ],
      },
    },
  },
  list: [1, 2, 3, 4, 5, null, "x"],
};

function pathText(tokens: readonly string[], value: unknown): string {
  let at = value as never;
  return `$${tokens
    .map((token) => {
      const isIndex = Array.isArray(at);
      at = at[token as never];
      return isIndex ? `[${token}]` : `['${token.replace(/'/g, "\\'")}']`;
    })
    .join("")}`;
}

describe("selects the same nodes as the library", () => {
  test.each([
    "$",
    "$.info",
    "$['info']['title']",
    "$.info['nothing']",
    "$.*",
    "$..*",
    "$..name",
    "$..[0]",
    "$.tags[-1]",
    "$.tags[1:]",
    "$.list[::2]",
    "$.list[::-1]",
    "$.list[5:1:-2]",
    "$.list[-3:]",
    "$.list[0,0,2]",
    "$.paths.*.get",
    "$.paths[*][?@.deprecated == true]",
    "$.paths[*][?@.operationId != 'odd'].tags",
    "$..[?@.name]",
    "$..[?@.name && !@.description]",
    "$..[?@.name == 'a' || @.in == 'header']",
    "$..parameters[?@.in == 'query']",
    "$..[?match(@.operationId, 'get.*')]",
    "$..[?search(@.operationId, 'oo')]",
    "$..[?length(@.name) > 0]",
    "$..[?count(@.*) == 2]",
    "$..[?count($..name) == 5]",
    "$..[?value(@..name) == 'a']",
    "$.list[?@ > 2]",
    "$.list[?@ >= 'a']",
    "$.list[?@ == null]",
    "$.list[?@ < $.info['x-age']]",
    "$.list[?@.a == @.b]",
    "$.tags[?@['name'] <= 'b']",
  ])("%s", (query) => {
    const found = selectPaths(json(plain), query);
    if ("problem" in found) throw new Error(found.problem);
    const expected = [...new Set(paths(plain as never, query))];
    expect(found.paths.map((tokens) => pathText(tokens, plain)).sort()).toEqual(expected.sort());
  });
});

test.each([
  ["$.paths[", /./],
  ["paths", /./],
  ["$.a[?unknown(@.b)]", /no function unknown/],
  ["$.a[?count(1) == 1]", /count takes a query/],
  ["$.a[?length(@.a, @.b) == 1]", /length takes one argument/],
  [`$[?${"(".repeat(9_000)}@.a${")".repeat(900)}]`, /./],
  [`$${".a".repeat(6_000)}`, /10000 characters/],
])("%s is refused, with a reason", (query, reason) => {
  expect(selectPaths(json(plain), query)).toEqual({ problem: expect.stringMatching(reason) });
});

test("names of prototypes are names, and numbers have any length", () => {
  const document = object([
    ["__proto__", object([["a", 1]])],
    ["constructor", object([["a", { lexeme: "9223372036854775807" }]])],
    ["10", object([])],
    ["2", object([])],
  ]);
  expect(selectPaths(document, "$.__proto__")).toEqual({ paths: [["__proto__"]] });
  expect(selectPaths(document, "$.toString")).toEqual({ paths: [] });
  expect(selectPaths(document, "$.*")).toEqual({ paths: [["__proto__"], ["constructor"], ["10"], ["2"]] });
  expect(selectPaths(document, "$[?@.a > 9000000000000000000]")).toEqual({ paths: [["constructor"]] });
});

test("a query that visits all nodes from each node is stopped, with a reason", () => {
  let deep: Json = "x";
  for (let level = 0; level < 5_000; level += 1) deep = object([["a", deep]]);
  expect(selectPaths(deep, "$..*")).toMatchObject({ paths: { length: 5_000 } });
  const start = performance.now();
  for (const query of ["$..*..*..*", "$..[?@..*..b]", "$..[?count($..*) > 1]..*..*"])
    expect(selectPaths(deep, query)).toEqual({ problem: expect.stringMatching(/too many values/) });
  expect(performance.now() - start).toBeLessThan(60_000);
}, 90_000);

test("a pattern that is costly for JavaScript is not for a query", () => {
  const document = json({ a: { text: `${"a".repeat(5_000)}!` } });
  expect(selectPaths(document, "$[?search(@.text, '(a+)+$')]")).toEqual({ paths: [] });
});
