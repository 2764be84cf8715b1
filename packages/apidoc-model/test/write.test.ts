import * as fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { parseDocument } from "yaml";
import { json, object, prepareYaml, sameJson, writeJson } from "../src/index.ts";
import { anyJson, jsonOf } from "./json.ts";

beforeAll(prepareYaml);

const exactly = { exact: true, ordered: true };

test("JSON that was written is read as the same value", () => {
  fc.assert(fc.property(anyJson, (value) => sameJson(jsonOf(writeJson(value)), value, exactly)));
});

test("YAML that was written is read as the same value", () => {
  fc.assert(
    fc.property(anyJson, fc.constantFrom(1, 2, 4), (value, indent) =>
      sameJson(jsonOf(writeJson(value, { format: "yaml", indent }), "yaml"), value, exactly),
    ),
    { numRuns: 500 },
  );
});

test.each(["  a\n b\n  ", "\na\n   \n", "a\n  ", " \n ", "  a\n\t"])(
  "YAML keeps the blanks at the end of %j",
  (text) => {
    expect(jsonOf(writeJson(object([["a", text]]), { format: "yaml" }), "yaml")).toEqual(object([["a", text]]));
  },
);

test("texts stay texts for readers of YAML 1.1", () => {
  fc.assert(
    fc.property(anyJson, (value) => {
      if (typeof value !== "string") return true;
      const document = parseDocument(writeJson(object([["a", value]]), { format: "yaml" }), {
        version: "1.1",
        schema: "yaml-1.1",
      });
      return document.errors.length === 0 && document.toJS().a === value;
    }),
    { numRuns: 1000 },
  );
});

test("writes JSON as JSON.stringify does", () => {
  const value = { a: [1, { b: "x" }], c: {}, d: [] };
  expect(writeJson(json(value))).toBe(`${JSON.stringify(value, null, 2)}\n`);
  expect(writeJson(json(value), { indent: 0 })).toBe(`${JSON.stringify(value)}\n`);
});

test("writes YAML that people like to read", () => {
  const value = json({
    apidoc: "2.0",
    info: { title: "Orders: all of them", description: "First line.\nSecond line.\n", version: "1.0" },
    schemes: ["https"],
    paths: {
      "/orders/{id}": {
        get: { responses: { "200": { description: "Done." } }, parameters: [{ name: "id", required: true }] },
      },
    },
    definitions: {},
  });
  expect(writeJson(value, { format: "yaml" })).toBe(`apidoc: '2.0'
info:
  title: 'Orders: all of them'
  description: |
    First line.
    Second line.
  version: '1.0'
schemes:
  - https
paths:
  /orders/{id}:
    get:
      responses:
        '200':
          description: Done.
      parameters:
        - name: id
          required: true
definitions: {}
`);
});

test("escapes a key that is longer than YAML lets a simple key be", () => {
  const value = object([["k".repeat(2000), 1]]);
  expect(sameJson(jsonOf(writeJson(value, { format: "yaml" }), "yaml"), value)).toBe(true);
});

test("writes 5,000 levels", () => {
  let value = json([]);
  for (let depth = 0; depth < 5000; depth += 1) value = [value];
  expect(writeJson(value, { indent: 0 }).length).toBe(2 * 5001 + 1);
  expect(writeJson(value, { format: "yaml", indent: 1 })).toContain("[]");
});

test("a text of any size is what JSON.stringify writes of the same value", () => {
  const row = (index: number) => ({
    name: `n${index}`,
    text: `"\\ \u007f \u2028 é \ud800 ${index}`,
    list: [[], {}, [index, null, true]],
  });
  const rows = Array.from({ length: 2_000 }, (_, index) => row(index));
  expect(writeJson(json(rows))).toBe(`${JSON.stringify(rows, null, 2)}\n`);
  expect(writeJson(json(rows), { indent: 0 })).toBe(`${JSON.stringify(rows)}\n`);
});

test("strings of any length and alphabet are what JSON.stringify writes, wherever a portion of the text ends", () => {
  const portion = 1 << 16;
  const lengths = [0, 1, portion - 3, portion - 2, portion - 1, portion, portion + 1];
  for (const length of lengths)
    for (const end of ["", "a", "\u00e4", "\n", '"', "\\", "\u007f", "\ud800"]) {
      const texts = ["x".repeat(length) + end, "\u00e4", "y".repeat(9), "z".repeat(length)];
      expect(writeJson(texts, { indent: 0 })).toBe(`${JSON.stringify(texts)}\n`);
    }
});
