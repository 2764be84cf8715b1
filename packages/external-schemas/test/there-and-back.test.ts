import { type Json, readJson } from "@soapstone/apidoc-model";
import { readSchema, readXml, schemaSetOf, writeSchema, writeXml } from "@soapstone/xml-model";
import { expect, test } from "vitest";
import { restored } from "../src/left.ts";
import { type MadeSchemasOptions, madeSchemas } from "../src/made-schemas.ts";

const ignore = () => undefined;
const options: MadeSchemasOptions = {
  ...({ rootName: "shelf", targetNamespace: "urn:shelf", profile: "readable", keeps: true } as const),
  ...{ looser: ignore, tooDeep: ignore, refused: ignore, report: ignore },
};

test("what XML Schema cannot say is kept, and the JSON Schema comes back", () => {
  const schema = json(`{ "$schema": "http://json-schema.org/draft-04/schema#", "title": "Shelf", "type": "object",
    "properties": { "mark": { "type": "string", "format": "shelf-mark" }, "books": { "type": "array", "items": {} } },
    "not": { "required": ["mark", "books"] } }`);
  const { schemas, root } = madeSchemas(schema, options);
  expect(root).toBe("shelf");
  const documents = schemas.map((made) => readBack(writeXml(writeSchema(made))));
  const set = schemaSetOf(
    documents.map((document, index) => ({ uri: "memory:/shelf.xsd", index, schema: document })),
    [],
    ignore,
  );
  expect(restored(set)?.document).toEqual(schema);
});

test("nothing is kept where that is not asked for", () => {
  const { schemas } = madeSchemas(json(`{ "not": { "type": "string" } }`), { ...options, keeps: false });
  expect(schemas.map((made) => writeXml(writeSchema(made))).join("")).not.toContain("appinfo");
});

test("keywords that are said more loosely are told with their places", () => {
  const implied: string[] = [];
  const looser = (keyword: string, pointer: string) => void implied.push(`${keyword} ${pointer}`);
  madeSchemas(json(`{ "properties": { "a": { "if": { "type": "string" }, "then": { "minLength": 2 } } } }`), {
    ...options,
    looser,
  });
  expect(implied).toEqual(["if /properties/a"]);
});

function json(text: string): Json {
  const result = readJson({ uri: "memory:/shelf.json", text });
  if (!result.ok) throw new Error(result.diagnostics[0]?.message);
  return result.value;
}

function readBack(text: string) {
  const result = readXml({ uri: "memory:/shelf.xsd", text }, 0);
  if (!result.ok) throw new Error(result.diagnostics[0]?.message);
  return readSchema(result.value.root, ignore);
}
