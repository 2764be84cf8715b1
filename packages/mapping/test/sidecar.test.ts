import { isObject, type Json, type JsonObject, object, readJson, sameJson } from "@soapstone/apidoc-model";
import { expect, test } from "vitest";
import { constructsOf } from "../src/channels/construct-keys.ts";
import { digestOf } from "../src/channels/digest.ts";
import { reunite, separate } from "../src/channels/sidecar.ts";

function documentOf(value: unknown): JsonObject {
  const result = readJson({ uri: "memory:/a.json", text: JSON.stringify(value) });
  const read = result.ok ? result.value : undefined;
  const root = isObject(read as Json) ? (read as JsonObject) : undefined;
  if (root === undefined) throw new Error("The sample is no object.");
  return root;
}

const kept = (name: string) => ({ "x-xsd": { model: name } });
const sample = {
  $schema: "https://json-schema.org/draft/2020-12/schema",
  $defs: {
    Book: {
      type: "object",
      properties: {
        title: { type: "string", ...kept("title") },
        "a/b": { ...kept("slash") },
        "[items]": { ...kept("bracket") },
        authors: { type: "array", items: { type: "array", items: { ...kept("inner") } } },
      },
      default: { "x-xsd": "a value of somebody's" },
      ...kept("book"),
    },
    Novel: { allOf: [{ $ref: "#/$defs/Book" }, { type: "object", ...kept("own") }] },
  },
  "x-xsd": { lang: "en" },
};

test("a complement moves to a sidecar, and the document is left clean", () => {
  const { document, sidecar } = separate(documentOf(sample));
  expect([...(sidecar.get("entries") as JsonObject).keys()]).toEqual([
    "definition:Book",
    "document:",
    "part:Book/authors/[items]/[items]",
    "part:Novel/[allOf 1]",
    "property:Book/a~1b",
    "property:Book/title",
    "property:Book/~2items]",
  ]);
  expect([...constructsOf(document).values()].some((construct) => construct.has("x-xsd"))).toBe(false);
});

test("what an author wrote as a value is no complement", () => {
  const { document } = separate(documentOf(sample));
  const book = constructsOf(document).get("definition:Book");
  expect(sameJson(book?.get("default") ?? null, object([["x-xsd", "a value of somebody's"]]))).toBe(true);
});

test("document and sidecar together are what they were made of", () => {
  const whole = documentOf(sample);
  const { document, sidecar } = separate(whole);
  const again = reunite(document, sidecar);
  expect(again.sidecar).toBe("current");
  expect(again.unused).toEqual([]);
  expect(sameJson(again.document, whole)).toBe(true);
});

test("a sidecar of another state of the document is noticed, and what is gone is named", () => {
  const { document, sidecar } = separate(documentOf(sample));
  const edited = new Map(document);
  edited.set("$defs", new Map([...(document.get("$defs") as JsonObject)].filter(([name]) => name !== "Novel")));
  const again = reunite(edited, sidecar);
  expect(again.sidecar).toBe("stale");
  expect(again.unused).toEqual(["part:Novel/[allOf 1]"]);
  expect(constructsOf(again.document).get("definition:Book")?.has("x-xsd")).toBe(true);
});

test("what the document says itself is newer than its sidecar", () => {
  const { document, sidecar } = separate(documentOf(sample));
  const own = new Map(document).set("x-xsd", object([["lang", "de"]]));
  expect(sameJson(reunite(own, sidecar).document.get("x-xsd") ?? null, object([["lang", "de"]]))).toBe(true);
});

test.each([[[]], ["text"], [{}], [{ version: 2, entries: {} }], [{ version: 1, entries: [] }]])(
  "a sidecar that is none of ours is not used: %j",
  (value) => {
    const document = documentOf(sample);
    const given = readJson({ uri: "memory:/a.map.json", text: JSON.stringify(value) });
    if (!given.ok) throw new Error("The sample cannot be read.");
    const again = reunite(document, given.value as Json);
    expect(again.sidecar).toBe("unreadable");
    expect(again.document).toBe(document);
  },
);

test("an entry that is no object is not used", () => {
  const { document, sidecar } = separate(documentOf(sample));
  const hostile = new Map(sidecar).set(
    "entries",
    new Map<string, Json>([
      ["definition:Book", "text"],
      ["__proto__", {} as Json],
    ]),
  );
  expect(reunite(document, hostile).unused).toEqual(["definition:Book", "__proto__"]);
});

test("a digest does not depend on the order of fields, and does on every value", () => {
  const [a, b, c] = [
    { x: 1, y: [2] },
    { y: [2], x: 1 },
    { x: 1, y: [3] },
  ].map((value) => digestOf(documentOf(value)));
  expect(a).toBe(b);
  expect(a).not.toBe(c);
});

const api = (path: string, id: string) => ({
  apidoc: "2.0",
  paths: {
    [path]: {
      post: {
        operationId: id,
        parameters: [{ in: "body", name: "body", "x-wsdl": { part: "b" } }],
        responses: { "200": { "x-wsdl": { name: "o" } } },
        "x-wsdl": { action: "find" },
      },
    },
  },
});
const withoutWsdl = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (name, inner) => (name === "x-wsdl" ? undefined : inner)));

test.each([
  ["/Find", "Find"],
  ["/books/find", "Find"],
  ["/Find", "Look~[1]/up"],
])("an operation is known by its id, or by its path and method: %s %s", (path, id) => {
  const { sidecar } = separate(documentOf(api("/Find", "Find")));
  const edited = documentOf(withoutWsdl(api(path, id)));
  const again = reunite(edited, sidecar);
  expect(again.unused).toEqual([]);
  expect(sameJson(again.document, documentOf(api(path, id)))).toBe(true);
});

test("an operation that is gone takes what was kept of it along, whoever has its path now", () => {
  const { sidecar } = separate(documentOf(api("/Find", "Find")));
  const two = withoutWsdl(api("/Search", "Look"));
  expect(reunite(documentOf(two), sidecar).unused).toHaveLength(3);
});
