import { beforeAll, expect, test } from "vitest";
import { isObject, json, lexemeOf, type Numeric, prepareYaml, readJson, sameJson, writeJson } from "../src/index.ts";
import { Places } from "../src/json/places.ts";
import { codesOf, jsonOf, read } from "./json.ts";

beforeAll(prepareYaml);

const yaml = (text: string) => jsonOf(text, "yaml");

test("reads the core schema: no dates, no yes and no", () => {
  const value = yaml("a: 2014-09-08\nb: yes\nc: ~\nd: true\ne: 1\nf: '1'\ng:\n");
  expect(sameJson(value, json({ a: "2014-09-08", b: "yes", c: null, d: true, e: 1, f: "1", g: null }))).toBe(true);
});

test("takes keys for texts and keeps their order", () => {
  const value = yaml("404: a\n200: b\ntrue: c\n1.0: d\n'10': e\n__proto__: f\n");
  expect(isObject(value) && [...value.keys()]).toEqual(["404", "200", "true", "1.0", "10", "__proto__"]);
});

test.each(["9223372036854775807", "1.0", "1e3", "-0", "2.50"])("keeps the lexeme of %s", (lexeme) => {
  expect(lexemeOf(yaml(lexeme) as Numeric)).toBe(lexeme);
});

test.each([
  ["0x1F", "31"],
  ["0o17", "15"],
  ["+1", "1"],
  [".5", "0.5"],
  ["007", "7"],
  ["!!float 3", "3"],
  ['!!int "7"', "7"],
  ["0xFFFFFFFFFFFFFFFF", "18446744073709551615"],
])("reads %s as the number %s", (text, lexeme) => {
  expect(lexemeOf(yaml(text) as Numeric)).toBe(lexeme);
});

test("follows aliases and merge keys; own entries win", () => {
  const result = read("base: &b {x: 1, y: 2}\nuse: *b\nmore:\n  <<: *b\n  y: 3\n", "yaml");
  expect(codesOf(result)).toEqual(["json/merge-key"]);
  const expected = json({ base: { x: 1, y: 2 }, use: { x: 1, y: 2 }, more: { y: 3, x: 1 } });
  expect(result.ok && sameJson(result.value, expected)).toBe(true);
});

test("refuses aliases with more values than the limit, at once", () => {
  const lines = ["a0: &a0 [1,1,1,1,1,1,1,1,1,1]"];
  for (let i = 1; i < 30; i += 1)
    lines.push(
      `a${i}: &a${i} [${Array(10)
        .fill(`*a${i - 1}`)
        .join(",")}]`,
    );
  const result = read(lines.join("\n"), "yaml");
  expect(result.ok).toBe(false);
  expect(codesOf(result)).toEqual(["json/too-many-aliases"]);
});

test("refuses aliases that make a document deep", () => {
  const lines = ["- &a0 [1]"];
  for (let i = 1; i < 2000; i += 1) lines.push(`- &a${i} [*a${i - 1}]`);
  expect(codesOf(readJson({ uri: "memory:/a.yaml", text: lines.join("\n") }))).toEqual(["limit/depth"]);
});

test("reads an alias inside its own anchor as null", () => {
  expect(codesOf(read("&a [*a]", "yaml"))).toEqual(["json/unresolved-alias"]);
});

test("gives a diagnostic for 5,000 levels, of brackets and of indentation", () => {
  const lists = (levels: number) => `${"[".repeat(levels)}${"]".repeat(levels)}`;
  expect(codesOf(read(lists(5000), "yaml"))).toEqual(["json/yaml-too-deep"]);
  expect(codesOf(read(lists(600), "yaml"))).toEqual(["json/yaml-too-deep"]);
  expect(codesOf(read(lists(490), "yaml"))).toEqual([]);
  const strict = { limits: { depth: 100 } };
  expect(codesOf(readJson({ uri: "memory:/a.yaml", text: lists(600) }, strict))).toEqual(["limit/depth"]);
  const nested = Array.from({ length: 1500 }, (_, depth) => `${" ".repeat(depth)}a:`).join("\n");
  expect(codesOf(read(nested, "yaml"))).toEqual(["json/yaml-too-deep"]);
});

test("reads on after a syntax error", () => {
  const result = read("a: 1\nb: [1, 2\nc: 3\n", "yaml");
  expect(codesOf(result)).toContain("json/yaml-syntax");
  expect(result.ok).toBe(true);
});

test("writes values that are indented too little in an invalid text", () => {
  const result = read("info:\n      message:          type: string\n      detail:\n        type: object\n", "yaml");
  if (!result.ok || !isObject(result.value)) throw new Error("not read");
  const moved = new Map(result.value).set("info", [...result.value.values()]);
  const again = read(writeJson(moved, { format: "yaml" }), "yaml");
  expect(again.ok && sameJson(again.value, moved)).toBe(true);
});

test("reads JSON in a YAML file", () => {
  expect(sameJson(yaml('{"a": [1, "b"]}'), json({ a: [1, "b"] }))).toBe(true);
});

test("finds ten thousand keys without comparing each with each", () => {
  const text = Array.from({ length: 10_000 }, (_, index) => `k${index}: ${index}`).join("\n");
  const started = performance.now();
  yaml(text);
  expect(performance.now() - started).toBeLessThan(5000);
});

test("reads a text in quotation marks whose lines are not deep enough", () => {
  const text =
    'a:\n  - b: "one\n    two\n\n  three \\"x\\"\n"\n    c: \'it\'\'s\n  so\'\n    d: |\n      "e\nf: "\n  g"\n';
  const result = read(text, "yaml");
  expect(codesOf(result)).toEqual(["json/unindented-text", "json/unindented-text"]);
  const expected = { a: [{ b: 'one two\nthree "x" ', c: "it's so", d: '"e\n' }], f: " g" };
  expect(result.ok && sameJson(result.value, json(expected))).toBe(true);
});

test("reports an unclosed text as unclosed, even if a later one would close it", () => {
  expect(codesOf(read('a: "b\nc: "d"\n', "yaml"))).toContain("json/yaml-syntax");
});

test("gives the places of the author's text, not of the one with more indentation", () => {
  const text = 'a: "b\nc"\nd: 1\n';
  const places = new Places();
  const result = readJson({ uri: "memory:/a.yaml", text }, { places });
  if (!result.ok || !isObject(result.value)) throw new Error("not read");
  expect(places.get(result.value, "d")).toEqual({ key: text.indexOf("d"), value: text.indexOf("1") });
});
