import type { Diagnostic } from "@soapstone/workspace";
import { expect, test } from "vitest";
import { type Definitions, qname, readDefinitions, textOf } from "../src/index.ts";
import { codesOf, rootOf } from "./support/read.ts";

const namespaces = `xmlns="http://schemas.xmlsoap.org/wsdl/" xmlns:wsdl="http://schemas.xmlsoap.org/wsdl/"
  xmlns:soap="http://schemas.xmlsoap.org/wsdl/soap/" xmlns:soap12="http://schemas.xmlsoap.org/wsdl/soap12/"
  xmlns:http="http://schemas.xmlsoap.org/wsdl/http/" xmlns:mime="http://schemas.xmlsoap.org/wsdl/mime/"
  xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:tns="urn:books"`;

function read(inner: string, attributes = 'targetNamespace="urn:books"') {
  const diagnostics: Diagnostic[] = [];
  const root = rootOf(`<definitions ${namespaces} ${attributes}>${inner}</definitions>`);
  const definitions = readDefinitions(root, (diagnostic) => diagnostics.push(diagnostic));
  return { definitions, diagnostics };
}

function operationOf(inner: string, attributes = "") {
  const { definitions, diagnostics } = read(
    `<portType name="P"><operation name="Find" ${attributes}>${inner}</operation></portType>`,
  );
  return { operation: definitions.portTypes[0]?.operations[0], diagnostics };
}

function bindingOf(inner: string): {
  readonly binding: Definitions["bindings"][0] | undefined;
  readonly codes: readonly string[];
} {
  const { definitions, diagnostics } = read(`<binding name="B" type="tns:P">${inner}</binding>`);
  return { binding: definitions.bindings[0], codes: codesOf(diagnostics) };
}

const input = '<input message="tns:M"/>';
const output = '<output message="tns:M"/>';

test.each([
  [input, "one-way", "Find", undefined],
  [output, "notification", undefined, "Find"],
  [input + output, "request-response", "FindRequest", "FindResponse"],
  [output + input, "solicit-response", "FindResponse", "FindSolicit"],
  ["", "one-way", undefined, undefined],
])("default names follow the pattern: %s is %s", (inner, pattern, inputName, outputName) => {
  const { operation } = operationOf(inner);
  expect(operation?.pattern).toBe(pattern);
  expect([operation?.input?.name, operation?.output?.name]).toEqual([inputName, outputName]);
  expect([operation?.input?.named ?? false, operation?.output?.named ?? false]).toEqual([false, false]);
});

test("written names stay, also where they equal the default", () => {
  const { operation } = operationOf('<input name="Find" message="tns:M"/>');
  expect(operation?.input).toMatchObject({ name: "Find", named: true, message: qname("urn:books", "M") });
});

test("a fault needs a name", () => {
  expect(codesOf(operationOf(`${input}${output}<fault message="tns:M"/>`).diagnostics)).toEqual([
    "wsdl/missing-attribute",
  ]);
});

test("a message by a name without letters is missing", () => {
  const { operation, diagnostics } = operationOf('<input message=""/>');
  expect(operation?.input?.message).toEqual(qname("", ""));
  expect(codesOf(diagnostics)).toEqual(["wsdl/missing-attribute"]);
});

test("documentation is read at every element, several blocks one by one", () => {
  const doc = (words: string) => `<documentation>${words}</documentation>`;
  const { definitions, diagnostics } = read(
    `${doc("1")}${doc("<b>2</b>")}
     <import namespace="urn:x" location="x">${doc("i")}</import><types>${doc("t")}</types>
     <message name="M">${doc("m")}<part name="p" type="xsd:string">${doc("p")}</part></message>
     <portType name="P">${doc("pt")}<operation name="O">${doc("o")}<input message="tns:M">${doc("in")}</input></operation></portType>
     <binding name="B" type="tns:P">${doc("b")}<operation name="O">${doc("bo")}<input>${doc("bi")}</input></operation></binding>
     <service name="S">${doc("s")}<port name="P" binding="tns:B">${doc("po")}</port></service>`,
  );
  const words = (node: { readonly documentation?: Definitions["documentation"] } | undefined) =>
    textOf(node?.documentation ?? []);
  const [message] = definitions.messages;
  const [portType] = definitions.portTypes;
  const [binding] = definitions.bindings;
  const [service] = definitions.services;
  expect(words(definitions)).toBe("12");
  expect(definitions.documentation).toHaveLength(2);
  expect([definitions.imports[0], definitions.types, message, message?.parts[0]].map(words)).toEqual([
    "i",
    "t",
    "m",
    "p",
  ]);
  expect([portType, portType?.operations[0], portType?.operations[0]?.input].map(words)).toEqual(["pt", "o", "in"]);
  expect([binding, binding?.operations[0], binding?.operations[0]?.input].map(words)).toEqual(["b", "bo", "bi"]);
  expect([service, service?.ports[0]].map(words)).toEqual(["s", "po"]);
  expect(codesOf(diagnostics)).toEqual([]);
});

test("extensions and foreign attributes stay with their element", () => {
  const { definitions } = read(
    `<binding name="B" type="tns:P" xmlns:x="urn:x" x:a="1"><x:policy wsdl:required="false"/><soap:binding x:b="2"/></binding>`,
  );
  const [binding] = definitions.bindings;
  expect(binding?.extensions.map(({ name }) => name.local)).toEqual(["policy"]);
  expect(binding?.foreign.map(({ name }) => name.local)).toEqual(["a"]);
  expect(binding?.protocol).toMatchObject({ kind: "soap", foreign: [{ name: { local: "b" } }] });
});

