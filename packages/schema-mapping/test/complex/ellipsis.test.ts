import { expect, test } from "vitest";
import { withEllipsis, withoutEllipsis } from "../../src/model/ellipsis.ts";
import type { ModelElement } from "../../src/model/model.ts";
import { modelText } from "../../src/model/model-text.ts";
import { readModel } from "../../src/model/read-model.ts";

const street: ModelElement = { kind: "element", key: "street", min: 1, max: 1 };
const zip: ModelElement = { kind: "element", key: "zip", min: 0, max: 1 };
const country: ModelElement = { kind: "element", key: "country", min: 0, max: "unbounded" };
const own = [street, zip, country];

function modelOf(text: string) {
  const model = readModel(text);
  if (model === undefined) throw new Error(`${text} is no model.`);
  return model;
}

test.each([
  ["street & zip? & country*", "&..."],
  ["street | zip | country", "|..."],
  ["(street | zip | country)*", "(|...)*"],
  ["street zip? country* ##other/lax*", "... ##other/lax*"],
  ["##other? street zip? country*", "##other? ..."],
  ["(street zip)+ country*", "(...)+ country*"],
  ["%place(street zip) country*", "%place(street zip) ..."],
])("%s is %s if the keywords imply the rest", (whole, short) => {
  expect(modelText(withEllipsis(modelOf(whole), own))).toBe(short);
  expect(modelText(withoutEllipsis(modelOf(short), own))).toBe(whole);
});

test.each([
  ["counts that the words do not say", "street & zip & country"],
  ["another order", "(country | zip | street)*"],
  ["an element that comes twice", "street | (zip street) | country"],
  ["an end inside", "street (zip country)+"],
])("%s is written in full", (_, text) => {
  const short = withEllipsis(modelOf(text), own);
  expect(modelText(withoutEllipsis(short, own))).toBe(text);
});

test("a model that does not name all properties stays unchanged", () => {
  expect(modelText(withEllipsis(modelOf("street | zip"), own))).toBe("street | zip");
});

test.each([
  ["is one of the rest", "... ##other*", "street zip? country* town ##other*"],
  ["is none of those that come before a named one", "(...)+ country*", "(street zip)+ country*"],
])("a property that is added behind the others %s", (_, short, whole) => {
  const town: ModelElement = { kind: "element", key: "town", min: 1, max: 1 };
  expect(modelText(withoutEllipsis(modelOf(short), [...own, town]))).toBe(whole);
});
