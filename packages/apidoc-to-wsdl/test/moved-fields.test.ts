import { json, readApidoc } from "@soapstone/apidoc-model";
import { writeDefinitions, writeXml } from "@soapstone/xml-model";
import { expect, test } from "vitest";
import { apidocToWsdl } from "../src/index.ts";
import { showing } from "./support/reconvert.ts";

const isbn = { in: "query", name: "isbn", required: true, type: "string" };
const definition = {
  type: "object",
  required: ["isbn"],
  properties: { isbn: { type: "string" } },
  "x-xsd": { component: "element" },
};

/** The schema of the service of which this is an operation, in the elements of its input. */
function fieldsOf(
  parameters: readonly unknown[],
  answer: unknown = { type: "string", "x-nullable": true },
): readonly string[] {
  const read = readApidoc(
    json({
      apidoc: "2.0",
      info: { title: "Library", version: "1.0" },
      tags: [{ name: "Catalogue" }],
      paths: {
        "/FindBook": {
          get: {
            tags: ["Catalogue"],
            operationId: "FindBook",
            parameters,
            responses: { "200": { description: "Output of FindBook.", schema: answer } },
            "x-wsdl": { input: { body: { of: "FindBook" } }, output: { result: "FindBookResponse" } },
          },
        },
      },
      definitions: {
        FindBook: definition,
        FindBookResponse: {
          type: "object",
          properties: { FindBookResult: { type: "string" } },
          "x-xsd": { component: "element" },
        },
      },
      "x-wsdl": { view: "facade", targetNamespace: "urn:library" },
    } as never),
    { uri: "memory:/a.json", pointer: "" },
  );
  if (!read.ok) throw new Error("The document cannot be read.");
  const result = apidocToWsdl(read.value, { reconvert: showing(read.value) });
  if (!result.ok) throw new Error("A way back always gives something.");
  const text = result.value.documents.map(({ definitions }) => writeXml(writeDefinitions(definitions), {})).join("");
  return [...text.matchAll(/<xsd:element ([^>]*type="xsd:[^>]*)\/>/g)].map(([, attributes = ""]) => attributes.trim());
}

const result = 'name="FindBookResult" type="xsd:string" minOccurs="0"';

test("parameters become the fields that they were, and a result is in its response", () => {
  expect(fieldsOf([isbn])).toEqual(['name="isbn" type="xsd:string"', result]);
});

test("an edit of a parameter is an edit of the field", () => {
  expect(fieldsOf([{ ...isbn, type: "integer", format: "int32" }])).toEqual(['name="isbn" type="xsd:int"', result]);
  const { required: _, ...optional } = isbn;
  expect(fieldsOf([optional])).toEqual(['name="isbn" type="xsd:string" minOccurs="0"', result]);
});

test("a parameter that was added or taken away is a field more or less", () => {
  const language = { in: "query", name: "language", type: "string" };
  expect(fieldsOf([isbn, language])).toEqual([
    'name="isbn" type="xsd:string"',
    'name="language" type="xsd:string" minOccurs="0"',
    result,
  ]);
  expect(fieldsOf([])).toEqual([result]);
});

test("a result of another type is that of the response; one that is never null is always there", () => {
  expect(fieldsOf([isbn], { type: "boolean" }).at(-1)).toBe('name="FindBookResult" type="xsd:boolean"');
});
