import { isObject, type Json, type JsonObject, json, object, readJson, writeJson } from "@soapstone/apidoc-model";
import type { Diagnostic } from "@soapstone/workspace";
import { describe, expect, test } from "vitest";
import { overlayApidoc } from "../src/index.ts";

function read(text: string, uri = "memory:/x.json"): JsonObject {
  const result = readJson({ uri, text });
  if (!result.ok || !isObject(result.value)) throw new Error(JSON.stringify(result.diagnostics));
  return result.value;
}

const books = `{
  "apidoc": "2.0",
  "info": { "title": "Books", "version": "1.0" },
  "tags": [{ "name": "a" }],
  "paths": {
    "/books": { "get": { "operationId": "getBooks", "responses": { "404": {}, "200": { "x-max": 9223372036854775807 } } } }
  },
  "definitions": { "10": { "minimum": 1.0 }, "2": {} }
}`;

function overlay(actions: Json, rest: readonly (readonly [string, Json])[] = []): Json {
  const info = json({ title: "O", version: "1" });
  return object([["overlay", "1.0.0"], ["info", info], ["actions", actions], ...rest]);
}

function run(given: Json, document = read(books)): { result: JsonObject; found: readonly Diagnostic[] } {
  const found: Diagnostic[] = [];
  const result = overlayApidoc(document, given, { uri: "memory:/o.yaml", report: (one) => found.push(one) });
  return { result, found };
}

const codes = (found: readonly Diagnostic[]) =>
  found.map(({ code, at }) => [code, (at as { pointer: string }).pointer]);

test("merges, appends and removes, one action after the other; everything else stays to the letter", () => {
  const actions = json([
    { target: "$.info", update: { title: "Library", contact: { name: "Ann" } } },
    { target: "$.info.contact", update: { email: "a@b" } },
    { target: "$.tags", update: { name: "b" } },
    { target: "$.paths['/books'].get", description: "why", update: { tags: ["a"] } },
    { target: "$.paths['/books'].get.responses['404']", remove: true },
    { target: "$.info.version", remove: true },
  ]);
  const { result, found } = run(overlay(actions));
  expect(found).toEqual([]);
  expect(writeJson(result, { indent: 0 })).toBe(
    '{"apidoc":"2.0","info":{"title":"Library","contact":{"name":"Ann","email":"a@b"}},"tags":[{"name":"a"},{"name":"b"}],' +
      '"paths":{"/books":{"get":{"operationId":"getBooks","responses":{"200":{"x-max":9223372036854775807}},"tags":["a"]}}},' +
      '"definitions":{"10":{"minimum":1.0},"2":{}}}',
  );
});

test("where nothing changes, it is the same object, and what does not change is shared", () => {
  const document = read(books);
  expect(run(overlay(json([{ target: "$.info", update: {} }])), document).result).toBe(document);
  const { result } = run(overlay(json([{ target: "$.info", update: { a: 1 } }])), document);
  expect(result.get("paths")).toBe(document.get("paths"));
});

test("remove counts where both are given", () => {
  const { result } = run(overlay(json([{ target: "$.tags", update: { name: "x" }, remove: true }])));
  expect(result.has("tags")).toBe(false);
});

test("several items of one list are removed as they were counted", () => {
  const document = read('{"list": [1, 2, 3, 4, 5]}');
  const { result } = run(overlay(json([{ target: "$.list[0,2,4]", remove: true }])), document);
  expect(writeJson(result, { indent: 0 })).toBe('{"list":[2,4]}');
});

test("a swagger root and names of prototypes are as good as any", () => {
  const document = read('{"swagger": "2.0", "definitions": {"__proto__": {"type": "object"}, "constructor": {}}}');
  const given = read(
    '{"overlay": "1.0.0", "info": {"title": "O", "version": "1"}, "actions": [{"target": "$.definitions.*", "update": {"__proto__": 1.0}}]}',
  );
  expect(writeJson(run(given, document).result, { indent: 0 })).toBe(
    '{"swagger":"2.0","definitions":{"__proto__":{"type":"object","__proto__":1.0},"constructor":{"__proto__":1.0}}}',
  );
});

