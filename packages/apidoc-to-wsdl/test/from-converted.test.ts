import { json, readApidoc } from "@soapstone/apidoc-model";
import { writeDefinitions, writeXml } from "@soapstone/xml-model";
import { expect, test } from "vitest";
import { apidocToWsdl } from "../src/index.ts";
import { showing } from "./support/reconvert.ts";

function wsdlOf(extra: Record<string, unknown>): string {
  const document = json({
    apidoc: "2.0",
    info: { title: "Library", version: "1.0" },
    tags: [{ name: "Catalogue" }],
    paths: {
      "/FindBook": {
        post: {
          tags: ["Catalogue"],
          operationId: "FindBook",
          parameters: [{ in: "body", name: "body", required: true, schema: { $ref: "#/definitions/FindBook" } }],
          responses: {
            "200": { description: "Output of FindBook.", schema: { $ref: "#/definitions/FindBookResponse" } },
          },
        },
      },
    },
    definitions: {
      FindBook: { type: "object", properties: { isbn: { type: "string" } }, "x-xsd": { component: "element" } },
      FindBookResponse: {
        type: "object",
        properties: { title: { type: "string" } },
        "x-xsd": { component: "element" },
      },
    },
    "x-wsdl": { view: "facade", targetNamespace: "urn:library" },
    ...extra,
  } as never);
  const read = readApidoc(document, { uri: "memory:/a.json", pointer: "" });
  if (!read.ok) throw new Error("The document cannot be read.");
  const result = apidocToWsdl(read.value, { entry: "library.wsdl", reconvert: showing(read.value) });
  const [entry] = result.ok ? result.value.documents : [];
  expect(entry?.file).toBe("library.wsdl");
  return entry === undefined ? "" : writeXml(writeDefinitions(entry.definitions), { indent: 2 });
}

test("names that nothing states follow the default templates", () => {
  const text = wsdlOf({});
  expect(text).toContain('targetNamespace="urn:library"');
  expect(text).toMatch(/message name="FindBookRequest"/);
  expect(text).toMatch(/binding name="CatalogueBinding"/);
  expect(text).toMatch(/soapAction="urn:library:FindBook"/);
});

test("a service and its address come from the root's complement", () => {
  const ports = { CataloguePort: { binding: "CatalogueBinding", address: "http://example.test/library" } };
  const text = wsdlOf({ "x-wsdl": { view: "facade", targetNamespace: "urn:library", ports } });
  expect(text).toMatch(/service name="Library"/);
  expect(text).toMatch(/address location="http:\/\/example.test\/library"/);
});

test("only extensions of others are lost", () => {
  const lostOf = (extensions: Record<string, unknown>): readonly string[] => {
    const document = json({
      apidoc: "2.0",
      info: { title: "Library", version: "1.0" },
      paths: {},
      definitions: { Book: { type: "string", ...extensions } },
      "x-wsdl": { view: "facade", targetNamespace: "urn:library" },
    } as never);
    const read = readApidoc(document, { uri: "memory:/a.json", pointer: "" });
    const result = read.ok ? apidocToWsdl(read.value, { reconvert: showing(read.value) }) : undefined;
    return result?.ok === true ? result.value.accounts.exceptions.map(({ fact }) => fact) : ["unreadable"];
  };
  expect(lostOf({ "x-nullable": true, "x-xsd": { type: "token" } })).toEqual([]);
  expect(lostOf({ "x-internal": true })).toEqual(["schema@extensions"]);
});
