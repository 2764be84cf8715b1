import { expect, test } from "vitest";
import { detectKind } from "../../src/kind/detect-kind.ts";

const wsdl = "http://schemas.xmlsoap.org/wsdl/";
const xsd = "http://www.w3.org/2001/XMLSchema";

const samples: readonly (readonly [kind: string, text: string])[] = [
  ["wsdl", `<definitions xmlns="${wsdl}"/>`],
  ["wsdl", `\uFEFF\n<?xml version="1.0"?><!-- <schema> --><?x y?>\n<w:definitions name='>' xmlns:w = '${wsdl}'>`],
  ["wsdl", `<!DOCTYPE d [<!ENTITY e "<schema>">]><d:definitions xmlns:d="${wsdl}">`],
  ["wsdl", "<wsdl:definitions name='no prefix declared'>"],
  ["xsd", `<xs:schema xmlns:xs="${xsd}">`],
  ["xsd", `<schema xmlns="http://www.w3.org/1999/XMLSchema"`],
  ["wsdl20", `<description xmlns="http://www.w3.org/ns/wsdl"/>`],
  ["wsdl20", `<w:description xmlns:w="http://www.w3.org/2006/01/wsdl"/>`],
  ["wadl", `<application xmlns="http://wadl.dev.java.net/2009/02"/>`],
  ["soap-message", `<e:Envelope xmlns:e="http://schemas.xmlsoap.org/soap/envelope/">`],
  ["html", "<!DOCTYPE html>\n<html>"],
  ["html", `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml">`],
  ["wsdl", `<definitions xmlns="urn:a" targetNamespace="urn:a" xmlns:soap="${wsdl}soap/">`],
  ["unknown-xml", `<definitions xmlns="urn:other"/>`],
  ["unknown-xml", `<definitions xmlns="urn:a" targetNamespace="urn:a">`],
  ["unknown-xml", `<definitions xmlns="urn:bpmn" targetNamespace="urn:a" xmlns:wsdl="${wsdl}">`],
  ["unknown-xml", "<schema/>"],
  ["unknown-xml", "<"],
  ["unknown-xml", "<!-- never ends"],
  ["apidoc", `{"apidoc": "2.0"}`],
  ["apidoc", `{"info": {"swagger": "1.2"}, "swagger": "2.0"`],
  ["apidoc", `# comment\nswagger: '2.0'\ninfo:\n  openapi: 3.0.0\n`],
  ["apidoc", "info: {title: x}\npaths: {}\n"],
  ["apidoc", `---\n\n  # to the right\n  swagger: "2.0"\n  info:\n    openapi: 3.0.0\n`],
  ["openapi3", "openapi: 3.1.0\n"],
  ["apidoc", `# comment {\n---\n{ # of it\n  "swagger": "2.0", # version\n  "info": {}}`],
  ["openapi3", `{"x": [1, {"swagger": "2.0"}], "openapi": "3.0.0"}`],
  ["swagger12", `{"swaggerVersion": "1.2"}`],
  ["swagger12", `swagger: "1.2"`],
  ["asyncapi", "asyncapi: 2.6.0"],
  ["raml", "#%RAML 1.0\ntitle: x"],
  ["json-schema", `{"$schema": "http://json-schema.org/draft-04/schema#"}`],
  ["json-schema", `{"type": "object", "properties": {"swagger": {}}}`],
  ["json-schema", `type: string`],
  ["unknown", `{"type": "module"}`],
  ["empty", ""],
  ["empty", "\uFEFF \n"],
  ["postman", `{"info": {"name": "x"}, "item": []}`],
  ["binary", "PK\u0003\u0004"],
  ["binary", "%PDF-1.4\n"],
  ["unknown", "hello: world"],
  ["unknown", "[1, 2]"],
  ["unknown", `{"__proto__": {"swagger": "2.0"}}`],
];

test.each(samples)("recognises %s in %j", (kind, text) => {
  expect(detectKind({ text })).toBe(kind);
});

test("costs no more for a long text than for its beginning", () => {
  const long = `<definitions xmlns="${wsdl}">${"<a b='c'/>".repeat(500_000)}`;
  const start = performance.now();
  expect(detectKind({ text: long })).toBe("wsdl");
  expect(performance.now() - start).toBeLessThan(500);
});

test.each([
  `<${"a ".repeat(50_000)}`,
  `<!DOCTYPE x [${"]".repeat(50_000)}`,
  `${" ".repeat(100_000)}{`,
  `{"${"\\".repeat(100_000)}`,
  `${"a".repeat(100_000)}`,
  `${"a b ".repeat(50_000)}`,
  `<a ${"b='".repeat(50_000)}`,
])("does not take long over a text that means nothing", (text) => {
  const start = performance.now();
  detectKind({ text });
  expect(performance.now() - start).toBeLessThan(2000);
});
