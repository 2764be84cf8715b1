import { beforeAll, expect, test } from "vitest";
import { isObject, type Json, object, prepareYaml, writeJson } from "../src/index.ts";
import { copyTrivia } from "../src/json/trivia.ts";
import { jsonOf } from "./json.ts";

beforeAll(prepareYaml);

const again = (text: string) => writeJson(jsonOf(text, "yaml"), { format: "yaml" });

const annotated = `# The description of the service.

swagger: "2.0"   # the root field
info:
    title: 'Orders'
    # What clients see.
    version: 1.0.0

    description: >
      Folded text
      over two lines.
tags: [a, "b"]  # short
paths:
    /orders:
        get:
            tags:
            - orders
            # the last one
            - more
            responses:
                200: {description: "Done."}
                "404":
                    description: |-
                      Not
                      there.
x-list:
    - a: 1
      b: 2

    # between
    -   c: 3
    - - nested
# the end
`;

test("YAML that did not change comes back to the letter: comments, quotation marks, folding, indentation", () => {
  expect(again(annotated)).toBe(annotated);
});

test.each(["|", "|-", "|+", ">", ">-", ">+"])("a block %s comes back with the blank lines after it", (header) => {
  for (const text of [`a: ${header}\n  x\n\n\n# c\nb: 1\n`, `- ${header}\n  x\n\n- b\n`, `a: ${header}\n  x\n\n`])
    expect(again(text)).toBe(text);
});

test("an edit leaves the comments and spellings around it alone", () => {
  const value = jsonOf(annotated, "yaml");
  if (!isObject(value)) throw new Error("not an object");
  const edited = new Map<string, Json>(value);
  edited.set("host", "example.com");
  const text = writeJson(edited, { format: "yaml" });
  expect(text).toContain("    # What clients see.\n    version: 1.0.0");
  expect(text).toContain("host: example.com");
});

test("a value that changed is written in the quotation marks of the old one, not as the old one", () => {
  const value = jsonOf("a: 'old'  # why\nb: \"2\"\n", "yaml");
  if (!isObject(value)) throw new Error("not an object");
  const edited = object([...value].map(([key, member]) => [key, key === "a" ? "new" : member]));
  copyTrivia(value, edited);
  expect(writeJson(edited, { format: "yaml" })).toBe(`a: 'new'  # why\nb: "2"\n`);
});

test("JSON keeps its indentation, its short lines and its last line break", () => {
  const text =
    '{\n    "tags": ["a", "b"],\n    "schema": { "$ref": "#/definitions/A" },\n    "list": [\n        1.0\n    ]\n}';
  expect(writeJson(jsonOf(text))).toBe(text);
  expect(writeJson(jsonOf('{"a":1}\n'))).toBe('{"a":1}\n');
});

test("a requested indentation applies everywhere", () => {
  expect(writeJson(jsonOf('{\n "a": [1, 2]\n}\n'), { indent: 2 })).toBe('{\n  "a": [\n    1,\n    2\n  ]\n}\n');
});

test("edited JSON on one line stays on one line, in its style", () => {
  const text = `{
  "a": { "$ref": "#/b", "list": [1, 2] },
  "b": {"x":{"$ref":"#/a"}},
  "c": {}
}
`;
  const root = jsonOf(text, "json");
  const edited = (value: Json, name: string, member: Json): Json => {
    if (!isObject(value)) throw new Error("not an object");
    const copy = new Map(value).set(name, member);
    copyTrivia(value, copy);
    return copy;
  };
  const at = (value: Json, name: string): Json => (isObject(value) ? (value.get(name) ?? null) : null);
  let now = edited(root, "a", edited(at(root, "a"), "$ref", "#/c"));
  now = edited(now, "b", edited(at(now, "b"), "x", edited(at(at(now, "b"), "x"), "$ref", "#/c")));
  now = edited(now, "c", edited(at(now, "c"), "new", "member"));
  expect(writeJson(now)).toBe(`{
  "a": { "$ref": "#/c", "list": [1, 2] },
  "b": {"x":{"$ref":"#/c"}},
  "c": {
    "new": "member"
  }
}
`);
  const long = edited(now, "a", edited(at(now, "a"), "text", "long ".repeat(50)));
  expect(writeJson(long)).toContain('"a": {\n    "$ref": "#/c",\n    "list": [1, 2],');
});

test("YAML keeps the quotation marks and braces of edited values", () => {
  const text = "a: 'one'  # first\nb: \"two\"\nc: {$ref: '#/a', x: [1]}\nd: [a, 'b']\ne: |\n  block\n";
  const root = jsonOf(text, "yaml");
  if (!isObject(root)) throw new Error("not an object");
  const edited = new Map<string, Json>(root);
  edited.set("a", "it's");
  edited.set("b", 'two\u00e9 "x"');
  edited.set(
    "c",
    new Map<string, Json>([
      ["$ref", "b,c"],
      ["{id}", ["yes", 1, "a b"]],
    ]),
  );
  edited.set("d", ["a", new Map()]);
  edited.set("e", "other");
  copyTrivia(root, edited);
  const written = writeJson(edited, { format: "yaml" });
  expect(written).toBe(
    "a: 'it''s'  # first\nb: \"two\u00e9 \\\"x\\\"\"\nc: {$ref: 'b,c', '{id}': ['yes', 1, a b]}\nd: [a, {}]\ne: other\n",
  );
  expect(jsonOf(written, "yaml")).toEqual(edited);
});

test("JSON in a file that is called YAML is written as YAML, once", () => {
  expect(again('# note\n{"a": {"b": [1, 2]},\n "c": "x"}\n')).toBe("# note\na:\n  b:\n    - 1\n    - 2\nc: x\n");
  expect(again("[1, {a: 2}]")).toBe("- 1\n- a: 2\n");
});

test("a value in flow style keeps it as a whole text, with its aliases expanded", () => {
  expect(again("{ a: 0x1F, b: 'x' }\n")).toBe("{ a: 0x1F, b: 'x' }\n");
  const value = jsonOf("a: &a 1\nb: { c: *a }\nd: {\n  e: 2 }\n", "yaml");
  expect(writeJson(value, { format: "yaml" })).toBe("a: 1\nb:\n  c: 1\nd: {\n  e: 2 }\n");
});
