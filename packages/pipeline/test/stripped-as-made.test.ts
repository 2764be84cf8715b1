import { json, writeJson } from "@soapstone/apidoc-model";
import { expect, test } from "vitest";
import { strippedAsMade } from "../src/stripped-as-made.ts";

const key = { $ref: "#/definitions/Key" };
const stripped = { allOf: [key], xml: { namespace: "urn:keys" } };

function asMade(edited: object): unknown {
  const of = (property: object) => {
    const document = json({ definitions: { Lock: { properties: { key: property } } } } as never);
    if (!(document instanceof Map)) throw new Error("It is an object.");
    return document;
  };
  return JSON.parse(writeJson(strippedAsMade({ edited: of(edited), stripped: of(stripped), made: of(key) })));
}

test("what is said for want of a complement is not there with one", () => {
  expect(asMade(stripped)).toMatchObject({ definitions: { Lock: { properties: { key } } } });
});

test("an edit stays beside what it was made to", () => {
  const edited = asMade({ ...stripped, description: "Of the front door." });
  expect(edited).toMatchObject({
    definitions: { Lock: { properties: { key: { allOf: [key], description: "Of the front door." } } } },
  });
  expect(JSON.stringify(edited)).not.toContain("urn:keys");
});

test("another value, and what is new, stay as they are", () => {
  const other = { ...stripped, xml: { namespace: "urn:other" } };
  expect(asMade(other)).toMatchObject({ definitions: { Lock: { properties: { key: other } } } });
  expect(asMade({ type: "string" })).toMatchObject({
    definitions: { Lock: { properties: { key: { type: "string" } } } },
  });
});

test("definitions in another order are an edit of their own", () => {
  const of = (names: readonly string[], property: object) => {
    const definitions = names.map((name) => [name, { properties: { key: property } }]);
    const document = json({ definitions: Object.fromEntries(definitions) } as never);
    if (!(document instanceof Map)) throw new Error("It is an object.");
    return document;
  };
  const before = ["Lock", "Door"];
  const moved = strippedAsMade({
    edited: of(["Door", "Lock"], stripped),
    stripped: of(before, stripped),
    made: of(before, key),
  });
  expect(writeJson(moved)).toBe(writeJson(of(["Door", "Lock"], key)));
});
