import { isObject, type JsonObject, prepareYaml, readJson, writeJson } from "@soapstone/apidoc-model";
import type { Diagnostic } from "@soapstone/workspace";
import { describe, expect, test } from "vitest";
import { type RenameOptions, renameApidoc, undoRenames } from "../src/index.ts";
import { type CaseRule, inCase } from "../src/rename/case-rules.ts";

await prepareYaml();

function read(text: string): JsonObject {
  const result = readJson({ uri: "memory:/x.yaml", text });
  if (!result.ok || !isObject(result.value)) throw new Error(JSON.stringify(result.diagnostics));
  return result.value;
}

function rename(options: RenameOptions, document: JsonObject) {
  const found: Diagnostic[] = [];
  const made = renameApidoc(document, options, { uri: "memory:/x.yaml", report: (one) => found.push(one) });
  return {
    ...made,
    codes: found.map(({ code }) => code),
    found,
    text: writeJson(made.document, { indent: 0 }).trimEnd(),
  };
}

test.each<[string, CaseRule, string]>([
  ["GetOrder", "camel", "getOrder"],
  ["get_order-line", "pascal", "GetOrderLine"],
  ["HTTPPort", "snake", "http_port"],
  ["getHTTPStatus2", "kebab", "get-http-status2"],
  ["XMLHttpRequest", "camel", "xmlHttpRequest"],
  ["orderID", "snake", "order_id"],
  ["shop.v1.Order", "pascal", "ShopV1Order"],
  ["ÄpfelUndÖl", "kebab", "äpfel-und-öl"],
  ["A", "camel", "a"],
  ["2ndOrder", "pascal", "2NdOrder"],
  ["---", "camel", ""],
])("%s in %s is %s", (name, rule, expected) => {
  expect(inCase(name, rule)).toBe(expected);
});

const shop = `
swagger: "2.0"
tags: [{name: Orders}]
paths:
  /orders:
    get:
      operationId: GetOrdersAsync
      tags: [Orders]
      parameters: [{$ref: "#/parameters/PageSize"}]
      responses: {"200": {schema: {$ref: "#/definitions/order_list"}}, default: {$ref: "#/responses/Any"}}
    post: {operationId: AddOrderAsync, tags: [Orders]}
x-model: {root: {$ref: "#/definitions/order_list/properties/a~1b"}}
parameters: {PageSize: {name: PageSize, in: query, type: integer}}
responses: {Any: {description: d}}
definitions:
  "10": {minimum: 1.0}
  order_list: {properties: {a/b: {$ref: "#/definitions/10"}}, example: {$ref: "#/definitions/order_list"}}
  __proto__: {type: object}
`;

