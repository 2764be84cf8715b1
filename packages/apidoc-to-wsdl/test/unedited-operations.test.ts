import { type Apidoc, json, readApidoc } from "@soapstone/apidoc-model";
import { writeDefinitions, writeXml } from "@soapstone/xml-model";
import { expect, test } from "vitest";
import { apidocToWsdl } from "../src/index.ts";
import type { Reconvert } from "../src/residual/reconvert.ts";

const verbose = { in: "query", name: "verbose", type: "boolean" };
const done = { 200: { description: "Output of FindBook." } };
const notFound = { 404: { description: "Not there.", schema: { $ref: "#/definitions/Problem" } } };

function library(parameters: readonly unknown[], responses: object): Apidoc {
  const document = {
    apidoc: "2.0",
    info: { title: "Library", version: "1.0" },
    tags: [{ name: "Catalogue" }],
    paths: { "/FindBook": { post: { tags: ["Catalogue"], operationId: "FindBook", parameters, responses } } },
    definitions: { Problem: { type: "object", properties: { title: { type: "string" } } } },
    "x-wsdl": { view: "facade", targetNamespace: "urn:library" },
  };
  const read = readApidoc(json(document as never), { uri: "memory:/a.json", pointer: "" });
  if (!read.ok) throw new Error("The document cannot be read.");
  return read.value;
}

/** The WSDL of a description, of which the way forward is said to make `again`. */
function wsdlOf(edited: Apidoc, again: Apidoc): string {
  const reconvert: Reconvert = ({ bindings }) => ({
    output: again,
    outputWith: () => again,
    operations: bindings.flatMap(({ operations }) =>
      operations.map((bindingOperation) => ({
        ...{ path: "/FindBook", method: "post" as const, key: "operation:Catalogue/FindBook" },
        ...{ portType: "Catalogue", name: "FindBook", bindingOperation },
      })),
    ),
  });
  const result = apidocToWsdl(edited, { complement: "none", reconvert });
  if (!result.ok) throw new Error("A way back always gives something.");
  return result.value.documents.map(({ definitions }) => writeXml(writeDefinitions(definitions), {})).join("");
}

const field = /element name="verbose"/;
const fault = /:fault /;

test("a parameter and an error that the way forward does not show become a field and a fault", () => {
  const text = wsdlOf(library([verbose], { ...done, ...notFound }), library([], done));
  expect(text).toMatch(field);
  expect(text).toMatch(fault);
});

test("an operation that reconverting reproduces is not lowered", () => {
  const edited = library([verbose], { ...done, ...notFound });
  const text = wsdlOf(edited, library([{ ...verbose, description: "Told by nobody." }], { ...done, ...notFound }));
  expect(text).not.toMatch(field);
  expect(text).not.toMatch(fault);
});

test("the request and the responses are looked at each by itself", () => {
  const edited = library([verbose], { ...done, ...notFound });
  const answers = wsdlOf(edited, library([verbose], done));
  expect(answers).not.toMatch(field);
  expect(answers).toMatch(fault);
  const request = wsdlOf(edited, library([], { ...done, ...notFound }));
  expect(request).toMatch(field);
  expect(request).not.toMatch(fault);
});
