import { readModel } from "@soapstone/schema-mapping";
import { expect, test } from "vitest";
import { signaturePattern } from "../src/signature.ts";

function patternOf(model: string, mixed = false): RegExp {
  const pattern = signaturePattern(readModel(model), mixed);
  if (pattern === undefined) throw new Error(`${model} has no pattern`);
  return new RegExp(pattern, "u");
}

test.each([
  ["a b? c", ["a c", "a b c"], ["a b", "b a c", "a b b c", ""]],
  ["(a b)*", ["", "a b a b"], ["a a b b", "a", "b a"]],
  ["(a | b){2}", ["a b", "b b"], ["a", "a b a"]],
  ["a & b? & c", ["c b a", "a c"], ["a d"]],
  ["(a? b?)*", ["", "a b a", "b b a a"], ["c"]],
  ["(a b?)+", ["a", "a a b a"], ["", "b"]],
  ["a{2,4} b", ["a a b", "a a a a b"], ["a b", "a a a a a b"]],
  ["a ##other/lax*", ["a", "a {urn:x}c {urn:y}d"], ["a {}c", "a b"]],
  ["##{urn:a ##local}/skip", ["{urn:a}x", "{}x"], ["{urn:b}x"]],
  ["$head(a | b) c", ["a c", "b c"], ["c", "a b c"]],
  ["()", [""], ["a"]],
  ["(|)", [], ["", "a"]],
  ["a{3,1}", [], ["", "a", "a a a"]],
])("the signature of %s matches exactly the allowed orders", (model, good, bad) => {
  const pattern = patternOf(model);
  for (const order of good) expect(pattern.test(order), order).toBe(true);
  for (const order of bad) expect(pattern.test(order), order).toBe(false);
});

test("text stands anywhere between the children of mixed content", () => {
  const pattern = patternOf("a b*", true);
  expect(pattern.test("#3 a #12 b b #1")).toBe(true);
  expect(pattern.test("#3 b")).toBe(false);
});

test("a key with a space or with signs of expressions stands for itself", () => {
  const pattern = patternOf('"first name" "a.b"');
  expect(pattern.test("first%20name a.b")).toBe(true);
  expect(pattern.test("first%20name axb")).toBe(false);
});

test.each([
  "(a+){1,100} b (a+){1,100} ##other/lax",
  "((a? b?)* c?)*",
  "((a{0,5}){0,5}){0,5}",
  "(a | a b?)*",
  "((a* b*)+ (a | b)?)*",
  "(##any/lax* ##any/lax*)*",
])("no order makes an engine try all ways through %s", (model) => {
  const pattern = patternOf(model);
  const attack = `${"a b ".repeat(200)}${"a ".repeat(2000)}!`;
  const start = performance.now();
  pattern.test(attack);
  pattern.test(`${"{urn:x}a ".repeat(2000)}!`);
  expect(performance.now() - start).toBeLessThan(500);
});

test("counts that no engine should unroll are left to the properties", () => {
  expect(signaturePattern(readModel("a{0,100000} b"), false)).toBe("^(a( |$))*b( |$)$");
  expect(signaturePattern(readModel("(a{2,50} b){3,50}"), false)).toBe("^((a( |$))+b( |$)){3,50}$");
});

test("a model that is too long for a pattern has none", () => {
  const keys = Array.from({ length: 300 }, (_, index) => `name${index}`).join(" ");
  expect(signaturePattern(readModel(keys), false)).toBe(undefined);
});
