import { describe, expect, test } from "vitest";
import { graphOf, printGraph, whyNeeded, xmlEdges } from "../src/index.ts";
import { workspaceOf } from "../src/xml/text-workspace.ts";

const xs = 'xmlns:xs="http://www.w3.org/2001/XMLSchema"';
const files = [
  {
    name: "orders.wsdl",
    text: `<definitions xmlns="http://schemas.xmlsoap.org/wsdl/" ${xs} xmlns:o="urn:o" xmlns:t="urn:t" targetNamespace="urn:o">
      <types><xs:schema><xs:import namespace="urn:t" schemaLocation="types.xsd"/></xs:schema></types>
      <message name="In"><part name="body" element="t:order"/></message>
      <message name="Lost"><part name="body" element="t:gone"/></message>
      <portType name="Port"><operation name="Send"><input message="o:In"/></operation></portType>
      <binding name="Bound" type="o:Port"/>
      <service name="Orders"><port name="P" binding="o:Bound"/></service>
    </definitions>`,
  },
  {
    name: "types.xsd",
    text: `<xs:schema ${xs} xmlns:t="urn:t" targetNamespace="urn:t">
      <xs:element name="order" type="t:Order"/>
      <xs:simpleType name="Order"><xs:restriction base="xs:string"/></xs:simpleType>
    </xs:schema>`,
  },
];

describe("the references of descriptions and schemas", () => {
  const { workspace } = workspaceOf(files);
  const edges = xmlEdges(workspace);

  test("are those of documents and of components, without built-in ones", () => {
    expect(printGraph(graphOf(edges, workspace.entry), "text").split("\n")).toEqual([
      "#",
      "  -> types.xsd (xsd:import)",
      "#message {urn:o}In",
      "  -> types.xsd#element {urn:t}order (qname)",
      "types.xsd#element {urn:t}order",
      "  -> types.xsd#type {urn:t}Order (qname)",
      "#message {urn:o}Lost",
      "  -> {urn:t}gone (qname, missing)",
      "#portType {urn:o}Port",
      "  -> #message {urn:o}In (qname)",
      "#binding {urn:o}Bound",
      "  -> #portType {urn:o}Port (qname)",
      "#service {urn:o}Orders",
      "  -> #binding {urn:o}Bound (qname)",
      "",
    ]);
  });

  test.each(["{urn:t}Order", "t:Order", "Order"])("tell why %s is needed: from the service on", (question) => {
    const { chain } = whyNeeded(question, edges, workspace.entry);
    expect(chain.map(({ from }) => from.pointer)).toEqual([
      "service {urn:o}Orders",
      "binding {urn:o}Bound",
      "portType {urn:o}Port",
      "message {urn:o}In",
      "element {urn:t}order",
    ]);
  });
});
