import { type DocumentInput, openMessages } from "@soapstone/pipeline";
import { memoryResolver } from "@soapstone/workspace";
import { describe, expect, test } from "vitest";

/** Messages that no server should send: each has a correct value or a finding; none takes forever. */

const binding = (name: string) =>
  `<soap:body use="encoded" namespace="urn:h" encodingStyle="http://schemas.xmlsoap.org/soap/encoding/"/></${name}>`;
const array = (name: string, type: string) =>
  `<xs:complexType name="${name}"><xs:complexContent><xs:restriction base="soapenc:Array"><xs:attribute ref="soapenc:arrayType" wsdl:arrayType="${type}"/></xs:restriction></xs:complexContent></xs:complexType>`;
const wsdl = `<definitions targetNamespace="urn:h" xmlns="http://schemas.xmlsoap.org/wsdl/" xmlns:wsdl="http://schemas.xmlsoap.org/wsdl/"
    xmlns:soap="http://schemas.xmlsoap.org/wsdl/soap/" xmlns:soapenc="http://schemas.xmlsoap.org/soap/encoding/"
    xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:tns="urn:h">
  <types><xs:schema targetNamespace="urn:h"><xs:import namespace="http://schemas.xmlsoap.org/soap/encoding/"/>
    <xs:complexType name="Person"><xs:sequence>
      <xs:element name="name" type="xs:string"/>
      <xs:element name="boss" type="tns:Person" minOccurs="0"/>
    </xs:sequence></xs:complexType>
    ${array("Grid", "xs:int[,]")}${array("Persons", "tns:Person[]")}
    <xs:element name="Oops"><xs:complexType><xs:sequence><xs:element name="why" type="xs:string"/></xs:sequence></xs:complexType></xs:element>
  </xs:schema></types>
  <message name="In"><part name="p" type="tns:Person"/><part name="g" type="tns:Grid"/><part name="ps" type="tns:Persons"/></message>
  <message name="Out"><part name="r" type="xs:int"/></message>
  <message name="Oops"><part name="f" element="tns:Oops"/></message>
  <portType name="H"><operation name="Go">
    <input message="tns:In"/><output message="tns:Out"/><fault name="oops" message="tns:Oops"/>
  </operation></portType>
  <binding name="HBinding" type="tns:H"><soap:binding style="rpc" transport="http://schemas.xmlsoap.org/soap/http"/>
    <operation name="Go"><soap:operation soapAction=""/>
      <input>${binding("input")}<output>${binding("output")}<fault name="oops"><soap:fault name="oops" use="literal"/></fault>
    </operation>
  </binding>
  <service name="H"><port name="H" binding="tns:HBinding"><soap:address location="http://example.test/h"/></port></service>
</definitions>`;

const uri = "memory:/h.wsdl";
const schema: DocumentInput = { uri, resolver: memoryResolver(new Map([[uri, wsdl]])) };

async function decoded(body: string) {
  const { messages } = await openMessages({ schema });
  const spaces = `xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:enc="http://schemas.xmlsoap.org/soap/encoding/" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:h="urn:h"`;
  const text = `<e:Envelope xmlns:e="http://schemas.xmlsoap.org/soap/envelope/" ${spaces}><e:Body>${body}</e:Body></e:Envelope>`;
  const read = messages?.decode(text);
  const codes = [...new Set(read?.diagnostics.map(({ code }) => code))];
  return { codes, unit: read?.ok === true ? plain(read.value.unit) : undefined };
}

function plain(json: unknown): unknown {
  if (json instanceof Map) return Object.fromEntries([...json].map(([key, value]) => [key, plain(value)]));
  return Array.isArray(json) ? json.map(plain) : json;
}

const request = ({ p = "<p><name>n</name></p>", g = "<g/>", ps = "<ps/>", beside = "" }) =>
  `<h:Go>${p}${g}${ps}</h:Go>${beside}`;
const resolved = "instance/resolved-references";
const unresolved = "instance/unresolved-reference";
const kept = "instance/kept-attribute";
const places = "instance/array-places";

