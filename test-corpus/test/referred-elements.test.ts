import { describe, expect, test } from "vitest";
import { backFrom, type Channel, described, type Texts, withoutComplement } from "./edit-trip.ts";

/** A service whose messages are elements with anonymous types, in a namespace that is not that of the WSDL. */
const documentStyle = `<definitions xmlns="http://schemas.xmlsoap.org/wsdl/" xmlns:soap="http://schemas.xmlsoap.org/wsdl/soap/"
    xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:e="urn:example:pool/messages" xmlns:t="urn:example:pool" name="Pool" targetNamespace="urn:example:pool">
  <types><xs:schema targetNamespace="urn:example:pool/messages" elementFormDefault="qualified">
    <xs:element name="Book"><xs:complexType><xs:sequence><xs:element name="lane" type="xs:int"/></xs:sequence></xs:complexType></xs:element>
    <xs:element name="BookResponse"><xs:complexType><xs:sequence><xs:element name="until" type="xs:dateTime"/></xs:sequence></xs:complexType></xs:element>
    <xs:element name="Closed"><xs:complexType><xs:sequence><xs:element name="reason" type="xs:string"/></xs:sequence></xs:complexType></xs:element>
  </xs:schema></types>
  <message name="BookRequest"><part name="parameters" element="e:Book"/></message>
  <message name="BookResponse"><part name="parameters" element="e:BookResponse"/></message>
  <message name="Closed"><part name="fault" element="e:Closed"/></message>
  <portType name="PoolPort"><operation name="Book"><input message="t:BookRequest"/><output message="t:BookResponse"/>
    <fault name="Closed" message="t:Closed"/></operation></portType>
  <binding name="PoolBinding" type="t:PoolPort"><soap:binding style="document" transport="http://schemas.xmlsoap.org/soap/http"/>
    <operation name="Book"><soap:operation soapAction=""/><input><soap:body use="literal"/></input>
      <output><soap:body use="literal"/></output><fault name="Closed"><soap:fault name="Closed" use="literal"/></fault></operation></binding>
  <service name="Pool"><port name="PoolPort" binding="t:PoolBinding"><soap:address location="http://example.test/pool"/></port></service>
</definitions>`;

const encodedStyle = `<definitions xmlns="http://schemas.xmlsoap.org/wsdl/" xmlns:soap="http://schemas.xmlsoap.org/wsdl/soap/"
    xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:t="urn:example:pool" name="Pool" targetNamespace="urn:example:pool">
  <message name="BookRequest"><part name="lane" type="xs:int"/></message>
  <message name="BookResponse"><part name="until" type="xs:dateTime"/></message>
  <portType name="PoolPort"><operation name="Book"><input message="t:BookRequest"/><output message="t:BookResponse"/></operation></portType>
  <binding name="PoolBinding" type="t:PoolPort"><soap:binding style="rpc" transport="http://schemas.xmlsoap.org/soap/http"/>
    <operation name="Book"><soap:operation soapAction=""/>
      <input><soap:body use="encoded" encodingStyle="http://schemas.xmlsoap.org/soap/encoding/" namespace="urn:example:pool"/></input>
      <output><soap:body use="encoded" encodingStyle="http://schemas.xmlsoap.org/soap/encoding/" namespace="urn:example:pool"/></output></operation></binding>
  <service name="Pool"><port name="PoolPort" binding="t:PoolBinding"><soap:address location="http://example.test/pool"/></port></service>
</definitions>`;

const facade = { view: "facade" } as const;

const lane = { type: "object", required: ["number"], properties: { number: { type: "integer", format: "int32" } } };
const listOf = (items: object) => ({ type: "array", items });
const referenceTo = (name: string) => ({ $ref: `#/definitions/${name}` });

/** Adds an operation and definitions to the description of a service, and returns the WSDL that it becomes. */
async function withOperation(wsdl: string, channel: Channel, schema: object, definitions: object): Promise<string> {
  const original = { "pool.wsdl": wsdl };
  const before = await described(original, facade, channel);
  const document = JSON.parse(before["api.json"] ?? "");
  document.paths["/lanes"] = {
    get: { operationId: "ListLanes", tags: ["Pool"], responses: { "200": { description: "The lanes.", schema } } },
  };
  document.definitions = { ...document.definitions, ...definitions };
  const now: Texts = { ...before, "api.json": JSON.stringify(document) };
  const after = await backFrom(now, original, channel);
  expect(withoutComplement(await described(after, facade, channel, now))).toEqual(withoutComplement(now));
  return after["pool.wsdl"] ?? "";
}

describe.each(["companion", "inline"] as const)("with the complement %s", (channel) => {
  test("a new definition is a type in the namespace of the others if an inline response refers to it", async () => {
    const schema = { type: "object", properties: { all: listOf(referenceTo("Lane")), first: referenceTo("Lane") } };
    const wsdl = await withOperation(documentStyle, channel, schema, { Lane: lane });
    expect(wsdl).toContain('<xs:element name="all" type="e:Lane" minOccurs="0" maxOccurs="unbounded"/>');
    expect(wsdl).toContain('<xs:element name="first" type="e:Lane" minOccurs="0"/>');
    expect(wsdl).toMatch(/<xs:complexType [^>]*name="Lane"/);
    expect(wsdl).not.toMatch(/<xs:element name="Lane"/);
  });

  test("an element of messages becomes one with a named type if an inline response refers to it", async () => {
    const schema = { type: "object", properties: { last: referenceTo("BookResponse"), why: referenceTo("Closed") } };
    const wsdl = await withOperation(documentStyle, channel, schema, {});
    expect(wsdl).toContain('<xs:element name="BookResponse" type="e:BookResponse"/>');
    expect(wsdl).toContain('<xs:element name="last" type="e:BookResponse" minOccurs="0"/>');
    expect(wsdl).toContain('<xs:element name="Closed" type="e:Closed"/>');
    expect(wsdl).toContain('<message name="Closed"><part name="fault" element="e:Closed"/></message>');
  });

  test.each([
    ["a definition", referenceTo("Lane"), /wsdl:arrayType="t:Lane\[\]"/, /complexType [^>]*name="Lane"/],
    [
      "an inline enumeration",
      { type: "string", enum: ["short", "long"] },
      /wsdl:arrayType="t:ListLanes\.return\.item\[\]"/,
      /simpleType [^>]*name="ListLanes\.return\.item"/,
    ],
    ["an inline array", listOf({ type: "string" }), /wsdl:arrayType="t:ListLanes\.return\.item\[\]"/, /xs:string\[\]/],
  ])("an encoded array of a new operation names the type of its items: %s", async (_, items, use, type) => {
    const wsdl = await withOperation(encodedStyle, channel, listOf(items), { Lane: lane });
    expect(wsdl).toMatch(use);
    expect(wsdl).toMatch(type);
  });
});

test("an element of messages keeps its namespace if a definition refers to it since an edit", async () => {
  const box = { type: "object", properties: { last: referenceTo("BookResponse"), why: referenceTo("Closed") } };
  const wsdl = await withOperation(documentStyle, "companion", referenceTo("Box"), { Box: box });
  expect(wsdl).toContain('<xs:element name="BookResponse" type="e:BookResponse"/>');
  expect(wsdl).toContain('<message name="BookResponse"><part name="parameters" element="e:BookResponse"/></message>');
  expect(wsdl).toContain('<message name="Closed"><part name="fault" element="e:Closed"/></message>');
});
