import fc from "fast-check";
import { expect, test } from "vitest";
import { readDefinitions, sameXml, writeDefinitions, writeXml } from "../src/index.ts";
import { definitionsArbitrary } from "./support/definitions-generator.ts";
import { plain, rootOf } from "./support/read.ts";

const silent = (): undefined => undefined;

test("a written description is read again as the same model", () => {
  fc.assert(
    fc.property(definitionsArbitrary, (definitions) => {
      const text = writeXml(writeDefinitions(definitions));
      expect(plain(readDefinitions(rootOf(text), silent))).toEqual(plain(definitions));
    }),
    { numRuns: 100 },
  );
}, 60_000);

test("a text that was read and written once does not change further", () => {
  fc.assert(
    fc.property(definitionsArbitrary, (definitions) => {
      const once = writeXml(writeDefinitions(definitions), { indent: 2, xmlDeclaration: true });
      const read = readDefinitions(rootOf(once), silent);
      const twice = writeXml(writeDefinitions(read), {
        indent: 2,
        xmlDeclaration: true,
        ...(read.prefixes === undefined ? {} : { prefixes: read.prefixes }),
      });
      const again = readDefinitions(rootOf(twice), silent);
      const thrice = writeXml(writeDefinitions(again), {
        indent: 2,
        xmlDeclaration: true,
        ...(again.prefixes === undefined ? {} : { prefixes: again.prefixes }),
      });
      expect(thrice).toBe(twice);
    }),
    { numRuns: 40 },
  );
}, 60_000);

test("a document with everything is restored, including prefixes and indentation", () => {
  const text = `<?xml version="1.0" encoding="UTF-8"?>
<wsdl:definitions xmlns:wsdl="http://schemas.xmlsoap.org/wsdl/" xmlns:tns="urn:books" xmlns:soap="http://schemas.xmlsoap.org/wsdl/soap/" name="Books" targetNamespace="urn:books">
  <wsdl:documentation>Books and <b xmlns="http://www.w3.org/1999/xhtml">shelves</b>.</wsdl:documentation>
  <wsdl:import namespace="urn:common" location="common.wsdl"/>
  <wsdl:message name="FindBook">
    <wsdl:part name="query" element="tns:FindBook"/>
  </wsdl:message>
  <wsdl:portType name="Catalogue">
    <wsdl:operation name="FindBook">
      <wsdl:output message="tns:FindBook"/>
      <wsdl:input message="tns:FindBook"/>
      <wsdl:fault name="NoSuchBook" message="tns:FindBook"/>
    </wsdl:operation>
  </wsdl:portType>
  <wsdl:binding name="CatalogueSoap" type="tns:Catalogue">
    <soap:binding transport="http://schemas.xmlsoap.org/soap/http"/>
    <wsdl:operation name="FindBook">
      <soap:operation soapAction=""/>
      <wsdl:input>
        <soap:body parts="" use="literal"/>
        <soap:header message="tns:FindBook" part="query" use="literal">
          <soap:headerfault message="tns:FindBook" part="query" use="literal"/>
        </soap:header>
      </wsdl:input>
    </wsdl:operation>
  </wsdl:binding>
  <wsdl:service name="Library">
    <wsdl:port name="CatalogueSoap" binding="tns:CatalogueSoap">
      <soap:address location="http://books.example/soap"/>
    </wsdl:port>
  </wsdl:service>
</wsdl:definitions>
`;
  const read = readDefinitions(rootOf(text), silent);
  const prefixes = read.prefixes ?? new Map();
  expect(writeXml(writeDefinitions(read), { indent: 2, xmlDeclaration: true, prefixes })).toBe(text);
});

test("inline schemas are written with the prefixes that they declare", () => {
  const text = `<definitions xmlns="http://schemas.xmlsoap.org/wsdl/" targetNamespace="urn:a"><types>
    <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:b="urn:b" targetNamespace="urn:b">
      <xs:element name="e" type="b:T"/>
      <xs:simpleType name="T"><xs:restriction base="xs:string"/></xs:simpleType>
    </xs:schema></types></definitions>`;
  const root = rootOf(text);
  const read = readDefinitions(root, silent);
  const written = writeXml(writeDefinitions(read), { indent: 2, prefixes: read.prefixes ?? new Map() });
  expect(written).toContain(
    '<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:b="urn:b" targetNamespace="urn:b">',
  );
  expect(sameXml(rootOf(written), root)).toBe(true);
});
