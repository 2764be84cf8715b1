import { expect, test } from "vitest";
import { convertedText } from "./convert-text.ts";

/** A service in rpc style, to whose apidoc an operation is added. */
const source = `<definitions xmlns="http://schemas.xmlsoap.org/wsdl/" xmlns:soap="http://schemas.xmlsoap.org/wsdl/soap/"
    xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:t="urn:example:pool" name="Pool" targetNamespace="urn:example:pool">
  <types><xs:schema targetNamespace="urn:example:pool"><xs:complexType name="Lane"><xs:sequence>
    <xs:element name="number" type="xs:int"/></xs:sequence></xs:complexType></xs:schema></types>
  <message name="BookRequest"><part name="lane" type="t:Lane"/></message>
  <message name="BookResponse"><part name="until" type="xs:dateTime"/></message>
  <portType name="PoolPort"><operation name="Book"><input message="t:BookRequest"/><output message="t:BookResponse"/></operation></portType>
  <binding name="PoolBinding" type="t:PoolPort"><soap:binding style="rpc" transport="http://schemas.xmlsoap.org/soap/http"/>
    <operation name="Book"><soap:operation soapAction=""/><input><soap:body use="literal" namespace="urn:example:pool"/></input>
      <output><soap:body use="literal" namespace="urn:example:pool"/></output></operation></binding>
  <service name="Pool"><port name="PoolPort" binding="t:PoolBinding"><soap:address location="http://example.test/pool"/></port></service>
</definitions>`;

const asked = { type: "object", required: ["lane"], properties: { lane: { $ref: "#/definitions/Lane" } } };
const told = { type: "object", properties: { metres: { type: "integer", format: "int32" } } };
const typed = { ...asked, properties: { ...asked.properties, by: { type: "string", xml: { attribute: true } } } };

test.each([
  ["in place", asked, told, /part name="lane" type="tns:Lane"/, /part name="metres" type="xsd:int"/],
  [
    "as definitions",
    { $ref: "#/definitions/Ask" },
    { $ref: "#/definitions/Told" },
    /part name="body" type="tns:Ask"/,
    /part name="return" type="tns:Told"/,
  ],
  [
    "that no parts can say",
    { $ref: "#/definitions/Typed" },
    told,
    /part name="body" type="tns:Typed"/,
    /part name="metres" type="xsd:int"/,
  ],
])(
  "an added operation of rpc style has a part for each inline property, and one for a definition: %s",
  async (_, body, answer, sent, answered) => {
    const document = JSON.parse(await convertedText(source));
    Object.assign(document.definitions, { Ask: asked, Told: told, Typed: typed });
    document.paths["/Measure"] = {
      post: {
        operationId: "Measure",
        parameters: [{ name: "body", in: "body", required: true, schema: body }],
        responses: { "200": { description: "How long it is.", schema: answer } },
      },
    };
    const wsdl = await convertedText(JSON.stringify(document), { to: "wsdl" });
    expect(wsdl).toMatch(sent);
    expect(wsdl).toMatch(answered);
    const again = JSON.parse(await convertedText(wsdl));
    expect(again.paths["/Measure"].post["x-wsdl"]).toBe("operation PoolPort Measure");
    delete again.paths["/Measure"].post["x-wsdl"];
    expect(again.paths).toEqual(document.paths);
  },
);
