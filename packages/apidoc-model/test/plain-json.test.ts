import { defaultLimits } from "@soapstone/workspace";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { sameJson, writeJson } from "../src/index.ts";
import { readPlainJson } from "../src/json/plain-json.ts";
import { readJsonText } from "../src/json/read-json.ts";
import { anyJson } from "./json.ts";

const reading = { reportAt: () => {}, limits: defaultLimits, exceeded: () => {} };
const plain = (text: string, indent = 2, limits = defaultLimits) => readPlainJson(text, " ".repeat(indent), limits);

test("the plain reader gives the same value as the full one, with order and lexemes", () => {
  let read = 0;
  fc.assert(
    fc.property(anyJson, fc.constantFrom(0, 2, 3), (value, indent) => {
      const text = writeJson(value, { indent });
      const fast = plain(text, indent);
      if (fast === undefined) return true;
      read += 1;
      return sameJson(fast, readJsonText(text, reading) ?? null, { exact: true, ordered: true });
    }),
  );
  expect(read).toBeGreaterThan(0);
});

test("reads objects and lists as machines write them", () => {
  const value = { "2": [1, { b: "x" }], a: {}, d: [], "__proto__ ": null };
  expect(plain(`${JSON.stringify(value, null, 2)}\n`)).toBeInstanceOf(Map);
  expect(plain('{\n  "__proto__": {\n    "a": 1\n  }\n}')).toEqual(new Map([["__proto__", new Map([["a", 1]])]]));
});

test.each([
  ["an order that integer-like keys would lose", '{\n  "b": 1,\n  "2": 1\n}'],
  ["keys twice", '{\n  "a": 1,\n  "a": 1\n}'],
  ["a lexeme", '{\n  "a": 1.0\n}'],
  ["a long number", '{\n  "a": 9007199254740993\n}'],
  ["a number beyond a double", '{\n  "a": 1e400\n}'],
  ["a negative zero", '{\n  "a": -0\n}'],
  ["half a character", '{\n  "a": "\\ud800"\n}'],
  ["an escape of its author's", '{\n  "a": "\\u00e9"\n}'],
  ["another layout", '{"a": 1}'],
  ["a mark", '\uFEFF{\n  "a": 1\n}'],
  ["other line ends", '{\r\n  "a": 1\r\n}'],
  ["a comment", '{\n  // a\n  "a": 1\n}'],
  ["a fault", '{\n  "a": 1'],
])("leaves %s to our own reader", (_, text) => {
  expect(plain(text)).toBeUndefined();
});

test("leaves what is beyond a limit to our own reader", () => {
  const deep = `${"[".repeat(5000)}${"]".repeat(5000)}`;
  expect(plain(deep, 0)).toBeUndefined();
  expect(plain("[1,2,3]", 0, { ...defaultLimits, nodes: 3 })).toBeUndefined();
  expect(plain("[1,2,3]", 0, { ...defaultLimits, nodes: 4 })).toEqual([1, 2, 3]);
});
