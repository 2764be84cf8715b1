import { json, type PlainJson, readJson } from "@soapstone/apidoc-model";
import { type JsonSchema, sameSchema } from "@soapstone/schema-mapping";
import { expect, test } from "vitest";
import { readJsonSchemaDocument } from "../src/read-json-schema.ts";
import { writeJsonSchemaDocument } from "../src/write-json-schema.ts";

const read = (value: PlainJson) => readJsonSchemaDocument(json(value), { uri: "memory:/a/schema.json" });

/** The same without places, which sameSchema passes over. */
function expectSchema(actual: JsonSchema | undefined, expected: JsonSchema): void {
  if (!sameSchema(actual, expected)) expect(actual).toEqual(expected);
}

test("definitions of both names are found, and the schema of the whole", () => {
  const { definitions, root, draft, dialect } = read({
    $schema: "https://json-schema.org/draft/2019-09/schema",
    type: "string",
    definitions: { A: { type: "integer" } },
    $defs: { B: { type: "boolean" } },
  });
  expect([...definitions.keys()]).toEqual(["A", "B"]);
  expectSchema(root, { type: "string" });
  expect([draft, dialect]).toEqual(["2019-09", "2020-12"]);
});

test("a collection of definitions has no schema of the whole", () => {
  const { root, title, description } = read({ title: "t", description: "d", definitions: { A: {} } });
  expect({ root, title, description }).toEqual({ root: undefined, title: "t", description: "d" });
});

test.each([
  ["a pointer", { $ref: "#/$defs/A" }, "A"],
  ["an escaped pointer", { $ref: "#/%24defs/A" }, "A"],
  ["an anchor", { $ref: "#anchored" }, "B"],
  ["an address", { $ref: "inner.json" }, "A"],
  ["a whole address", { $ref: "http://x.example/s/inner.json" }, "A"],
  ["an anchor of an address", { $ref: "inner.json#anchored" }, "A"],
  ["a dynamic reference", { $dynamicRef: "#anchored" }, "B"],
])("%s that leads to a definition is its name", (_, use, expected) => {
  const { root } = read({
    $id: "http://x.example/s/outer.json",
    items: use,
    $defs: {
      A: { $id: "inner.json", $anchor: "anchored", type: "string" },
      B: { $anchor: "anchored", type: "string" },
    },
  });
  expectSchema(root, { items: { ref: expected } });
});

test("anchors of draft-04 are written as addresses", () => {
  const { root } = read({
    $schema: "http://json-schema.org/draft-04/schema#",
    items: { $ref: "#a" },
    definitions: { A: { id: "#a" } },
  });
  expect(root?.items?.ref).toBe("A");
});

test("references into the document that mean no definition are pointers, and lead to schemas", () => {
  const { root, find } = read({
    properties: { a: { type: "string" }, b: { $ref: "#/properties/a" }, "c/d": { $ref: "#" } },
  });
  expect(root?.properties?.get("b")?.ref).toBe("#/properties/a");
  expectSchema(find("#/properties/a"), { type: "string" });
  expect(find("#")).toBe(root);
  expect(find("#/properties/none")).toBe(undefined);
  expect(find("other.json")).toBe(undefined);
});

test("references to other documents stay addresses, relative to the document", () => {
  const { root } = read({
    properties: { a: { $ref: "b.json#/x" }, b: { $id: "sub/c.json", items: { $ref: "d.json" } } },
    $defs: {},
  });
  expect(root?.properties?.get("a")?.ref).toBe("b.json#/x");
  expect(root?.properties?.get("b")?.items?.ref).toBe("memory:/a/sub/d.json");
});

test("each schema knows its place, also behind references that were spelled in another way", () => {
  const { definitions } = read({ definitions: { "a/b": { items: { not: { $ref: "#x" } }, $anchor: "x" } } });
  const not = definitions.get("a/b")?.items?.not;
  expect(not?.origin).toEqual({ uri: "memory:/a/schema.json", pointer: "/definitions/a~1b/items/not" });
});

test("samples are no schemas, whatever they look like", () => {
  const value = { $ref: "#/nowhere", $id: "x.json" };
  const { root } = read({ enum: [value], default: value });
  expectSchema(root, { enum: [json(value)], default: json(value) });
});

test.each([
  ["false", false],
  ["true", true],
  ["a list", []],
])("a document that is %s is read all the same", (_, value) => {
  const { root, definitions } = read(value);
  expectSchema(root ?? {}, value === false ? { not: {} } : {});
  expect(definitions.size).toBe(0);
});

test("5,000 levels end with the reader of the text", () => {
  const text = `${'{"items":'.repeat(5000)}{}${"}".repeat(5000)}`;
  const result = readJson({ uri: "memory:/deep.json", text });
  const { root } = readJsonSchemaDocument(result.ok ? result.value : null, { uri: "memory:/deep.json" });
  expect(result.diagnostics.map(({ code }) => code)).toContain("limit/depth");
  expect(root).toBeDefined();
});

test.each(["draft-04", "2020-12"] as const)("a document of %s comes back as it was read", (dialect) => {
  const written = writeJsonSchemaDocument({
    dialect,
    id: "http://x.example/s.json",
    title: "t",
    root: { type: "object", properties: new Map([["a", { ref: "A" }]]) },
    definitions: new Map<string, JsonSchema>([["A", { type: "integer", minimum: 0, exclusiveMinimum: true }]]),
    documentComplement: new Map([["lang", "en"]]),
  });
  const { id, title, root, definitions, documentComplement } = readJsonSchemaDocument(written, {
    uri: "memory:/s.json",
  });
  expect(title).toBe("t");
  const again = writeJsonSchemaDocument({
    dialect,
    definitions,
    ...(id === undefined ? {} : { id }),
    ...(title === undefined ? {} : { title }),
    ...(root === undefined ? {} : { root }),
    ...(documentComplement === undefined ? {} : { documentComplement }),
  });
  expect([...again]).toEqual([...written]);
});
