import { expect, test } from "vitest";
import {
  type BindingOperation,
  countFacts,
  factsOf,
  factTable,
  nodesOf,
  parseFragment,
  qname,
  sameNode,
  type XmlElement,
} from "../src/index.ts";
import { canonicalNode } from "../src/wsdl/canonical-description.ts";
import { setOfTexts } from "./support/documents.ts";
import { codesOf } from "./support/read.ts";

const open = (
  namespace: string,
) => `<definitions xmlns="http://schemas.xmlsoap.org/wsdl/" targetNamespace="${namespace}"
  xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:soap="http://schemas.xmlsoap.org/wsdl/soap/" xmlns:a="urn:a" xmlns:b="urn:b">`;
const message = (name: string) => `<message name="${name}"><part name="p" type="xsd:string"/></message>`;
const soap = '<soap:binding style="rpc" transport="http://schemas.xmlsoap.org/soap/http"/>';

test("messages, port types and bindings are found across imports and namespaces", async () => {
  const { set, diagnostics } = await setOfTexts({
    "service.wsdl": `${open("urn:b")}<import namespace="urn:a" location="abstract.wsdl"/>
      <binding name="B" type="a:P">${soap}<operation name="O"><soap:operation soapAction=""/>
        <input><soap:body use="literal" namespace="urn:a"/></input></operation></binding>
      <service name="S"><port name="P" binding="b:B"><soap:address location="http://x"/></port></service></definitions>`,
    "abstract.wsdl": `${open("urn:a")}<import namespace="urn:b" location="service.wsdl"/>${message("M")}
      <portType name="P"><operation name="O"><input message="a:M"/></operation></portType></definitions>`,
  });
  // The two documents import each other, which the languages allow.
  expect(codesOf(diagnostics)).toEqual(["workspace/circular-reference"]);
  expect(set.documents.map(({ uri }) => uri)).toEqual(["memory:/service.wsdl", "memory:/abstract.wsdl"]);
  const [binding] = set.bindings;
  const bound = binding?.operations[0];
  if (binding === undefined || bound === undefined) throw new Error("The binding is missing.");
  const operation = set.operationOf(binding, bound);
  expect(operation).toBe(set.portType(qname("urn:a", "P"))?.operations[0]);
  expect(operation === undefined ? undefined : set.bindingOperationOf(binding, operation)).toBe(bound);
});

test("a wsdl:import of a schema counts as an import of the types", async () => {
  const { set, diagnostics } = await setOfTexts({
    "s.wsdl": `${open("urn:a")}<import namespace="urn:b" location="b.xsd"/>
      <message name="M"><part name="p" element="b:E"/></message></definitions>`,
    "b.xsd": '<schema xmlns="http://www.w3.org/2001/XMLSchema" targetNamespace="urn:b"><element name="E"/></schema>',
  });
  expect(codesOf(diagnostics)).toEqual(["wsdl/import-not-wsdl"]);
  expect(set.schemas.find("element", qname("urn:b", "E"))).toBeDefined();
});

test("an inline schema is one object, whether it is found in the types or in the set of schemas", async () => {
  const { set } = await setOfTexts({
    "s.wsdl": `${open("urn:a")}<types><xsd:schema targetNamespace="urn:a"/><xsd:schema targetNamespace="urn:b"/></types></definitions>`,
  });
  const inTypes = set.documents[0]?.definitions.types?.schemas;
  expect(set.schemas.documents.map(({ schema }) => schema)).toEqual(inTypes);
  expect(set.schemas.documents[1]?.schema).toBe(inTypes?.[1]);
});

async function overloads(bound: string) {
  const { set, diagnostics } = await setOfTexts({
    "s.wsdl": `${open("urn:a")}${message("M")}<portType name="P">
      <operation name="Find"><input name="ById" message="a:M"/></operation>
      <operation name="Find"><input name="ByName" message="a:M"/><output name="Found" message="a:M"/></operation>
      </portType><binding name="B" type="a:P">${soap}${bound}</binding></definitions>`,
  });
  const [binding] = set.bindings;
  if (binding === undefined) throw new Error("The binding is missing.");
  const meant = (operation: BindingOperation) => set.operationOf(binding, operation)?.input?.name;
  return {
    meant: binding.operations.map(meant),
    codes: codesOf(diagnostics).filter((code) => !/fault|action|use|namespace/.test(code)),
  };
}

const bound = (inner: string) => `<operation name="Find">${inner}</operation>`;

test("overloaded operations are distinguished by the names of their messages, in any order", async () => {
  expect((await overloads(bound('<input name="ByName"/><output/>') + bound('<input name="ById"/>'))).meant).toEqual([
    "ByName",
    "ById",
  ]);
});

test("overloaded operations without names are distinguished by their messages", async () => {
  const two = bound("<input/><output/>");
  const one = bound("<input/>");
  expect(await overloads(two + one)).toEqual({ meant: ["ByName", "ById"], codes: [] });
  expect(await overloads(one + two)).toEqual({ meant: ["ById", "ByName"], codes: [] });
});

test("an operation with a name chooses before one without", async () => {
  expect((await overloads(bound("<input/>") + bound('<input name="ById"/>'))).meant).toEqual(["ByName", "ById"]);
});

