import { convertDocument } from "@soapstone/pipeline";
import { memoryResolver } from "@soapstone/workspace";
import { expect, test } from "vitest";

const wsdl = `<definitions targetNamespace="urn:clock" xmlns="http://schemas.xmlsoap.org/wsdl/"
    xmlns:soap="http://schemas.xmlsoap.org/wsdl/soap/" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:tns="urn:clock">
  <types>
    <xs:schema targetNamespace="urn:clock" elementFormDefault="qualified">
      <xs:element name="Tell"><xs:complexType><xs:sequence/></xs:complexType></xs:element>
      <xs:element name="TellResponse">
        <xs:complexType><xs:sequence><xs:element name="time" type="xs:time"/></xs:sequence></xs:complexType>
      </xs:element>
    </xs:schema>
  </types>
  <message name="Tell"><part name="parameters" element="tns:Tell"/></message>
  <message name="Wind"/>
  <message name="TellResponse"><part name="parameters" element="tns:TellResponse"/></message>
  <portType name="Clock">
    <operation name="Tell"><input message="tns:Tell"/><output message="tns:TellResponse"/></operation>
    <operation name="Wind"><input message="tns:Wind"/><output message="tns:TellResponse"/></operation>
  </portType>
  <binding name="ClockSoap" type="tns:Clock">
    <soap:binding style="document" transport="http://schemas.xmlsoap.org/soap/http"/>
    <operation name="Tell"><input><soap:body use="literal"/></input><output><soap:body use="literal"/></output></operation>
    <operation name="Wind"><input><soap:body use="literal"/></input><output><soap:body use="literal"/></output></operation>
  </binding>
  <service name="Clock">
    <port name="Clock" binding="tns:ClockSoap"><soap:address location="http://clock.example/"/></port>
  </service>
</definitions>
`;

async function converted(name: string, text: string, to: "apidoc" | "wsdl"): Promise<string> {
  const uri = `memory:/${name}`;
  const outcome = await convertDocument(
    { uri, resolver: memoryResolver({ [uri]: text }) },
    { to, complement: "none", ...(to === "apidoc" ? { format: "json" as const } : {}) },
  );
  return outcome.status === "converted" ? (outcome.files[0]?.text ?? "") : "";
}

test("an empty element that an operation receives comes back without a complement, a message without parts has none", async () => {
  const api = await converted("clock.wsdl", wsdl, "apidoc");
  expect(api).not.toContain('"in": "body"');
  const back = await converted("api.json", api, "wsdl");
  expect(back).toContain('<xs:element name="Tell">');
  expect(back).toMatch(/<wsdl:message name="Tell">\s*<wsdl:part name="parameters" element="tns:Tell"\/>/);
  expect(back).toContain('<wsdl:message name="Wind"/>');
});

const oneWay = `<definitions targetNamespace="urn:clock" xmlns="http://schemas.xmlsoap.org/wsdl/"
    xmlns:soap="http://schemas.xmlsoap.org/wsdl/soap/" xmlns:http="http://schemas.xmlsoap.org/wsdl/http/"
    xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:tns="urn:clock">
  <types>
    <xs:schema targetNamespace="urn:clock" elementFormDefault="qualified"><xs:element name="Set" type="xs:time"/></xs:schema>
  </types>
  <message name="Stop"><part name="zone" type="xs:string"/></message>
  <message name="Set"><part name="parameters" element="tns:Set"/></message>
  <portType name="Alarm"><operation name="Stop"><input message="tns:Stop"/></operation></portType>
  <portType name="Clock"><operation name="Set"><input message="tns:Set"/></operation></portType>
  <binding name="AlarmGet" type="tns:Alarm">
    <http:binding verb="GET"/>
    <operation name="Stop"><http:operation location="/stop"/><input><http:urlEncoded/></input></operation>
  </binding>
  <binding name="ClockSoap" type="tns:Clock">
    <soap:binding style="document" transport="http://schemas.xmlsoap.org/soap/http"/>
    <operation name="Set"><input><soap:body use="literal"/></input></operation>
  </binding>
  <service name="Clock">
    <port name="AlarmGet" binding="tns:AlarmGet"><http:address location="http://clock.example/"/></port>
    <port name="ClockSoap" binding="tns:ClockSoap"><soap:address location="http://clock.example/"/></port>
  </service>
</definitions>
`;

test("the body of a one-way SOAP operation beside HTTP operations comes back without a complement", async () => {
  const back = await converted("api.json", await converted("clock.wsdl", oneWay, "apidoc"), "wsdl");
  expect(back).toContain('<xs:element name="Set" type="xs:time"/>');
  expect(back).toMatch(/<soap:binding [^>]*>\s*<wsdl:operation name="Set">/);
  expect(back).toMatch(/<http:binding verb="GET"\/>\s*<wsdl:operation name="Stop">/);
});
