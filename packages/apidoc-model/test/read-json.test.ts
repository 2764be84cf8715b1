import { expect, test } from "vitest";
import { isObject, json, lexemeOf, type Numeric, readJson, sameJson, valueAt } from "../src/index.ts";
import { codesOf, jsonOf, read } from "./json.ts";

test("reads every kind of value", () => {
  const value = jsonOf(' { "a": [1, -2.5, true, false, null, "x"], "b": {} } ');
  expect(sameJson(value, json({ a: [1, -2.5, true, false, null, "x"], b: {} }))).toBe(true);
});

test("keeps the order of keys that look like numbers", () => {
  const value = jsonOf('{"404":1,"200":2,"default":3,"10":4,"2":5}');
  expect(isObject(value) && [...value.keys()]).toEqual(["404", "200", "default", "10", "2"]);
});

test("takes __proto__ and constructor for names", () => {
  const value = jsonOf('{"__proto__":{"a":1},"constructor":2}');
  expect(valueAt(value, ["__proto__", "a"])).toBe(1);
  expect(valueAt(jsonOf("{}"), ["constructor"])).toBeUndefined();
});

test.each(["9223372036854775807", "1.0", "1e3", "-0", "1E400", "0.10"])("keeps the lexeme of %s", (lexeme) => {
  expect(lexemeOf(jsonOf(lexeme) as Numeric)).toBe(lexeme);
});

test("reads ordinary numbers as numbers", () => {
  expect(jsonOf("[0,12,-7,2.5]")).toEqual([0, 12, -7, 2.5]);
});

test("decodes all escapes", () => {
  expect(jsonOf('"\\"\\\\\\/\\b\\f\\n\\r\\t\\u00e9\\ud83d\\ude00"')).toBe('"\\/\b\f\n\r\té😀');
});

test("passes over a byte order mark", () => {
  expect(jsonOf("\uFEFF[1]")).toEqual([1]);
});

test("keeps the last of two equal keys, at its position, and reports it", () => {
  const result = read('{"a":1,"b":2,"a":3}');
  expect(codesOf(result)).toEqual(["json/duplicate-key"]);
  expect(result.ok && isObject(result.value) && [...result.value]).toEqual([
    ["b", 2],
    ["a", 3],
  ]);
});

test("returns the value before an error", () => {
  const result = read('{"a": {"b": 1}, "c": tru');
  expect(codesOf(result)).toEqual(["json/syntax"]);
  expect(result.ok && sameJson(result.value, json({ a: { b: 1 } }))).toBe(true);
});

test.each([
  ["{", "json/truncated"],
  ['{"a"', "json/syntax"],
  ['{"a":', "json/truncated"],
  ["[1", "json/truncated"],
  ["[1 2]", "json/syntax"],
  ["[1}", "json/syntax"],
  ["{a: 1}", "json/syntax"],
  ["{'a': 1}", "json/syntax"],
  ['"abc', "json/truncated"],
  ['"\\x"', "json/syntax"],
  ['"\\u12"', "json/syntax"],
  ["[NaN]", "json/number-form"],
  ["[01]", "json/number-form"],
  ["[1.]", "json/number-form"],
  ["[.5]", "json/number-form"],
  ["[0x10]", "json/number-form"],
  ["[-]", "json/syntax"],
  ["[undefined]", "json/syntax"],
  ["1 2", "json/text-after-value"],
  ["", "json/empty"],
  ["[1,]", "json/trailing-comma"],
  ["[,]", "json/syntax"],
  ["[1/*c*/, 2] // d", "json/comment"],
])("says what is wrong with %s", (text, code) => {
  expect(codesOf(read(text))).toContain(code);
});

test("points at the fault", () => {
  const result = readJson({ uri: "memory:/a.json", text: '{\n "a": nope\n}' }, { base: 100 });
  expect(result.diagnostics[0]?.at).toBe(100 + 8);
});

test("stops at the limits of depth and of nodes", () => {
  const deep = "[".repeat(5000) + "]".repeat(5000);
  expect(codesOf(read(deep))).toEqual(["limit/depth"]);
  expect(codesOf(readJson({ uri: "memory:/a.json", text: "[1,2,3,4]" }, { limits: { nodes: 3 } }))).toEqual([
    "limit/nodes",
  ]);
});

test("reads 5,000 levels where the limit lets it", () => {
  const deep = `${"[".repeat(5000)}${"]".repeat(5000)}`;
  expect(readJson({ uri: "memory:/a.json", text: deep }, { limits: { depth: 6000 } }).ok).toBe(true);
});
