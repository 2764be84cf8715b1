import { memoryResolver } from "@soapstone/workspace";
import { describe, expect, test } from "vitest";
import { type ConvertOptions, convertDocument } from "../../src/index.ts";

/** A service of which most types are in the namespace of the description, by one. */
const wsdl = `<wsdl:definitions xmlns:wsdl="http://schemas.xmlsoap.org/wsdl/" xmlns:soap="http://schemas.xmlsoap.org/wsdl/soap/"
    xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:tns="urn:harbour" xmlns:b="urn:boats" targetNamespace="urn:harbour" name="Harbour">
  <wsdl:types>
    <xs:schema targetNamespace="urn:boats" elementFormDefault="unqualified">
      <xs:complexType name="Boat">
        <xs:sequence>
          <xs:element name="name" type="xs:string"/>
          <xs:element name="engine" type="b:Engine"/>
        </xs:sequence>
      </xs:complexType>
      <xs:complexType name="Engine">
        <xs:sequence>
          <xs:element name="power" type="xs:int"/>
        </xs:sequence>
      </xs:complexType>
      <xs:attribute name="flag" type="xs:token"/>
    </xs:schema>
    <xs:schema targetNamespace="urn:harbour" elementFormDefault="qualified">
      <xs:import namespace="urn:boats"/>
      <xs:element name="Moor" type="b:Boat"/>
      <xs:element name="Berth">
        <xs:complexType>
          <xs:sequence>
            <xs:element name="number" type="xs:int"/>
          </xs:sequence>
        </xs:complexType>
      </xs:element>
      <xs:element name="Leave">
        <xs:complexType>
          <xs:sequence>
            <xs:element name="berth" type="xs:int"/>
          </xs:sequence>
        </xs:complexType>
      </xs:element>
    </xs:schema>
  </wsdl:types>
  <wsdl:message name="Moor">
    <wsdl:part name="parameters" element="tns:Moor"/>
  </wsdl:message>
  <wsdl:message name="Moored">
    <wsdl:part name="parameters" element="tns:Berth"/>
  </wsdl:message>
  <wsdl:message name="Leave">
    <wsdl:part name="parameters" element="tns:Leave"/>
  </wsdl:message>
  <wsdl:portType name="Harbour">
    <wsdl:operation name="Moor">
      <wsdl:input message="tns:Moor"/>
      <wsdl:output message="tns:Moored"/>
    </wsdl:operation>
    <wsdl:operation name="Leave">
      <wsdl:input message="tns:Leave"/>
    </wsdl:operation>
  </wsdl:portType>
  <wsdl:binding name="HarbourSoap" type="tns:Harbour">
    <soap:binding transport="http://schemas.xmlsoap.org/soap/http"/>
    <wsdl:operation name="Moor">
      <soap:operation soapAction="urn:harbour/Moor"/>
      <wsdl:input>
        <soap:body use="literal"/>
      </wsdl:input>
      <wsdl:output>
        <soap:body use="literal"/>
      </wsdl:output>
    </wsdl:operation>
    <wsdl:operation name="Leave">
      <soap:operation soapAction="urn:harbour/Leave"/>
      <wsdl:input>
        <soap:body use="literal"/>
      </wsdl:input>
    </wsdl:operation>
  </wsdl:binding>
</wsdl:definitions>
`;

type Files = Readonly<Record<string, string>>;
type Api = { paths: Record<string, unknown>; definitions: Record<string, unknown> };

async function converted(name: string, files: Files, options: ConvertOptions): Promise<Files> {
  const documents = Object.fromEntries(Object.entries(files).map(([file, text]) => [`memory:/${file}`, text]));
  const outcome = await convertDocument({ uri: `memory:/${name}`, resolver: memoryResolver(documents) }, options);
  if (outcome.status !== "converted") throw new Error(JSON.stringify(outcome.diagnostics));
  return Object.fromEntries(outcome.files.map((file) => [file.name, file.text]));
}

const text = { type: "string" };
const additions = Object.fromEntries(
  ["Anchor", "Buoy", "Crew"].map((name) => [name, { type: "object", properties: { name: text } }]),
);

const edits: Readonly<Record<string, (api: Api) => Api>> = {
  "a definition is added before the others": (api) => ({
    ...api,
    definitions: { Anchor: additions.Anchor, ...api.definitions },
  }),
  "definitions of the less common namespace become the most": (api) => {
    const { Boat, ...rest } = api.definitions as { Boat: { properties: object } };
    const more = Object.fromEntries(
      Object.keys(additions).map((name) => [name.toLowerCase(), { $ref: `#/definitions/${name}` }]),
    );
    const boat = { ...Boat, properties: { ...Boat.properties, ...more } };
    return { ...api, definitions: { ...rest, Boat: boat, ...additions } };
  },
  "an operation is removed with what it needed": (api) => {
    const { "/Leave": _, ...paths } = api.paths;
    const { Leave: __, ...definitions } = api.definitions;
    return { ...api, paths, definitions };
  },
};

describe.each(["companion", "inline"] as const)("with the complement %s", (complement) => {
  test.each(Object.keys(edits))("%s, and all others stay in their namespaces", async (kind) => {
    const made = await converted(
      "harbour.wsdl",
      { "harbour.wsdl": wsdl },
      { to: "apidoc", complement, entryName: "api.json" },
    );
    const api = JSON.parse(made["api.json"] ?? "") as Api;
    const edited = edits[kind]?.(api);
    expect(edited).not.toEqual(api);
    const original = complement === "companion" ? { "harbour.wsdl": wsdl } : {};
    const files = { ...made, ...original, "api.json": JSON.stringify(edited) };
    const [back = ""] = Object.values(await converted("api.json", files, { to: "wsdl" }));
    const [boats = "", harbour = ""] = back.split(/<xs(?:d)?:schema /).slice(1);
    expect(boats).toContain('targetNamespace="urn:boats"');
    expect(boats).toMatch(/<xsd?:attribute name="flag" type="xsd?:token"/);
    expect(boats).not.toContain('elementFormDefault="qualified"');
    expect(harbour).toContain('targetNamespace="urn:harbour" elementFormDefault="qualified"');
    expect(harbour).not.toContain("flag");
    expect(back).toMatch(/<(?:wsdl:)?definitions [^>]*targetNamespace="urn:harbour"/);
  });
});
