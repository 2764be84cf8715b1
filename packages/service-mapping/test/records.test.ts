import { thereAndBack } from "@soapstone/test-corpus";
import { readXml, soapOverHttp, type XmlElement } from "@soapstone/xml-model";
import { expect, test } from "vitest";
import { bindings } from "../src/binding/bindings.ts";
import { multiplePorts } from "../src/binding/multiple-ports.ts";
import { defaultSoap } from "../src/conventions/soap-convention.ts";
import { imports } from "../src/document/imports.ts";
import { describedBy, same, serviceTrip } from "./support/service-world.ts";

/** Everything that a description can say of these components, some of it twice. */
const wsdl = `<definitions name="Library" targetNamespace="urn:library"
    xmlns="http://schemas.xmlsoap.org/wsdl/" xmlns:wsdl="http://schemas.xmlsoap.org/wsdl/"
    xmlns:soap="http://schemas.xmlsoap.org/wsdl/soap/" xmlns:soap12="http://schemas.xmlsoap.org/wsdl/soap12/"
    xmlns:http="http://schemas.xmlsoap.org/wsdl/http/" xmlns:mime="http://schemas.xmlsoap.org/wsdl/mime/"
    xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:x="urn:extension" xmlns:tns="urn:library">
  <import namespace="urn:other" location="other.wsdl"><documentation>The rest.</documentation></import>
  <message name="Question" x:level="3">
    <documentation>A <x:b>question</x:b>.</documentation>
    <part name="query" element="tns:FindBook" x:level="4"/>
    <part name="lang" type="xs:language"><documentation>Of the answer.</documentation></part>
    <part name="__proto__" type="x:foreign"/>
  </message>
  <message name="Nothing"/>
  <portType name="Catalogue">
    <documentation>What readers ask.</documentation>
    <operation name="FindBook" parameterOrder="query lang">
      <documentation>Finds.</documentation>
      <input name="Ask" message="tns:Question"/>
      <output message="tns:Nothing"><documentation>Found.</documentation></output>
      <fault name="Lost" message="tns:Nothing"/>
    </operation>
    <operation name="Remind"><output message="tns:Nothing"/></operation>
    <operation name="Poll"><output message="tns:Nothing"/><input message="tns:Question"/></operation>
    <operation name="Report"><input message="tns:Question"/></operation>
  </portType>
  <binding name="Soap" type="tns:Catalogue">
    <x:policy wsdl:required="true"/>
    <soap:binding transport="http://schemas.xmlsoap.org/soap/http"/>
    <operation name="FindBook">
      <soap:operation soapAction="" style="rpc"/>
      <input name="Ask">
        <soap:header message="tns:Question" part="lang" use="literal" wsdl:required="true">
          <soap:headerfault message="tns:Nothing" part="x" use="encoded" encodingStyle="urn:a urn:b" namespace="urn:n"/>
        </soap:header>
        <mime:multipartRelated>
          <mime:part name="first"><soap:body parts="query" use="encoded" encodingStyle="urn:a" namespace="urn:n"/></mime:part>
          <mime:part><mime:content part="lang" type="text/plain"/><mime:mimeXml/></mime:part>
        </mime:multipartRelated>
      </input>
      <output><soap:body/></output>
      <fault name="Lost"><soap:fault name="Lost" use="literal"/></fault>
    </operation>
  </binding>
  <binding name="Soap12" type="tns:Catalogue">
    <soap12:binding style="rpc" transport="urn:mail"/>
    <operation name="FindBook"><soap12:operation soapActionRequired="false"/><input><soap12:body use="literal"/></input></operation>
  </binding>
  <binding name="Http" type="tns:Catalogue">
    <http:binding verb="GET"/>
    <operation name="FindBook">
      <http:operation location="/find/(query)"/><input><http:urlReplacement/></input><output><mime:content type="*/*"/></output>
    </operation>
  </binding>
  <binding name="Mystery" type="tns:Catalogue"><x:binding/><operation name="FindBook"/></binding>
  <service name="Library">
    <documentation>The library.</documentation>
    <port name="Soap" binding="tns:Soap"><soap:address location="http://example.test/soap"/></port>
    <port name="Soap12" binding="tns:Soap12"><soap12:address location=""/><x:jms/></port>
    <port name="Http" binding="tns:Http"><http:address location="http://example.test/"/></port>
    <port name="None" binding="tns:Mystery"/>
  </service>
  <service name="Branch"/>
</definitions>`;
const set = await describedBy(wsdl);
/** Without what is a difference of the complement. */
const bare = {
  bindings: set.bindings.map(({ protocol, ...binding }) => ({
    ...binding,
    operations: [],
    extensions: [],
    protocol: protocol.kind === "soap" ? { ...protocol, transport: soapOverHttp } : protocol,
  })),
  services: set.services.map(({ documentation: _, ...service }) => ({
    ...service,
    ports: service.ports.map((port) => ({ ...port, extensions: [] })),
  })),
};
const world = { situation: { portType: "Catalogue" } };

test("a binding states its style and bodies if the root has other defaults", () => {
  const soap = { ...defaultSoap, style: "rpc", styleByDefault: true } as const;
  const known = bare.bindings.map((binding) => ({ binding, convention: { ...defaultSoap, use: "encoded" as const } }));
  expect(thereAndBack(serviceTrip(bindings, same, { ...world, walk: { soap } }), known)).toEqual([]);
});

test("bindings of every protocol are restored, without their operations", () => {
  const known = bare.bindings.map((binding) => ({ binding }));
  expect(thereAndBack(serviceTrip(bindings, same, world), known)).toEqual([]);
});

test("services and ports are restored", () => {
  expect(thereAndBack(serviceTrip(multiplePorts, same, world), { services: bare.services })).toEqual([]);
});

test("a single service named like the title is restored by the title, also by an edited one", () => {
  const trip = serviceTrip(multiplePorts, same, world);
  const left = { services: bare.services.slice(0, 1), title: "Library" };
  expect(thereAndBack(trip, left)).toEqual([]);
  const { complement } = trip.forward(left, new Map());
  expect(trip.backward({ title: "Archive" }, complement).side.services[0]?.name.local).toBe("Archive");
});

test("the documents of a description are restored", () => {
  const left = [
    { location: "", holds: [] },
    {
      location: "abstract.wsdl",
      targetNamespace: "urn:abstract",
      holds: ["types", "messages/Question"],
    },
  ];
  expect(thereAndBack(serviceTrip(imports, same, world), left)).toEqual([]);
});

test("the samples are read as they are meant", () => {
  const read = readXml({ uri: "memory:/a", text: wsdl }, 0);
  expect(read.ok && read.diagnostics).toEqual([]);
  const root: XmlElement | undefined = read.ok ? read.value.root : undefined;
  expect(root?.name.local).toBe("definitions");
  expect(set.bindings.map(({ protocol }) => protocol.kind)).toEqual(["soap", "soap", "http", "unknown"]);
});
