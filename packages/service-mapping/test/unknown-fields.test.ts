import { readFileSync } from "node:fs";
import { type Json, json, readJson } from "@soapstone/apidoc-model";
import { constructCases } from "@soapstone/test-corpus";
import { expect, test } from "vitest";
import { unknownFields } from "../src/complement/unknown-fields.ts";

test.each(constructCases())("$id has no field that no table knows", ({ right }) => {
  expect(unknownFields(read(right))).toEqual([]);
});

test("a misspelt name is found at its position, in an object or in a text, with a suggestion", () => {
  const document = json({
    paths: {
      "/a": { post: { "x-wsdl": { acton: "urn:a", input: { nmae: "b" } }, example: { "x-wsdl": { any: 1 } } } },
    },
    definitions: { A: { "x-xsd": "a b c" }, B: { properties: { c: { "x-xsd": { abstrct: true } } } } },
  });
  expect(unknownFields(document)).toEqual([
    { field: "x-wsdl", name: "acton", nearest: "action", pointer: "/paths/~1a/post/x-wsdl/acton" },
    { field: "x-wsdl", name: "nmae", nearest: "name", pointer: "/paths/~1a/post/x-wsdl/input/nmae" },
    { field: "x-xsd", name: "a b c", pointer: "/definitions/A/x-xsd" },
    { field: "x-xsd", name: "abstrct", nearest: "abstract", pointer: "/definitions/B/properties/c/x-xsd/abstrct" },
  ]);
});

test("an unknown field of twins is found, and the name of a port type is no field", () => {
  const twins = {
    LibraryHttpGet: { of: "LibrarySoap", apart: { FindBook: ["input"] } },
    LibraryHttpPost: "LibrarySoap",
  };
  expect(unknownFields(json({ "x-wsdl": { twins } }))).toEqual([
    { field: "x-wsdl", name: "apart", pointer: "/x-wsdl/twins/LibraryHttpGet/apart" },
  ]);
});

function read(file: string): Json {
  const result = readJson({ uri: "memory:/right.yaml", text: readFileSync(file, "utf8") });
  if (!result.ok) throw new Error(`${file} cannot be read.`);
  return result.value;
}
