import { memoryResolver } from "@soapstone/workspace";
import { expect, test } from "vitest";
import { convertDocument } from "../../src/convert/convert-document.ts";

const wsdl = `<wsdl:definitions xmlns:wsdl="http://schemas.xmlsoap.org/wsdl/" xmlns:soap="http://schemas.xmlsoap.org/wsdl/soap/"
    xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:tns="urn:tides" targetNamespace="urn:tides" name="Tides">
  <wsdl:types>
    <xs:schema targetNamespace="urn:tides" elementFormDefault="qualified">
      <xs:element name="List"><xs:complexType><xs:sequence/></xs:complexType></xs:element>
      <xs:element name="ListResponse">
        <xs:complexType>
          <xs:sequence>
            <xs:element name="ListResult" type="tns:ArrayOfTide" minOccurs="0"/>
          </xs:sequence>
        </xs:complexType>
      </xs:element>
      <xs:complexType name="ArrayOfTide">
        <xs:sequence>
          <xs:element name="Tide" type="tns:Tide" minOccurs="0" maxOccurs="unbounded"/>
        </xs:sequence>
      </xs:complexType>
      <xs:complexType name="Tide"><xs:sequence><xs:element name="at" type="xs:time"/></xs:sequence></xs:complexType>
    </xs:schema>
  </wsdl:types>
  <wsdl:message name="List"><wsdl:part name="parameters" element="tns:List"/></wsdl:message>
  <wsdl:message name="ListResponse"><wsdl:part name="parameters" element="tns:ListResponse"/></wsdl:message>
  <wsdl:portType name="Tides">
    <wsdl:operation name="List"><wsdl:input message="tns:List"/><wsdl:output message="tns:ListResponse"/></wsdl:operation>
  </wsdl:portType>
  <wsdl:binding name="Tides" type="tns:Tides">
    <soap:binding transport="http://schemas.xmlsoap.org/soap/http"/>
    <wsdl:operation name="List">
      <soap:operation soapAction="urn:tides/List"/>
      <wsdl:input><soap:body use="literal"/></wsdl:input>
      <wsdl:output><soap:body use="literal"/></wsdl:output>
    </wsdl:operation>
  </wsdl:binding>
</wsdl:definitions>
`;

async function converted(name: string, files: Readonly<Record<string, string>>, entryName: string) {
  const documents = Object.fromEntries(Object.entries(files).map(([file, text]) => [`memory:/${file}`, text]));
  const outcome = await convertDocument({ uri: `memory:/${name}`, resolver: memoryResolver(documents) }, { entryName });
  if (outcome.status !== "converted") throw new Error(JSON.stringify(outcome.diagnostics));
  return Object.fromEntries(outcome.files.map((file) => [file.name, file.text]));
}

test("a result that an edit lets be null no more keeps its type, and its items their element", async () => {
  const files = await converted("tides.wsdl", { "tides.wsdl": wsdl }, "api.json");
  const api = JSON.parse(files["api.json"] ?? "{}");
  const { schema } = api.paths["/List"].post.responses["200"];
  expect(schema).toEqual({ type: "array", items: { $ref: "#/definitions/Tide" }, "x-nullable": true });
  delete schema["x-nullable"];
  const back = await converted(
    "api.json",
    { ...files, "api.json": JSON.stringify(api), "tides.wsdl": wsdl },
    "tides.wsdl",
  );
  expect(back["tides.wsdl"]).toContain('<xs:element name="ListResult" type="tns:ArrayOfTide"/>');
});

test("an operation whose result an edit replaces by 202 is one-way", async () => {
  const files = await converted("tides.wsdl", { "tides.wsdl": wsdl }, "api.json");
  const api = JSON.parse(files["api.json"] ?? "{}");
  const { responses } = api.paths["/List"].post;
  responses["202"] = { description: "Accepted." };
  delete responses["200"];
  const edited = { ...files, "api.json": JSON.stringify(api), "tides.wsdl": wsdl };
  const back = (await converted("api.json", edited, "tides.wsdl"))["tides.wsdl"] ?? "";
  expect(back).toContain('<wsdl:operation name="List"><wsdl:input message="tns:List"/></wsdl:operation>');
});
