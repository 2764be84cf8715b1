import { expect, test } from "vitest";
import { lineOf, readSource } from "../guards/source-text.ts";

const strings = (text: string): readonly string[] => readSource(text).literals.map((literal) => literal.text);

test("finds strings of both quotes", () => {
  expect(strings(`const a = "one"; const b = 'two';`)).toEqual(["one", "two"]);
});

test("an escaped quote does not end a string", () => {
  expect(strings(String.raw`f("a\"b", "c")`)).toEqual([String.raw`a\"b`, "c"]);
});

test("comments hold no strings", () => {
  expect(strings(`// it's "this"\n/* and "that" */ f("x")`)).toEqual(["x"]);
});

test("a template gives its fixed pieces, and its expressions are code", () => {
  const source = readSource('f(`a \u0024{g({ k: `in \u0024{x}` })} b`, "end")');
  expect(source.literals.map((literal) => literal.text)).toEqual(["a ", "in ", "", " b", "end"]);
  expect(source.code).toContain("g({ k:");
});

test("quotes inside a regular expression open no string", () => {
  expect(strings(`const r = /["'/]+/g; f("x")`)).toEqual(["x"]);
  expect(strings(`return /'/.test(t) ? "a" : "b"`)).toEqual(["a", "b"]);
});

test("a division is no regular expression", () => {
  expect(strings(`const half = size / 2; const text = "a"; const third = size / 3;`)).toEqual(["a"]);
});

test("code keeps its offsets, so that lines are right", () => {
  const text = `/* one\ntwo */ const a = "x";\nawait b;`;
  const { code } = readSource(text);
  expect(code.length).toBe(text.length);
  expect(lineOf(code, code.indexOf("await"))).toBe(3);
});
