import { expect, test } from "vitest";
import { canonicalJson, json, sameJson } from "../src/index.ts";

const same = (a: Parameters<typeof json>[0], b: Parameters<typeof json>[0]) =>
  sameJson(canonicalJson(json(a)), canonicalJson(json(b)), { exact: true, ordered: true });

test("the order of keys has no meaning", () => {
  expect(same({ a: 1, b: { c: 2, d: 3 } }, { b: { d: 3, c: 2 }, a: 1 })).toBe(true);
});

test("required, schemes and the scopes of a requirement are sets", () => {
  expect(
    same({ required: ["a", "b"], schemes: ["http", "https"] }, { required: ["b", "a"], schemes: ["https", "http"] }),
  ).toBe(true);
  expect(same({ security: [{ login: ["a", "b"] }] }, { security: [{ login: ["b", "a"] }] })).toBe(true);
});

test("every other list has an order", () => {
  expect(same({ enum: ["a", "b"] }, { enum: ["b", "a"] })).toBe(false);
  expect(same({ security: [{ a: [] }, { b: [] }] }, { security: [{ b: [] }, { a: [] }] })).toBe(false);
  expect(same({ consumes: ["a/b", "c/d"] }, { consumes: ["c/d", "a/b"] })).toBe(false);
});