describe("problems have their positions in the overlay", () => {
  test("targets", () => {
    const actions = json([
      { target: "$.paths['/boks'].get", update: {} },
      { target: "$.paths[", remove: true },
      { target: "$.info", update: "text" },
      { target: "$.info.title", update: {} },
      { target: "$", remove: true },
    ]);
    const { result, found } = run(overlay(actions));
    expect(codes(found)).toEqual([
      ["transform/unmatched-target", "/actions/0/target"],
      ["transform/invalid-target", "/actions/1/target"],
      ["transform/unfit-update", "/actions/2/update"],
      ["transform/unfit-update", "/actions/3/update"],
      ["transform/unfit-update", "/actions/4/remove"],
    ]);
    expect(found[0]?.message).toContain("Did you mean $.paths['/books']?");
    expect(result).toEqual(read(books));
  });

  test.each([
    ["[]", ""],
    ['{"overlay": "1.0.0", "info": {"title": "O", "version": "1"}}', ""],
    [
      '{"overlay": "2.0.0", "info": {"title": "O", "version": "1"}, "actions": [{"target": "$", "update": {}}]}',
      "/overlay",
    ],
    [
      '{"overlay": "1.0.0", "info": {"title": "O", "version": 1}, "actions": [{"target": "$", "update": {}}]}',
      "/info/version",
    ],
    ['{"overlay": "1.0.0", "info": {"title": "O", "version": "1"}, "actions": []}', "/actions"],
    [
      '{"overlay": "1.0.0", "info": {"title": "O", "version": "1"}, "action": 1, "actions": [{"target": "$", "update": {}}]}',
      "/action",
    ],
    [
      '{"overlay": "1.0.0", "info": {"title": "O", "version": "1"}, "extends": 1, "actions": [{"target": "$", "update": {}}]}',
      "/extends",
    ],
    ['{"overlay": "1.0.0", "info": {"title": "O", "version": "1"}, "actions": [{"target": "$.info"}]}', "/actions/0"],
    [
      '{"overlay": "1.0.0", "info": {"title": "O", "version": "1"}, "actions": [{"target": 1, "update": {}}]}',
      "/actions/0/target",
    ],
    [
      '{"overlay": "1.0.0", "info": {"title": "O", "version": "1"}, "actions": [{"target": "$", "remove": "yes"}]}',
      "/actions/0/remove",
    ],
    ['{"overlay": "1.0.0", "info": {"title": "O", "version": "1"}, "actions": [7]}', "/actions/0"],
  ])("%s", (text, pointer) => {
    const document = read(books);
    const given = readJson({ uri: "memory:/o.json", text });
    const { result, found } = run(given.ok ? given.value : null, document);
    expect(codes(found)).toContainEqual(["transform/invalid-overlay", pointer]);
    expect(result).toBe(document);
  });
});

describe("hostile overlays", () => {
  test("everything is selected and updated", () => {
    let deep: Json = object([["leaf", object([])]]);
    for (let level = 0; level < 5_000; level += 1) deep = object([["a", deep]]);
    const { result, found } = run(overlay(json([{ target: "$..*", update: { x: 1 } }])), deep as JsonObject);
    expect(found).toEqual([]);
    expect((result.get("a") as JsonObject).get("x")).toBe(1);
  });

  test("a huge list of actions and targets is done in linear time", () => {
    const members = Array.from({ length: 20_000 }, (_, index) => [`d${index}`, object([])] as const);
    const document = object([["definitions", object(members)]]);
    const start = performance.now();
    run(overlay(json([{ target: "$.definitions.*", update: { type: "object" } }])), document);
    expect(performance.now() - start).toBeLessThan(5_000);
  });
});