describe("renaming", () => {
  test("is followed by references wherever they are, and by nothing that is data", () => {
    const { text, codes, document, renames } = rename(
      {
        operations: { replace: [{ match: "^(.*)Async$", to: "$1" }], case: "camel" },
        tags: { case: "kebab" },
        definitions: { map: new Map([["10", "Ten"]]), case: "pascal" },
        parameters: { case: "snake" },
      },
      read(shop),
    );
    expect(codes).toEqual([]);
    expect(text).toBe(
      '{"swagger":"2.0","tags":[{"name":"orders"}],"paths":{"/orders":{"get":{"operationId":"getOrders","tags":["orders"],' +
        '"parameters":[{"$ref":"#/parameters/page_size"}],"responses":{"200":{"schema":{"$ref":"#/definitions/OrderList"}},"default":{"$ref":"#/responses/Any"}}},' +
        '"post":{"operationId":"addOrder","tags":["orders"]}}},"x-model":{"root":{"$ref":"#/definitions/OrderList/properties/a~1b"}},' +
        '"parameters":{"page_size":{"name":"PageSize","in":"query","type":"integer"}},"responses":{"Any":{"description":"d"}},' +
        '"definitions":{"Ten":{"minimum":1.0},"OrderList":{"properties":{"a/b":{"$ref":"#/definitions/Ten"}},"example":{"$ref":"#/definitions/order_list"}},"Proto":{"type":"object"}}}',
    );
    expect(writeJson(undoRenames(document, renames), { indent: 0 })).toBe(writeJson(read(shop), { indent: 0 }));
  });

  test("gives the same object where nothing has another name", () => {
    const document = read(shop);
    expect(rename({ tags: { case: "pascal" }, definitions: {} }, document).document).toBe(document);
  });

  test("swaps names, and refuses what would be there twice", () => {
    const document = read('{"definitions": {"A": {}, "B": {}, "C": {}, "D": {}, "d": {}}}');
    const swap = rename(
      {
        definitions: {
          map: new Map([
            ["A", "B"],
            ["B", "A"],
          ]),
        },
      },
      document,
    );
    expect(swap.text).toBe('{"definitions":{"B":{},"A":{},"C":{},"D":{},"d":{}}}');
    const clash = rename(
      {
        definitions: {
          map: new Map([
            ["A", "X"],
            ["B", "X"],
            ["C", "A"],
            ["D", "d"],
          ]),
        },
      },
      document,
    );
    expect(clash.document).toBe(document);
    expect(clash.codes).toEqual([
      "transform/rename-collision",
      "transform/rename-collision",
      "transform/rename-collision",
    ]);
  });

  test("reports missing names of a map, invalid names and invalid expressions", () => {
    const document = read('{"definitions": {"Order": {}, "__": {}}}');
    const { codes, found } = rename({ definitions: { map: new Map([["Ordr", "X"]]), case: "camel" } }, document);
    expect(codes).toEqual(["transform/no-match", "transform/unusable-name"]);
    expect(found[0]?.message).toContain('Did you mean "Order"?');
    const refused = ["(a)\\1", "(", "(?=a)"].map((match) =>
      rename({ definitions: { replace: [{ match, to: "" }] } }, document),
    );
    for (const { codes, document: same } of [
      ...refused,
      rename({ definitions: { replace: [{ match: "a", to: "$1" }] } }, document),
      rename({ definitions: { replace: [{ match: "a", to: "$<n>" }] } }, document),
    ]) {
      expect(codes).toEqual(["transform/invalid-pattern"]);
      expect(same).toBe(document);
    }
  });

  test("replaces every match, as JavaScript does", () => {
    const one = (match: string, to: string, name = "ns.a.b") =>
      [
        ...(
          rename(
            { definitions: { replace: [{ match, to }] } },
            read(JSON.stringify({ definitions: { [name]: {} } })),
          ).document.get("definitions") as JsonObject
        ).keys(),
      ][0];
    for (const [match, to] of [
      ["\\.", "_"],
      ["(\\w)\\.(\\w)", "$2$1"],
      ["^", "x"],
      ["b?", "-"],
      ["(?<n>[a-z]+)$", "[$<n>$$$&]"],
    ] as const)
      expect(one(match, to)).toBe("ns.a.b".replace(new RegExp(match, "gu"), to));
  });
});

const pets = `
apidoc: "2.0"
definitions:
  pet: {discriminator: kind, properties: {kind: {type: string, enum: [cat, dog], default: cat}}}
  cat: {allOf: [{$ref: "#/definitions/pet"}]}
  dog: {allOf: [{$ref: "#/definitions/pet"}, {properties: {friend: {$ref: "#/definitions/cat"}}}]}
`;

test("the name of a subtype is part of messages: a rule keeps it, a map changes it with a warning", () => {
  const byCase = rename({ definitions: { case: "pascal" } }, read(pets));
  expect(byCase.codes).toEqual(["transform/wire-name-kept", "transform/wire-name-kept"]);
  expect([...(byCase.document.get("definitions") as JsonObject).keys()]).toEqual(["Pet", "cat", "dog"]);
  const byMap = rename({ definitions: { map: new Map([["cat", "Cat"]]) } }, read(pets));
  expect(byMap.codes).toEqual(["transform/wire-name-changed"]);
  expect(byMap.text).toContain('"enum":["Cat","dog"],"default":"Cat"');
  expect(byMap.text).toContain('{"friend":{"$ref":"#/definitions/Cat"}}');
});

test("comments of YAML stay with their values", () => {
  const document = read("definitions:\n  # first\n  a_b: {type: object} # one\n  c: {}\n");
  const made = rename({ definitions: { case: "pascal" } }, document).document;
  expect(writeJson(made, { format: "yaml" })).toBe("definitions:\n  # first\n  AB: {type: object} # one\n  C: {}\n");
});

test("costs linear time in the number of names, and none in hostile ones", () => {
  const names = Array.from({ length: 20_000 }, (_, index) => `${"a".repeat(30)}${index}!`);
  const document = read(JSON.stringify({ definitions: Object.fromEntries(names.map((name) => [name, {}])) }));
  const start = performance.now();
  rename(
    { definitions: { replace: [{ match: "^(a+)+$", to: "x" }], map: new Map([[names[0] ?? "", "first"]]) } },
    document,
  );
  expect(performance.now() - start).toBeLessThan(20_000);
}, 30_000);
