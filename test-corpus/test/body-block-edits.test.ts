import { readFileSync } from "node:fs";
import { constructCases } from "@soapstone/test-corpus";
import { expect, test } from "vitest";
import { convertedText, convertText } from "./convert-text.ts";

const [one] = constructCases().filter(({ id }) => id === "service-row/header-flattening");
const wsdl = readFileSync(one?.left ?? "", "utf8");

type Json = ReturnType<typeof JSON.parse>;

const without = (text: string): Json =>
  JSON.parse(text, (key, value) => (key === "x-wsdl" || key === "x-xsd" ? undefined : value));

/** Edits of a body in which header blocks stand beside the content, with the residual and the part that is reported. */
test.each<[string, (body: Json) => void, RegExp, readonly string[]]>([
  ["nothing", () => undefined, /^((?!c:residual)[\s\S])*$/, []],
  [
    "another name of a block",
    (body) => renamed(body, "Nested", "Caller"),
    /<c:residual[^>]* headers="Caller=Nested"/,
    [],
  ],
  [
    "another name of the content",
    (body) => renamed(body, "Find", "Search"),
    /<c:residual/,
    ["the name Search, instead of Find,"],
  ],
  [
    "a property beside",
    (body) => {
      body.properties.More = { type: "string" };
    },
    /<c:residual/,
    ["the property More"],
  ],
])("A body with header blocks gets %s: its messages stay", async (_, edit, residual, parts) => {
  const document = JSON.parse(await convertedText(wsdl, { to: "apidoc", complement: "inline" }));
  const before = await convertedText(JSON.stringify(document), { to: "wsdl" });
  const body = document.paths["/Find"].post.parameters.find((parameter: Json) => parameter.in === "body");
  edit(body.schema);
  const { text, diagnostics } = await convertText(JSON.stringify(document), { to: "wsdl" });
  const found = diagnostics.filter(({ code }) => code === "mapping/edit-not-expressible");
  expect(found.map(({ message }) => message)).toEqual(parts.map((part) => expect.stringContaining(part)));
  expect(text).toMatch(residual);
  const bare = text.replace(/\s*<c:residual[^>]*?(?:\/>|>[^<]*<\/c:residual>)/g, "").replace(/\s*xmlns:c="[^"]*"/, "");
  expect(bare).toBe(before);
  expect(without(await convertedText(text, { to: "apidoc", complement: "inline" }))).toEqual(
    without(JSON.stringify(document)),
  );
});

const rpc = `<definitions xmlns="http://schemas.xmlsoap.org/wsdl/" xmlns:xs="http://www.w3.org/2001/XMLSchema"
    xmlns:soap="http://schemas.xmlsoap.org/wsdl/soap/" xmlns:tns="urn:lending" name="Lending" targetNamespace="urn:lending">
  <types>
    <xs:schema targetNamespace="urn:lending" elementFormDefault="qualified">
      <xs:element name="Session">
        <xs:complexType><xs:sequence><xs:element name="role" type="xs:string" maxOccurs="unbounded"/></xs:sequence></xs:complexType>
      </xs:element>
    </xs:schema>
  </types>
  <message name="findIn"><part name="title" type="xs:string"/><part name="session" element="tns:Session"/></message>
  <message name="findOut"><part name="due" type="xs:date"/></message>
  <portType name="Lending">
    <operation name="find"><input message="tns:findIn"/><output message="tns:findOut"/></operation>
  </portType>
  <binding name="Lending" type="tns:Lending">
    <soap:binding style="rpc" transport="http://schemas.xmlsoap.org/soap/http"/>
    <operation name="find">
      <soap:operation soapAction=""/>
      <input>
        <soap:header message="tns:findIn" part="session" use="literal"/>
        <soap:body parts="title" use="literal" namespace="urn:lending"/>
      </input>
      <output><soap:body use="literal" namespace="urn:lending"/></output>
    </operation>
  </binding>
  <service name="Lending">
    <port name="Lending" binding="tns:Lending"><soap:address location="https://library.example/"/></port>
  </service>
</definitions>`;

test("A body of rpc parts with a header block gets another name of the block: its messages stay", async () => {
  const document = JSON.parse(await convertedText(rpc, { to: "apidoc", complement: "inline" }));
  const before = await convertedText(JSON.stringify(document), { to: "wsdl" });
  renamed(document.paths["/find"].post.parameters[0].schema, "Session", "login");
  const { text, diagnostics } = await convertText(JSON.stringify(document), { to: "wsdl" });
  expect(diagnostics.filter(({ code, severity }) => code.startsWith("mapping/") && severity !== "info")).toEqual([]);
  const mark = /\s*<c:residual[^>]* headers="login=Session"[^>]*\/>/;
  expect(text).toMatch(mark);
  expect(text.replace(mark, "").replace(/\s*xmlns:c="[^"]*"/, "")).toBe(before);
  expect(without(await convertedText(text, { to: "apidoc", complement: "inline" }))).toEqual(
    without(JSON.stringify(document)),
  );
});

function renamed(schema: Json, from: string, to: string): void {
  const names = (key: string): string => (key === from ? to : key);
  schema.properties = Object.fromEntries(Object.entries(schema.properties).map(([key, value]) => [names(key), value]));
  schema.required = schema.required.map(names);
}