test("a third binding of two operations is reported", async () => {
  const { codes } = await overloads(
    bound('<input name="ById"/>') + bound('<input name="ByName"/><output/>') + bound("<input/>"),
  );
  expect(codes).toContain("wsdl/duplicate-bound-operation");
});

test("a name without namespace finds the only component of that name, and no namesake", async () => {
  const { set } = await setOfTexts({
    "s.wsdl": `${open("urn:a")}${message("M")}${message("N")}<import namespace="urn:b" location="t.wsdl"/></definitions>`,
    "t.wsdl": `${open("urn:b")}${message("N")}</definitions>`,
  });
  expect(set.message(qname("", "M"))?.name).toEqual(qname("urn:a", "M"));
  expect(set.message(qname("http://schemas.xmlsoap.org/wsdl/", "M"))?.name).toEqual(qname("urn:a", "M"));
  expect(set.message(qname("undeclared", "M"))?.name).toEqual(qname("urn:a", "M"));
  expect(set.message(qname("", "N"))).toBeUndefined();
  expect(set.message(qname("urn:other", "M"))).toBeUndefined();
});

test("misspelt names get the nearest ones as a hint", async () => {
  const { diagnostics } = await setOfTexts({
    "s.wsdl": `${open("urn:a")}${message("FindBookRequest")}<portType name="P"><operation name="O"><input message="a:FindBokRequest"/></operation></portType></definitions>`,
  });
  const found = diagnostics.find(({ code }) => code === "wsdl/unresolved-message");
  expect(found?.message).toContain('Did you mean "FindBookRequest"?');
});

test("facts are the kind of each node and each stated field that is no default", async () => {
  const { set } = await setOfTexts({
    "s.wsdl": `${open("urn:a")}${message("M")}
      <portType name="P"><documentation>Words.</documentation><operation name="O"><input message="a:M"/></operation></portType>
      <binding name="B" type="a:P">${soap}<operation name="O"><soap:operation soapAction=""/>
      <input><soap:body use="literal" namespace="urn:a"/></input></operation></binding></definitions>`,
  });
  const [binding] = set.bindings;
  const [portType] = set.portTypes;
  if (binding === undefined || portType === undefined) throw new Error("Something is missing.");
  expect(factsOf(portType)).toEqual(["portType", "portType@name", "portType@documentation"]);
  expect(factsOf(binding)).toEqual([
    "binding",
    "binding@name",
    "binding@portType",
    "binding@transport",
    "binding@style",
  ]);
  const counts = countFacts(set);
  expect(counts.get("bindingOperation@soapAction")).toBe(1);
  expect(counts.get("input@name")).toBeUndefined();
  expect(counts.get("soap:body@use")).toBe(1);
});

test("every fact of every node is in the table, and every node comes once", async () => {
  const { set } = await setOfTexts({
    "s.wsdl": `${open("urn:a")}<import namespace="urn:b" location="t.wsdl"/><types><xsd:schema targetNamespace="urn:a">
      <xsd:import namespace="urn:b"/><xsd:element name="E"><xsd:complexType><xsd:sequence minOccurs="0"><xsd:any/></xsd:sequence>
      </xsd:complexType></xsd:element></xsd:schema></types>${message("M")}</definitions>`,
    "t.wsdl": `${open("urn:b")}</definitions>`,
  });
  const nodes = [...nodesOf(set)];
  expect(new Set(nodes).size).toBe(nodes.length);
  const known = new Set([...factTable.values()].flat());
  for (const node of nodes) for (const fact of factsOf(node)) expect(known).toContain(fact);
  expect(countFacts(set).get("import")).toBe(2);
});

test("nodes that two instances of a chameleon share occur once", async () => {
  const including = (namespace: string) =>
    `<xsd:schema targetNamespace="${namespace}"><xsd:include schemaLocation="c.xsd"/></xsd:schema>`;
  const { set } = await setOfTexts({
    "s.wsdl": `${open("urn:a")}<types>${including("urn:a")}${including("urn:b")}</types></definitions>`,
    "c.xsd": `<xsd:schema xmlns:xsd="http://www.w3.org/2001/XMLSchema"><xsd:complexType name="T">
      <xsd:annotation><xsd:documentation>Shared.</xsd:documentation></xsd:annotation>
      <xsd:sequence><xsd:any/></xsd:sequence></xsd:complexType></xsd:schema>`,
  });
  const nodes = [...nodesOf(set)];
  expect(countFacts(set).get("complexType")).toBe(2);
  expect(new Set(nodes).size).toBe(nodes.length);
});

test("nested extensions are compared iteratively", () => {
  const deep = (text: string): XmlElement => {
    let inner: XmlElement = {
      kind: "element",
      name: qname("urn:a", "x"),
      attributes: [],
      children: [{ kind: "text", text }],
    };
    for (let level = 0; level < 20_000; level += 1) inner = { ...inner, children: [inner] };
    return inner;
  };
  expect(canonicalNode(deep("1"))).not.toBe(canonicalNode(deep("2")));
  expect([sameNode(deep("1"), deep("1")), sameNode(deep("1"), deep("2"))]).toEqual([true, false]);
});

test("the order of attributes of an element means nothing", () => {
  const [one, other] = ["<e a='1' b='2'/>", "<e b='2' a='1'/>"].map((text) => parseFragment(text)?.[0] ?? {});
  expect(canonicalNode({ extensions: [one] })).toBe(canonicalNode({ extensions: [other] }));
});
