import { isObject, json, type PlainJson } from "@soapstone/apidoc-model";
import { expect, test } from "vitest";
import { withReferencesTo } from "../../src/index.ts";

function renamed(plain: PlainJson, names: Readonly<Record<string, string>>): unknown {
  const document = json(plain);
  if (!isObject(document)) throw new Error("A document is an object.");
  return withReferencesTo(document, new Map(Object.entries(names)));
}

const pet = { $ref: "#/definitions/Pet" };
const animal = { $ref: "#/definitions/Animal" };

test("references to renamed definitions follow, and those into them", () => {
  const document = {
    definitions: { Pet: {}, Owner: { properties: { pet, name: { $ref: "#/$defs/Pet/properties/name" } } } },
  };
  const expected = {
    ...document,
    definitions: { Pet: {}, Owner: { properties: { pet: animal, name: { $ref: "#/$defs/Animal/properties/name" } } } },
  };
  expect(renamed(document, { Pet: "Animal" })).toEqual(json(expected));
});

test("a property and a response that are called default hold references; a default does not", () => {
  expect(
    renamed(
      { responses: { default: { schema: pet } }, properties: { default: pet, enum: pet }, default: pet, "x-note": pet },
      { Pet: "Animal" },
    ),
  ).toEqual(
    json({
      responses: { default: { schema: animal } },
      properties: { default: animal, enum: animal },
      default: pet,
      "x-note": pet,
    }),
  );
});

test("a name that a fragment escapes is renamed, and others are left as they are written", () => {
  expect(
    renamed(
      { a: { $ref: "#/definitions/List%5BPet%5D" }, b: { $ref: "#/definitions/P%65t" } },
      { "List[Pet]": "Pets" },
    ),
  ).toEqual(json({ a: { $ref: "#/definitions/Pets" }, b: { $ref: "#/definitions/P%65t" } }));
});

test("a document without such references is given back itself", () => {
  const document = json({ paths: {}, definitions: { Pet: { type: "object" } } });
  expect(isObject(document) && withReferencesTo(document, new Map([["Other", "Another"]]))).toBe(document);
});
