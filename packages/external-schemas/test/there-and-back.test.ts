import { type Json, readJson } from "@soapstone/apidoc-model";
import { readSchema, readXml, schemaSetOf, writeSchema, writeXml } from "@soapstone/xml-model";
import { expect, test } from "vitest";
import { type ConvertExternalOptions, convertExternalSchema } from "../src/convert-external-schema.ts";
import { restoredSchema } from "../src/residual/restored-schema.ts";

const ignore = () => undefined;
const options: ConvertExternalOptions = {
  ...({ rootName: "shelf", targetNamespace: "urn:shelf", profile: "readable", writesComplement: true } as const),
  ...{ onLessPrecise: ignore, onTooDeep: ignore, onRefusedMember: ignore, report: ignore },
};

test("keywords that XML Schema cannot express are in the residual, and the JSON Schema is restored", () => {
  const schema = json(`{ "$schema": "http://json-schema.org/draft-04/schema#", "title": "Shelf", "type": "object",
    "properties": { "mark": { "type": "string", "format": "shelf-mark" }, "books": { "type": "array", "items": {} } },
    "not": { "required": ["mark", "books"] } }`);
  const { schemas, root } = convertExternalSchema(schema, options);
  expect(root).toBe("shelf");
  const documents = schemas.map((made) => readBack(writeXml(writeSchema(made))));
  const set = schemaSetOf(
    documents.map((document, index) => ({ uri: "memory:/shelf.xsd", index, schema: document })),
    [],
    ignore,
  );
  expect(restoredSchema(set)?.document).toEqual(schema);
});

test("nothing is stored unless requested", () => {
  const { schemas } = convertExternalSchema(json(`{ "not": { "type": "string" } }`), {
    ...options,
    writesComplement: false,
  });
  expect(schemas.map((made) => writeXml(writeSchema(made))).join("")).not.toContain("appinfo");
});

test("keywords that are stated less strictly are reported with their positions", () => {
  const implied: string[] = [];
  const onLessPrecise = (keyword: string, pointer: string) => void implied.push(`${keyword} ${pointer}`);
  convertExternalSchema(json(`{ "properties": { "a": { "if": { "type": "string" }, "then": { "minLength": 2 } } } }`), {
    ...options,
    onLessPrecise,
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