describe("references", () => {
  test.each([
    ["to itself", { p: `<p id="1" href="#1"/>` }, [resolved, kept]],
    [
      "that lead to each other",
      {
        p: `<p href="#1"/>`,
        beside: `<m id="1"><name>x</name><boss href="#2"/></m><m id="2"><name>y</name><boss href="#1"/></m>`,
      },
      [unresolved, resolved, kept],
    ],
    ["to nothing", { p: `<p href="#9"/>` }, [unresolved, kept]],
    [
      "to one of several",
      { p: `<p href="#1"/>`, beside: `<m id="1"><name>x</name></m><m id="1"><name>y</name></m>` },
      [unresolved, kept],
    ],
  ])("%s", async (_, parts, codes) => {
    expect((await decoded(request(parts))).codes).toEqual(codes);
  });
  test("that multiply end", { timeout: 60_000 }, async () => {
    const level = (index: number) => `<m id="${index}">${`<boss href="#${index + 1}"/>`.repeat(10)}</m>`;
    const beside = `${Array.from({ length: 12 }, (_, index) => level(index)).join("")}<m id="12"/>`;
    expect((await decoded(request({ ps: `<ps><i href="#0"/></ps>`, beside }))).codes).toContain(unresolved);
  });
});

describe("arrays of two dimensions", () => {
  test.each([
    ["", "", [], []],
    [`enc:arrayType="xs:int[0,0]"`, "", [], []],
    [`enc:arrayType="xs:int[2,1]"`, "<i>1</i><i>2</i>", [[1], [2]], []],
    [`xsi:type="enc:Array" enc:arrayType="xs:int[1,2]"`, "<i>1</i><i>2</i>", [[1, 2]], []],
    [`enc:arrayType="xs:int[99999999,99999999]"`, "<i>1</i>", [[1]], [places]],
    [`enc:arrayType="xs:int[-1,-1]"`, "<i>1</i>", [[1]], [places]],
    [`enc:arrayType="xs:int[2,2]" enc:offset="[1,0]"`, "<i>1</i><i>2</i>", [[1, 2]], [places]],
  ])("%s %s", async (attributes, items, g, codes) => {
    const { unit, codes: found } = await decoded(request({ g: `<g ${attributes}>${items}</g>` }));
    expect({ unit, found }).toEqual({ unit: { body: { p: { name: "n" }, g, ps: [] } }, found: codes });
  });
});

describe("faults", () => {
  const fault = (parts: string) => `<e:Fault>${parts}</e:Fault>`;
  const plainParts = "<faultcode>e:Server</faultcode><faultstring>s</faultstring>";
  const oops = "<h:Oops><why>w</why></h:Oops>";
  const said = { code: "Server", message: "s" };
  test.each([
    [
      "with a declared detail",
      fault(`${plainParts}<detail>${oops}</detail>`),
      { ...said, detail: { Oops: { why: "w" } } },
      [],
    ],
    [
      "with two of it",
      fault(`${plainParts}<detail>${oops}${oops}</detail>`),
      { ...said, detail: { Oops: { why: "w" }, "{urn:h}Oops": [{ why: "w" }] } },
      [],
    ],
    [
      "with a text as detail",
      fault(`${plainParts}<detail>text</detail>`),
      { ...said, detail: {} },
      ["instance/odd-fault"],
    ],
    [
      "with two codes",
      fault(`<faultcode>e:Client</faultcode>${plainParts}`),
      { code: "Client", message: "s" },
      ["instance/odd-fault"],
    ],
    [
      "with an undeclared prefix",
      fault("<faultcode>x:Busy</faultcode><faultstring>s</faultstring>"),
      { code: "Busy", message: "s" },
      ["instance/odd-fault"],
    ],
    ["with nothing", fault(""), {}, ["instance/odd-fault"]],
  ])("%s", async (_, body, value, codes) => {
    expect(await decoded(body)).toEqual({ codes, unit: { status: 500, body: value } });
  });
});

test("a response is recognised by its element, and other elements are reported", async () => {
  const response = `<h:GoResponse><r href="#1"/></h:GoResponse><m id="1" xsi:type="xs:int">4</m>`;
  expect(await decoded(response)).toEqual({ codes: [resolved], unit: { status: 200, body: { r: 4 } } });
  expect((await decoded(`${request({})}<h:More/>`)).codes).toEqual(["instance/unexpected-body"]);
});