test("a SOAP binding keeps its version, transport, style and whether the style was written", () => {
  expect(bindingOf('<soap:binding transport="urn:t" style="rpc"/>').binding?.protocol).toMatchObject({
    kind: "soap",
    version: "1.1",
    transport: "urn:t",
    style: "rpc",
  });
  expect(bindingOf('<soap12:binding wsdl:required="1"/>').binding?.protocol).toMatchObject({
    version: "1.2",
    style: "document",
    styleByDefault: true,
    required: true,
  });
});

test("an empty soapAction, an empty list of parts and absent ones are distinguished", () => {
  const { binding } = bindingOf(`<soap:binding/>
    <operation name="A"><soap:operation soapAction=""/><input><soap:body parts=""/></input></operation>
    <operation name="B"><soap:operation/><input><soap:body/></input></operation>`);
  const [a, b] = binding?.operations ?? [];
  expect([a?.soap?.action, b?.soap?.action]).toEqual(["", undefined]);
  expect(a?.input?.carriers[0]).toHaveProperty("parts", []);
  expect(b?.input?.carriers[0]).not.toHaveProperty("parts");
});

test("all carriers are read, in the order of the text", () => {
  const { binding, codes } = bindingOf(`<http:binding verb="POST"/><operation name="A">
    <http:operation location="a/(b)"/>
    <input>
      <soap:header message="tns:M" part="h" use="literal"><soap:headerfault message="tns:M" part="f" use="literal"/></soap:header>
      <soap:body parts="a  b" use="encoded" encodingStyle="urn:1 urn:2" namespace="urn:n"/>
      <http:urlEncoded/><http:urlReplacement/><mime:content part="p" type="image/*"/><mime:mimeXml/>
      <mime:multipartRelated><mime:part name="first"><soap:body/></mime:part><mime:part><mime:content/></mime:part></mime:multipartRelated>
    </input></operation>`);
  const [operation] = binding?.operations ?? [];
  expect(operation?.http).toMatchObject({ location: "a/(b)" });
  expect(operation?.input?.carriers).toMatchObject([
    { kind: "soap:header", message: qname("urn:books", "M"), part: "h", headerFaults: [{ part: "f", use: "literal" }] },
    { kind: "soap:body", parts: ["a", "b"], use: "encoded", encodingStyle: ["urn:1", "urn:2"], namespace: "urn:n" },
    { kind: "http:urlEncoded" },
    { kind: "http:urlReplacement" },
    { kind: "mime:content", part: "p", type: "image/*" },
    { kind: "mime:mimeXml" },
    {
      kind: "mime:multipartRelated",
      parts: [{ name: "first", carriers: [{ kind: "soap:body" }] }, { carriers: [{ kind: "mime:content" }] }],
    },
  ]);
  expect(codes).toEqual([]);
});

test("unknown elements and attributes are reported and kept", () => {
  const { definitions, diagnostics } = read('<mesage name="M"/><portType name="P" kind="x"/>');
  expect(codesOf(diagnostics)).toEqual(["wsdl/unknown-element", "wsdl/unknown-attribute"]);
  expect(definitions.extensions.map(({ name }) => name.local)).toEqual(["mesage"]);
  expect(definitions.portTypes[0]?.foreign).toMatchObject([{ name: qname("", "kind"), value: "x" }]);
});

test("an invalid value is reported, read as absent, and kept", () => {
  const { binding, codes } = bindingOf('<soap:binding style="Document"/>');
  expect(codes).toEqual(["wsdl/illegal-value"]);
  expect(binding?.protocol).toMatchObject({
    style: "document",
    styleByDefault: true,
    foreign: [{ value: "Document" }],
  });
});

test("several types elements are joined", () => {
  const schema = (name: string) => `<types><xsd:schema targetNamespace="urn:${name}"/></types>`;
  const { definitions, diagnostics } = read(schema("a") + schema("b"));
  expect(definitions.types?.schemas.map(({ targetNamespace }) => targetNamespace)).toEqual(["urn:a", "urn:b"]);
  expect(codesOf(diagnostics)).toEqual(["wsdl/repeated-types"]);
});

test("extensions of other type systems and of old drafts stay beside the schemas", () => {
  const { definitions } = read('<types><xsd:schema/><grammar xmlns="urn:relax"/></types>');
  expect(definitions.types?.schemas).toHaveLength(1);
  expect(definitions.types?.extensions.map(({ name }) => name.local)).toEqual(["grammar"]);
});

test("a prefix that is missing everywhere is reported once", () => {
  const { diagnostics } = read(
    '<message name="M"><part name="a" type="bks:A"/><part name="b" type="bks:B"/></message>',
  );
  expect(codesOf(diagnostics)).toEqual(["xml/undeclared-prefix"]);
});

test("a port has the address of the first protocol that is known; another one stays as extension", () => {
  const { definitions } = read(`<service name="S"><port name="P" binding="tns:B">
    <jms:address xmlns:jms="urn:jms"/><soap12:address location=" http://x "/><soap:address location="http://y"/></port></service>`);
  const [port] = definitions.services[0]?.ports ?? [];
  expect(port?.address).toMatchObject({ kind: "soap12", location: "http://x" });
  expect(port?.extensions.map(({ name }) => name.namespace)).toEqual([
    "urn:jms",
    "http://schemas.xmlsoap.org/wsdl/soap/",
  ]);
});

test("a root that is none is reported, and read as far as possible", () => {
  const diagnostics: Diagnostic[] = [];
  const definitions = readDefinitions(rootOf("<html/>"), (diagnostic) => diagnostics.push(diagnostic));
  expect(codesOf(diagnostics)).toEqual(["wsdl/not-a-description"]);
  expect(definitions.portTypes).toEqual([]);
});
