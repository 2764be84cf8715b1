import { expect, test } from "vitest";
import {
  checkJsonSchema,
  draftOf,
  editSchemas,
  json,
  type PlainJson,
  referencesOf,
  walkJsonSchemas,
} from "../src/index.ts";

const draft04 = "http://json-schema.org/draft-04/schema#";
const newest = "https://json-schema.org/draft/2020-12/schema";

function findings(value: PlainJson): readonly string[] {
  const found: string[] = [];
  checkJsonSchema(json(value), "memory:/s.json", ({ code, at }) => {
    found.push(`${code} ${typeof at === "object" && "pointer" in at ? at.pointer : ""}`);
  });
  return found;
}

test.each([
  [{ $schema: draft04 }, "draft-04"],
  [{ $schema: "https://json-schema.org/draft-07/schema" }, "draft-07"],
  [{ $schema: newest }, "2020-12"],
  [{ $schema: "http://x.example/mine", $defs: {} }, "2020-12"],
  [{ $schema: "http://json-schema.org/draft-4/schema#" }, "draft-04"],
  [{ $schema: "https://json-schema.org/draft/2020-12" }, "2020-12"],
  [{ $schema: "Draft6" }, "draft-06"],
  [{ $schema: "http://json-schema.org/draft-41/schema#" }, "draft-07"],
  [{ type: "string" }, "draft-07"],
  [true, "2020-12"],
])("the version of %j is known", (value, draft) => {
  expect(draftOf(json(value))).toBe(draft);
});

const wrong: readonly (readonly [says: string, value: PlainJson, found: readonly string[]])[] = [
  ["a list", [], ["jsonschema/not-a-schema "]],
  ["a type that there is not", { type: "text" }, ["jsonschema/keyword-form /type"]],
  ["a flag for names", { required: true }, ["jsonschema/keyword-form /required"]],
  ["a schema that is a text", { properties: { a: "string" } }, ["jsonschema/keyword-form /properties"]],
  ["a slip", { propertys: {} }, ["jsonschema/unknown-keyword /propertys"]],
  ["words of others", { "x-mine": 1, xml: {}, example: 1 }, []],
  ["a later keyword", { $schema: draft04, const: 1 }, ["jsonschema/other-version /const"]],
  ["an older keyword", { $schema: newest, dependencies: {} }, ["jsonschema/other-version /dependencies"]],
  ["a flag beside a bound", { $schema: draft04, minimum: 0, exclusiveMinimum: true }, []],
  [
    "a flag where a bound is wanted",
    { $schema: newest, minimum: 0, exclusiveMinimum: true },
    ["jsonschema/keyword-form /exclusiveMinimum"],
  ],
  ["a version of somebody's own", { $schema: "http://x.example/s" }, ["jsonschema/unknown-version /$schema"]],
  ["a pointer to nothing", { items: { $ref: "#/definitions/A" } }, ["jsonschema/unresolved-reference /items/$ref"]],
  ["an anchor that nothing has", { $ref: "#a" }, ["jsonschema/unresolved-reference /$ref"]],
  ["a document that is elsewhere", { $ref: "other.json" }, []],
  [
    "references that go round",
    { $defs: { A: { $ref: "#/$defs/B" }, B: { $ref: "#/$defs/A" }, C: { $ref: "#/$defs/A" } } },
    ["jsonschema/circular-reference /$defs/A/$ref", "jsonschema/circular-reference /$defs/B/$ref"],
  ],
  ["a schema in itself", { properties: { a: { $ref: "#" } } }, []],
  [
    "words beside a reference before 2019-09",
    { $schema: draft04, definitions: { A: {} }, items: { $ref: "#/definitions/A", minLength: 1, title: "t" } },
    ["jsonschema/beside-reference /items"],
  ],
  ["the same since then", { $schema: newest, $defs: { A: {} }, items: { $ref: "#/$defs/A", minLength: 1 } }, []],
  ["bounds that nothing fits", { minLength: 3, maxLength: 2 }, ["schema/empty-range /minLength"]],
  ["a pattern that does not compile", { pattern: "(" }, ["schema/invalid-pattern /pattern"]],
  ["a value of another type", { type: "string", enum: [1] }, ["schema/enum-type /enum/0"]],
  ["a sample that looks like a schema", { default: { type: "text", $ref: "#/nowhere" } }, []],
];

test.each(wrong)("finds %s", (_, value, found) => {
  expect(findings(value)).toEqual(found);
});

test("a chain of references costs no more than its length", () => {
  const length = 20_000;
  const names = Array.from({ length }, (_, index) => [`a${index}`, { $ref: `#/$defs/a${index + 1}` }] as const);
  const start = performance.now();
  expect(findings({ $defs: { ...Object.fromEntries(names), [`a${length}`]: {} } })).toEqual([]);
  expect(performance.now() - start).toBeLessThan(4000);
});

test("schemas are visited where the format has schemas, parents first and in order", () => {
  const met: string[] = [];
  const value = json({
    properties: { b: { items: [{}, true] }, a: { default: { not: {} } } },
    dependencies: { a: ["b"], b: { type: "object" } },
    enum: [{ not: {} }],
  });
  walkJsonSchemas(value, { uri: "" }, 0, ({ path, within }) => {
    const names: (string | number)[] = [];
    for (let at: typeof path | undefined = path; at !== undefined; at = at.up)
      if (at.name !== undefined) names.push(at.name);
    met.push(`${within} ${names.reverse().join("/")}`);
    return within + 1;
  });
  expect(met).toEqual([
    "0 ",
    "1 properties/b",
    "2 properties/b/items/0",
    "2 properties/b/items/1",
    "1 properties/a",
    "1 dependencies/b",
  ]);
});

test("an address by id is seen from the schema around it", () => {
  const value = json({
    $id: "http://x.example/root.json",
    $defs: { A: { $id: "sub/a.json", $defs: { B: { $id: "b.json" } }, $ref: "b.json" } },
  });
  const [reference] = referencesOf(value, "memory:/s.json", "2020-12");
  expect(reference?.target).toMatchObject({ kind: "local", tokens: ["$defs", "A", "$defs", "B"] });
});

test("only schemas are edited, and nothing is copied for nothing", () => {
  const value = json({ items: { title: "t" }, default: { title: "t" } });
  const edited = editSchemas(value, (schema) => new Map([...schema].filter(([keyword]) => keyword !== "title")));
  expect(edited).toEqual(json({ items: {}, default: { title: "t" } }));
  expect(editSchemas(value, (schema) => schema)).toBe(value);
});
