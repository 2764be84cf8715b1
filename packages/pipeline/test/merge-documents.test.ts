import { isObject, type JsonObject, json, type PlainJson } from "@soapstone/apidoc-model";
import { expect, test } from "vitest";
import { mergeDocuments } from "../src/merge/merge-documents.ts";
import { type MergeIdentity, mergeFormOf } from "../src/merge/merge-form.ts";

const none: MergeIdentity = { operations: new Map(), definitions: new Map() };

function merge(
  base: PlainJson,
  ours: PlainJson,
  theirs: PlainJson,
  ids: MergeIdentity = none,
  prefer: "ours" | "theirs" = "ours",
) {
  const [before, left, right] = [base, ours, theirs].map((value) => json(value) as JsonObject);
  if (!isObject(before) || !isObject(left) || !isObject(right)) throw new Error("No objects.");
  const states = {
    base: mergeFormOf(before, none).value,
    ours: mergeFormOf(left, ids),
    theirs: mergeFormOf(right, none),
  };
  const { document, conflicts } = mergeDocuments(states, prefer);
  return {
    document,
    conflicts: conflicts.map(({ kind, construct, field, at }) =>
      [kind, construct, field.join("/"), at.ours.join("/"), at.theirs.join("/")].join(" | "),
    ),
  };
}

const get = (id: string, more: Record<string, PlainJson> = {}): PlainJson => ({ get: { operationId: id, ...more } });
const api = (paths: Record<string, PlainJson>, definitions: Record<string, PlainJson> = {}): PlainJson => ({
  swagger: "2.0",
  paths,
  definitions,
});

test("a route that ours changed and a parameter that theirs added are both there", () => {
  const { document, conflicts } = merge(
    api({ "/a": get("A"), "/b": get("B") }),
    api({ "/books": get("A"), "/b": get("B") }),
    api({ "/a": get("A", { parameters: [{ name: "q", in: "query" }] }), "/b": get("B"), "/c": get("C") }),
  );
  expect(conflicts).toEqual([]);
  expect(document).toEqual(
    json(api({ "/books": get("A", { parameters: [{ name: "q", in: "query" }] }), "/b": get("B"), "/c": get("C") })),
  );
});

test("a definition that ours renamed is the one that theirs refers to", () => {
  const renamed: MergeIdentity = { ...none, definitions: new Map([["Volume", "Book"]]) };
  const to = (name: string) => ({ schema: { $ref: `#/definitions/${name}` } });
  const { document, conflicts } = merge(
    api({ "/a": get("A", to("Book")) }, { Book: { type: "object" } }),
    api({ "/a": get("A", to("Volume")) }, { Volume: { type: "object" } }),
    api({ "/a": get("A", to("Book")), "/b": get("B", to("Book")) }, { Book: { type: "object" } }),
    renamed,
  );
  expect(conflicts).toEqual([]);
  expect(document).toEqual(
    json(api({ "/a": get("A", to("Volume")), "/b": get("B", to("Volume")) }, { Volume: { type: "object" } })),
  );
});

const renamedBook: MergeIdentity = { ...none, definitions: new Map([["Volume", "Book"]]) };

test.each<[string, PlainJson, PlainJson, PlainJson, string[], PlainJson, MergeIdentity?]>([
  [
    "a field that both changed",
    api({ "/a": get("A", { summary: "1" }) }),
    api({ "/a": get("A", { summary: "2" }) }),
    api({ "/a": get("A", { summary: "3" }) }),
    ["changed | operation A | summary | paths//a/get/summary | paths//a/get/summary"],
    api({ "/a": get("A", { summary: "2" }) }),
  ],
  [
    "a parameter that both changed, elsewhere in each list",
    api({ "/a": get("A", { parameters: [{ name: "p", in: "query", type: "string" }] }) }),
    api({
      "/a": get("A", {
        parameters: [
          { name: "o", in: "query" },
          { name: "p", in: "query", type: "integer" },
        ],
      }),
    }),
    api({ "/a": get("A", { parameters: [{ name: "p", in: "query", type: "number" }] }) }),
    [
      "changed | operation A | parameters/query p/type | paths//a/get/parameters/1/type | paths//a/get/parameters/0/type",
    ],
    api({
      "/a": get("A", {
        parameters: [
          { name: "o", in: "query" },
          { name: "p", in: "query", type: "integer" },
        ],
      }),
    }),
  ],
  [
    "an operation that ours deleted and theirs changed",
    api({ "/a": get("A") }),
    api({}),
    api({ "/a": get("A", { summary: "3" }) }),
    ["deleted | operation A |  | paths | paths//a/get"],
    api({}),
  ],
  [
    "an operation that ours changed and theirs deleted",
    api({ "/a": get("A") }),
    api({ "/a": get("A", { summary: "2" }) }),
    api({}),
    ["deleted | operation A |  | paths//a/get | paths"],
    api({ "/a": get("A", { summary: "2" }) }),
  ],
  [
    "a definition that ours renamed and theirs changed",
    api({}, { Book: { type: "object" } }),
    api({}, { Volume: { type: "object" } }),
    api({}, { Book: { type: "object", required: ["id"] } }),
    ["renamed | definition Book |  | definitions/Volume | definitions/Book"],
    api({}, { Volume: { type: "object" } }),
    renamedBook,
  ],
  [
    "two operations on one path",
    api({}),
    api({ "/a/{id}": get("A") }),
    api({ "/a/{name}": get("B") }),
    ["same-route | operation A |  | paths//a/{id}/get | paths//a/{name}/get"],
    api({ "/a/{id}": get("A") }),
  ],
  [
    "one name for two definitions",
    api({}, { Book: { type: "object" } }),
    api({}, { Volume: { type: "object" } }),
    api({}, { Book: { type: "object" }, Volume: { type: "string" } }),
    ["same-name | definition Book |  | definitions/Volume | definitions/Volume"],
    api({}, { Volume: { type: "object" } }),
    { ...none, definitions: new Map([["Volume", "Book"]]) },
  ],
  [
    "a schema that became a reference",
    api({}, { A: { properties: { x: { type: "string" } } } }),
    api({}, { A: { properties: { x: { type: "integer" } } } }),
    api({}, { A: { properties: { x: { $ref: "#/definitions/B" } } }, B: {} }),
    ["changed | definition A | properties/x | definitions/A/properties/x | definitions/A/properties/x"],
    api({}, { A: { properties: { x: { type: "integer" } } }, B: {} }),
  ],
])("%s", (_, base, ours, theirs, conflicts, expected, ids) => {
  const merged = merge(base, ours, theirs, ids);
  expect(merged.conflicts).toEqual(conflicts);
  expect(merged.document).toEqual(json(expected));
});

test("the value of theirs is written if it is preferred", () => {
  const merged = merge(
    api({ "/a": get("A", { summary: "1" }) }),
    api({ "/a": get("A", { summary: "2", tags: ["x"] }) }),
    api({ "/a": get("A", { summary: "3" }) }),
    none,
    "theirs",
  );
  expect(merged.document).toEqual(json(api({ "/a": get("A", { summary: "3", tags: ["x"] }) })));
  expect(merged.conflicts).toHaveLength(1);
});
