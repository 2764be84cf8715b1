import { json, readApidoc } from "@soapstone/apidoc-model";
import { writeDefinitions, writeXml } from "@soapstone/xml-model";
import { expect, test } from "vitest";
import { apidocToWsdl } from "../src/index.ts";
import { showing } from "./support/reconvert.ts";

/** The schemas of a service of one operation, whose answer is the result of its response: a book. */
function schemasOf(answer: unknown): string {
  const read = readApidoc(
    json({
      apidoc: "2.0",
      info: { title: "Library", version: "1.0" },
      tags: [{ name: "Catalogue" }],
      paths: {
        "/FindBook": {
          post: {
            tags: ["Catalogue"],
            operationId: "FindBook",
            responses: { "200": { description: "Output of FindBook.", schema: answer } },
            "x-wsdl": { output: { result: "FindBookResponse" } },
          },
        },
      },
      definitions: {
        FindBookResponse: { type: "object", properties: { FindBookResult: { $ref: "#/definitions/Book" } } },
        Book: { type: "object", properties: { title: { type: "string" } } },
      },
      "x-wsdl": { view: "facade", targetNamespace: "urn:library" },
    } as never),
    { uri: "memory:/a.json", pointer: "" },
  );
  if (!read.ok) throw new Error("The document cannot be read.");
  const result = apidocToWsdl(read.value, { reconvert: showing(read.value) });
  if (!result.ok) throw new Error("A way back always gives something.");
  return result.value.documents.map(({ definitions }) => writeXml(writeDefinitions(definitions), {})).join("");
}

test("a definition that a result does not refer to any more stays a type", () => {
  expect(schemasOf({ type: "string", "x-nullable": true })).toContain('complexType name="Book"');
  expect(schemasOf({ allOf: [{ $ref: "#/definitions/Book" }], "x-nullable": true })).toContain('type="tns:Book"');
});
