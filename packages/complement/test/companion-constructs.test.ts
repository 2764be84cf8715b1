import { isObject, object, readJson, sameJson } from "@soapstone/apidoc-model";
import { expect, test } from "vitest";
import { reunite, separate } from "../src/channels/companion-constructs.ts";
import { constructsOf, keyOf, readKey } from "../src/channels/construct-keys.ts";
import { digestOf } from "../src/channels/digest.ts";
import { documentOf } from "./json-document.ts";

const stored = (name: string) => ({ "x-xsd": { model: name } });
const sample = {
  $schema: "https://json-schema.org/draft/2020-12/schema",
  $defs: {
    Book: {
      type: "object",
      properties: {
        title: { type: "string", ...stored("title") },
        "a/b": { ...stored("slash") },
        "[items]": { ...stored("bracket") },
        "x-xsd": { type: "string" },
        authors: { type: "array", items: { type: "array", items: { ...stored("inner") } } },
        shelf: { allOf: [{ $ref: "#/$defs/Shelf" }], ...stored("shelf") },
      },
      default: { "x-xsd": "a value of somebody's" },
      ...stored("book"),
    },
    Novel: { allOf: [{ $ref: "#/$defs/Book" }, { type: "object", ...stored("own") }] },
    Shelf: { type: "string" },
  },
  "x-xsd": { lang: "en" },
};

test("every construct with a name has an entry, every other one that has a complement", () => {
  const { document, constructs } = separate(documentOf(sample));
  expect([...constructs.keys()]).toEqual([
    "document:",
    "definition:Book",
    "property:Book/title",
    "property:Book/a~1b",
    "property:Book/~2items]",
    "property:Book/x-xsd",
    "property:Book/authors",
    "part:Book/authors/[items]/[items]",
    "property:Book/shelf",
    "definition:Novel",
    "part:Novel/[allOf 1]",
    "definition:Shelf",
  ]);
  expect(constructs.get("definition:Shelf")).toEqual({ digest: expect.any(String), second: "Book/shelf" });
  for (const [key, { value }] of constructsOf(document)) expect(value.has("x-xsd") && key).toBe(false);
});

test("values and names of an author are no complement", () => {
  const { document } = separate(documentOf(sample));
  const book = constructsOf(document).get("definition:Book")?.value;
  expect(sameJson(book?.get("default") ?? null, object([["x-xsd", "a value of somebody's"]]))).toBe(true);
  expect(constructsOf(document).has("property:Book/x-xsd")).toBe(true);
});

test("a reference that stood in an allOf for its complement's sake is plain in the clean file", () => {
  const { document, constructs } = separate(documentOf(sample));
  const shelf = constructsOf(document).get("property:Book/shelf")?.value;
  expect([...(shelf ?? [])]).toEqual([["$ref", "#/$defs/Shelf"]]);
  expect(constructs.get("property:Book/shelf")?.isInAllOf).toBe(true);
});

test("a clean file with its constructs is the original, without edits", () => {
  const whole = documentOf(sample);
  const { document, constructs } = separate(whole);
  const again = reunite(document, constructs);
  expect(sameJson(again.document, whole)).toBe(true);
  const { matched, edited, added, removed, renamed } = again.match;
  expect([matched.size, edited.size, added, removed, renamed.size]).toEqual([constructs.size, 0, [], [], 0]);
});

test("an edit belongs to its construct and those around it; removed constructs are named", () => {
  const { constructs } = separate(documentOf(sample));
  const edited = structuredClone(sample) as { $defs: Record<string, { properties?: Record<string, object> }> };
  edited.$defs.Book = {
    ...edited.$defs.Book,
    properties: { ...edited.$defs.Book?.properties, title: { type: "number" } },
  };
  delete edited.$defs.Novel;
  const { match, document } = reunite(separate(documentOf(edited)).document, constructs);
  expect([...match.edited]).toEqual(["definition:Book", "property:Book/title"]);
  expect(match.removed).toEqual(["definition:Novel", "part:Novel/[allOf 1]"]);
  expect(constructsOf(document).get("property:Book/title")?.value.has("x-xsd")).toBe(true);
});

test("the document takes precedence over its companion", () => {
  const { document, constructs } = separate(documentOf(sample));
  const own = new Map(document).set("x-xsd", object([["lang", "de"]]));
  expect(sameJson(reunite(own, constructs).document.get("x-xsd") ?? null, object([["lang", "de"]]))).toBe(true);
});

test("a definition that a file leaves out follows its predecessor, whatever that is called now", () => {
  const service = (name: string) => ({
    swagger: "2.0",
    paths: {
      "/find": {
        get: {
          operationId: "Find",
          responses: { "200": { description: "", schema: { $ref: `#/definitions/${name}` } } },
        },
      },
    },
    definitions: { [name]: { type: "object" }, Hidden: { type: "object" }, Last: { type: "string" } },
  });
  const leavesOut = () => new Set(["Hidden"]);
  const { constructs } = separate(documentOf(service("Book")), { leavesOut });
  const { document } = separate(documentOf(service("Volume")), { leavesOut });
  const definitions = reunite(document, constructs).document.get("definitions");
  expect(isObject(definitions) && [...definitions.keys()]).toEqual(["Volume", "Hidden", "Last"]);
});

test("an entry of nothing that is there, and one called like a member of every object, do no harm", () => {
  const { document } = separate(documentOf(sample));
  const complement = object([["x-xsd", "?"]]);
  const hostile = new Map(
    ["__proto__", "constructor", "definition:__proto__", "property:Book/__proto__", "nonsense", "tag:", ":"].map(
      (key) => [key, { digest: "", complement }],
    ),
  );
  const again = reunite(document, hostile);
  expect(sameJson(again.document, document)).toBe(true);
  expect(again.match.removed).toHaveLength(hostile.size);
});

test("a digest does not depend on layout, order, spelling of numbers or complement, and does on every value", () => {
  const digest = (text: string) => {
    const read = readJson({ uri: "memory:/a.json", text });
    if (!read.ok) throw new Error("The sample cannot be read.");
    return digestOf(read.value);
  };
  const plain = digest('{"x": 10, "y": [2], "required": ["a", "b"], "properties": {"x-xsd": {}}}');
  expect(digest('{"required":["b","a"],"y":[2.0],"x":1e1,"x-xsd":{"a":1},"properties":{"x-xsd":{"x-wsdl":1}}}')).toBe(
    plain,
  );
  for (const other of [
    '{"x": 10, "y": [3], "required": ["a", "b"], "properties": {"x-xsd": {}}}',
    '{"x": 10, "y": [2], "required": ["a", "b"], "properties": {}}',
    '{"x": "10", "y": [2], "required": ["a", "b"], "properties": {"x-xsd": {}}}',
  ])
    expect(digest(other)).not.toBe(plain);
  expect(digest('{"default": {"x-xsd": 1}}')).not.toBe(digest('{"default": {}}'));
});

test("keys are read as they are written", () => {
  for (const { key, kind, path } of constructsOf(documentOf(sample)).values()) {
    expect(readKey(key)).toEqual({ kind, path });
    expect(keyOf(kind, path)).toBe(key);
  }
});

test("levels without end cost time in proportion", () => {
  const deep = (levels: number): unknown => {
    let schema: object = { type: "string" };
    for (let level = 0; level < levels; level += 1)
      schema = { type: "object", properties: { a: schema }, ...stored("deep") };
    return { $defs: { Deep: schema } };
  };
  const whole = documentOf(deep(900));
  const { document, constructs } = separate(whole);
  expect(sameJson(reunite(document, constructs).document, whole)).toBe(true);
});
