import { type Json, type JsonObject, object } from "@soapstone/apidoc-model";
import { extensionFields } from "@soapstone/conversion";
import { expect, test } from "vitest";
import { readComplement, writtenComplement } from "../src/complement-text.ts";
import { lower } from "../src/dialect/lower.ts";
import { raise } from "../src/dialect/raise.ts";

const texts: readonly (readonly [string, Json, string])[] = [
  ["type", "NMTOKEN", "NMTOKEN"],
  ["type", "{urn:people}Person", "{urn:people}Person"],
  ["model", "|...", "|..."],
  ["model", "()", "()"],
  ["model", "", "empty"],
  ["component", "element", "element"],
  ["form", "unqualified", "unqualified"],
  ["untyped", true, "untyped"],
  ["extends", "Address", "extends Address"],
  ["pattern", "[a-z] or\n{2}", "pattern [a-z] or\n{2}"],
  ["pattern", "", "pattern "],
  ["union", ["int", "{urn:a}b"], "union int {urn:a}b"],
  ["elements", [], "elements"],
];

test.each(texts)("%s alone is a text: %j is %j", (key, value, text) => {
  const complement = object([[key, value]]);
  expect(writtenComplement(complement)).toBe(text);
  expect(readComplement(text)).toEqual(complement);
});

/** Values that a text would not give back, or that stand with others. */
const objects: readonly (readonly [string, Json])[] = [
  ["model", "title"],
  ["model", "extends foo*"],
  ["model", "empty"],
  ["type", "unheardOf"],
  ["ref", false],
  ["elements", [object([["name", "book"]])]],
  ["union", ["a b"]],
  ["fixed", "x"],
];

test.each(objects)("%s of %j stays a field", (key, value) => {
  const complement = object([[key, value]]);
  expect(writtenComplement(complement)).toBe(complement);
  expect(readComplement(complement)).toBe(complement);
});

const several: readonly (readonly [string, JsonObject])[] = [
  [
    "list; type",
    object([
      ["list", true],
      ["component", "type"],
    ]),
  ],
  [
    "... ##other*; extends documented; anyAttribute ##other/lax",
    object([
      ["model", "... ##other*"],
      ["extends", "documented"],
      ["anyAttribute", "##other/lax"],
    ]),
  ],
];

test.each(several)("several fields are parts of the text: %s", (text, complement) => {
  expect(writtenComplement(complement)).toBe(text);
  expect(readComplement(text)).toEqual(complement);
});

test.each([
  object([
    ["list", true],
    ["notes", [object([])]],
  ]),
  object([["pattern", "a; untyped"]]),
  object([["pattern", "a; b"]]),
  object([
    ["extends", "type; list"],
    ["restriction", "b"],
  ]),
])("fields that a text would not give back are an object", (value) => expect(writtenComplement(value)).toBe(value));

test.each([
  "",
  "hello",
  "untyped yes",
  "x-xsd",
  "__proto__",
  "constructor a",
  "a b",
  "(a",
  "{a b",
  "profile exact",
  "list; hello",
  "list; list",
  "list;type",
  "; ",
])("%j is no complement of ours", (text) => expect(readComplement(text)).toBeUndefined());

test.each([null, true, 7, ["ref"]])("%j is none either", (value) => expect(readComplement(value)).toBeUndefined());

test.each(["draft-04", "2020-12"] as const)("%s is read in both forms, and other texts are not ours", (dialect) => {
  const raised = (json: Json) =>
    raise(
      object([
        ["type", "string"],
        ["x-xsd", json],
      ]) as JsonObject,
      dialect,
    );
  const field = object([["type", "token"]]);
  expect(raised("token").complement).toEqual(field);
  expect(raised(field).complement).toEqual(field);
  const others = raised("hello");
  expect(others.complement).toBeUndefined();
  expect(lower(others, dialect)).toEqual(
    object([
      ["type", "string"],
      ["x-xsd", "hello"],
    ]),
  );
});

test("every field with a short form is one of x-xsd", () => {
  const rows = extensionFields.filter((row) => "alone" in row);
  expect(rows.length).toBeGreaterThan(20);
  expect(rows.every(({ field }) => field === "x-xsd")).toBe(true);
});
