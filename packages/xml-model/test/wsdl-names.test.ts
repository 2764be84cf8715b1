import type { Diagnostic } from "@soapstone/workspace";
import { expect, test } from "vitest";
import { checkSchemas, type DefinitionsSet, namespaces, qname } from "../src/index.ts";
import { setOfTexts } from "./support/documents.ts";
import { codesOf } from "./support/read.ts";

const definitions = (content: string, attributes = 'targetNamespace="urn:a"'): string =>
  `<definitions xmlns="${namespaces.wsdl}" xmlns:wsdl="${namespaces.wsdl}" xmlns:xsd="${namespaces.xsd}" xmlns:a="urn:a"
  xmlns:b="urn:b" ${attributes}>${content}</definitions>`;
const schema = (namespace: string, content: string): string =>
  `<xsd:schema targetNamespace="${namespace}">${content}</xsd:schema>`;
const part = (attributes: string): string => `<message name="M"><part name="p" ${attributes}/></message>`;
const typings = (set: DefinitionsSet) => set.messages.flatMap(({ parts }) => parts.map(({ typing }) => typing?.name));
const problems = (diagnostics: readonly Diagnostic[]) =>
  diagnostics.filter(({ severity }) => severity !== "info").map(({ code, severity }) => `${severity} ${code}`);

test("a part without prefix gets the component of the target namespace, also where another has its name", async () => {
  const types = `<types>${schema("urn:b", '<xsd:element name="E"/>')}${schema("urn:a", '<xsd:element name="E"/>')}</types>`;
  const { set, diagnostics } = await setOfTexts({ "s.wsdl": definitions(`${types}${part('element="E"')}`) });
  expect(typings(set)).toEqual([qname("urn:a", "E")]);
  expect(diagnostics.map(({ message }) => message)).toEqual([
    `There is no element {${namespaces.wsdl}}E; the name was read as {urn:a}E.`,
  ]);
});

test("a part with an undeclared prefix gets the only component of that name, and none of several", async () => {
  const one = schema("urn:b", '<xsd:complexType name="T"/><xsd:complexType name="U"/>');
  const other = schema("urn:c", '<xsd:simpleType name="U"><xsd:restriction base="xsd:string"/></xsd:simpleType>');
  const parts =
    '<message name="M"><part name="p" type="x:T"/><part name="q" type="x:T"/><part name="r" type="x:U"/></message>';
  const { set, diagnostics } = await setOfTexts({ "s.wsdl": definitions(`<types>${one}${other}</types>${parts}`) });
  expect(typings(set)).toEqual([qname("urn:b", "T"), qname("urn:b", "T"), qname("x", "U")]);
  expect(codesOf(diagnostics)).toEqual([
    "xml/undeclared-prefix",
    "wsdl/name-without-namespace",
    "wsdl/unresolved-namespace",
  ]);
  expect(diagnostics[1]?.message).toBe("There is no type x:T; the name was read as {urn:b}T.");
});

test("a name is never taken for another one where its namespace is declared", async () => {
  const { set, diagnostics } = await setOfTexts({
    "s.wsdl": definitions(`<types>${schema("urn:a", '<xsd:element name="E"/>')}</types>${part('element="b:E"')}`),
  });
  expect(typings(set)).toEqual([qname("urn:b", "E")]);
  expect(codesOf(diagnostics)).toEqual(["wsdl/unresolved-namespace"]);
});

test("a name resolved to another is reported once, also if that has no namespace", async () => {
  const operations = ["A", "B"].map((name) => `<operation name="${name}"><input message="M"/></operation>`).join("");
  const { diagnostics } = await setOfTexts({
    "s.wsdl": definitions(`<message name="M"/><portType name="P">${operations}</portType>`, ""),
  });
  expect(diagnostics.filter(({ severity }) => severity === "warning").map(({ message }) => message)).toEqual([
    `There is no message {${namespaces.wsdl}}M; the name was read as M without namespace.`,
  ]);
});

test("a part of a type of a draft has the type that it is today", async () => {
  const { set } = await setOfTexts({
    "s.wsdl": definitions(
      `<message name="M" xmlns:x="${namespaces.xsd1999}"><part name="p" type="x:timeInstant"/></message>`,
    ),
  });
  expect(typings(set)).toEqual([qname(namespaces.xsd, "dateTime")]);
});

test("names of an import that cannot be loaded are reported once, as its consequence", async () => {
  const { diagnostics } = await setOfTexts({
    "s.wsdl": definitions(`<import namespace="urn:b" location="b.wsdl"/>
      <message name="M"><part name="p" element="b:E"/><part name="q" type="b:T"/></message>
      <portType name="P"><operation name="O"><input message="b:N"/><output message="b:N"/></operation></portType>
      <binding name="B" type="b:P"/><service name="S"><port name="P" binding="b:B"/></service>`),
  });
  const reported = problems(diagnostics).filter(
    (problem) => !/port-without-address|binding-without-protocol/.test(problem),
  );
  expect(reported).toEqual(["warning workspace/not-found", "warning wsdl/document-not-loaded"]);
  expect(diagnostics.find(({ code }) => code === "wsdl/document-not-loaded")?.message).toBe(
    "A document of urn:b is missing: E, T, N and 2 more (6 places) cannot be resolved.",
  );
});

test("names of a schema of which an included part is missing are a consequence too, others are not", async () => {
  const content = `<xsd:include schemaLocation="gone.xsd"/><xsd:element name="E" type="a:Gone"/>
    <xsd:element name="F" type="xsd:strng"/>`;
  const { set, diagnostics } = await setOfTexts({
    "s.wsdl": definitions(`<types>${schema("urn:a", content)}</types>${part('element="a:Gone"')}`),
  });
  const all = [...diagnostics];
  checkSchemas(set.schemas, (diagnostic) => all.push(diagnostic));
  expect(problems(all)).toEqual([
    "warning workspace/not-found",
    "warning wsdl/document-not-loaded",
    "error xsd/unresolved-reference",
    "warning xsd/schema-not-loaded",
  ]);
  expect([...set.schemas.incomplete]).toEqual(["urn:a"]);
});

test("an unresolved name is reported once, with the number of its references", async () => {
  const operations = ["A", "B"].map((name) => `<operation name="${name}"><input message="a:No"/></operation>`).join("");
  const { diagnostics } = await setOfTexts({ "s.wsdl": definitions(`<portType name="P">${operations}</portType>`) });
  expect(diagnostics.filter(({ severity }) => severity === "error").map(({ message }) => message)).toEqual([
    "The input of P/A refers to the message {urn:a}No, which does not exist (2 places).",
  ]);
});

test("a required extension is reported, unless it belongs to addressing or policies", async () => {
  const required = (namespace: string, local: string): string =>
    `<x:${local} xmlns:x="${namespace}" wsdl:required="true"/>`;
  const known =
    required("http://www.w3.org/2006/05/addressing/wsdl", "UsingAddressing") +
    required("http://schemas.xmlsoap.org/ws/2004/09/policy", "Policy") +
    required("http://www.w3.org/ns/ws-policy", "PolicyReference");
  expect(codesOf((await setOfTexts({ "s.wsdl": definitions(known) })).diagnostics)).toEqual([]);
  const unknown = await setOfTexts({ "s.wsdl": definitions(required("urn:x", "limit")) });
  expect(codesOf(unknown.diagnostics)).toEqual(["wsdl/required-extension"]);
});
