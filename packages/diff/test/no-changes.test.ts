import { describe, expect, test } from "vitest";
import { apidoc, jsonSchema, orders, said, schema, withBody, wsdl, xsd } from "./views.ts";

const service = (
  types: string,
  more = "",
) => `<w:definitions xmlns:w="http://schemas.xmlsoap.org/wsdl/" xmlns:s="http://schemas.xmlsoap.org/wsdl/soap/" xmlns:t="urn:t" xmlns:o="urn:o" targetNamespace="urn:o">
${more}<w:types>${types}</w:types>
<w:message name="In"><w:part name="body" element="t:Order"/></w:message>
<w:message name="Out"><w:part name="body" element="t:Done"/></w:message>
<w:portType name="P"><w:operation name="place"><w:input message="o:In"/><w:output message="o:Out"/></w:operation></w:portType>
<w:binding name="B" type="o:P"><s:binding transport="http://schemas.xmlsoap.org/soap/http"/>
<w:operation name="place"><s:operation soapAction="a"/><w:input><s:body use="literal"/></w:input><w:output><s:body use="literal"/></w:output></w:operation></w:binding>
<w:service name="S"><w:port name="P" binding="o:B"><s:address location="http://example.com"/></w:port></w:service>
</w:definitions>`;

const order = `<xs:element name="Order" type="t:Order"/>`;
const done = `<xs:element name="Done" type="xs:boolean"/>`;
const type = `<xs:complexType name="Order"><xs:sequence><xs:element name="sku" type="t:Sku"/><xs:element name="parent" type="t:Order" minOccurs="0"/></xs:sequence></xs:complexType>`;
const sku = `<xs:simpleType name="Sku"><xs:restriction base="xs:string"><xs:maxLength value="9"/></xs:restriction></xs:simpleType>`;

describe("edits of a WSDL that are no changes", () => {
  const old = wsdl(service(schema(order + done + type + sku)));

  test("the order of declarations, and layout", async () => {
    expect(said(await old, await wsdl(service(schema(`\n${sku}\n\n${type}  ${done}<!-- -->${order}`))))).toEqual([]);
  });

  test("prefixes", async () => {
    const renamed = service(schema(order + done + type + sku))
      .replaceAll("xs:", "xsd:")
      .replaceAll("xmlns:xs=", "xmlns:xsd=")
      .replaceAll('"t:', '"types:')
      .replaceAll("xmlns:t=", "xmlns:types=");
    expect(said(await old, await wsdl(renamed))).toEqual([]);
  });

  test("the division into files", async () => {
    const parts = {
      "a.wsdl": service(schema(`<xs:include schemaLocation="b.xsd"/>${order}${done}`)),
      "b.xsd": schema(`<xs:include schemaLocation="c.xsd"/>${type}`),
      "c.xsd": schema(sku),
    };
    expect(said(await old, await wsdl(parts))).toEqual([]);
  });

  test("the names of port type, binding, messages, a part in document style, and of a type", async () => {
    const renamed = service(schema(order + done + type + sku))
      .replaceAll('"In"', '"Request"')
      .replaceAll("o:In", "o:Request")
      .replaceAll('name="body"', 'name="parameters"')
      .replaceAll('name="B"', 'name="Binding"')
      .replaceAll("o:B", "o:Binding")
      .replaceAll('type="t:Sku"', 'type="t:Code"')
      .replaceAll('name="Sku"', 'name="Code"');
    expect(said(await old, await wsdl(renamed))).toEqual([]);
  });

  test("a type in place instead of by name, and a group around the same elements", async () => {
    const inline = `<xs:complexType name="Order"><xs:sequence><xs:group ref="t:Parts"/></xs:sequence></xs:complexType>
      <xs:group name="Parts"><xs:sequence><xs:element name="sku"><xs:simpleType><xs:restriction base="xs:string"><xs:maxLength value="9"/></xs:restriction></xs:simpleType></xs:element><xs:element name="parent" type="t:Order" minOccurs="0"/></xs:sequence></xs:group>`;
    expect(said(await old, await wsdl(service(schema(order + done + inline))))).toEqual([]);
  });
});

describe("edits of schemas that are no changes", () => {
  test("a base and its extension instead of one type", async () => {
    const whole = schema(
      `<xs:element name="a" type="t:A"/><xs:complexType name="A"><xs:sequence><xs:element name="x"/><xs:element name="y"/></xs:sequence><xs:attribute name="z"/></xs:complexType>`,
    );
    const derived = schema(
      `<xs:element name="a" type="t:A"/><xs:complexType name="A"><xs:complexContent><xs:extension base="t:B"><xs:sequence><xs:element name="y"/></xs:sequence></xs:extension></xs:complexContent></xs:complexType><xs:complexType name="B" abstract="true"><xs:sequence><xs:element name="x"/></xs:sequence><xs:attribute name="z"/></xs:complexType>`,
    );
    expect(said(await xsd(whole), await xsd(derived))).toEqual(["declaration-added: B"]);
  });

  test("allOf instead of one object, definitions by other names, keywords in another order", async () => {
    const whole = await apidoc(
      withBody(
        "{ type: object, required: [b, a], properties: { a: { type: string, maxLength: 3 }, b: { type: integer } } }",
      ),
    );
    const parts = await apidoc(
      withBody(
        `{ allOf: [{ $ref: "#/definitions/A" }, { $ref: "#/definitions/B" }] }`,
        "{ A: { properties: { a: { maxLength: 3, type: string } }, type: object }, B: { type: object, required: [a, b], properties: { b: { type: integer } } } }",
      ),
    );
    expect(said(whole, parts)).toEqual([]);
  });

  test("parameters and responses by reference, and those of a path", async () => {
    const inPlace = orders(
      `{ "/o/{id}": { get: { operationId: get, parameters: [{ name: id, in: path, required: true, type: string }], responses: { "200": { description: ok } } } } }`,
    );
    const shared = `${orders(`{ "/o/{id}": { parameters: [{ $ref: "#/parameters/id" }], get: { operationId: get, responses: { "200": { $ref: "#/responses/ok" } } } } }`)}parameters: { id: { name: id, in: path, required: true, type: string } }\nresponses: { ok: { description: ok } }\n`;
    expect(said(await apidoc(inPlace), await apidoc(shared))).toEqual([]);
  });

  test("the same JSON Schema in another version, by anchors and in another file", async () => {
    const old = await jsonSchema(
      `{ "$schema": "http://json-schema.org/draft-04/schema#", "properties": { "a": { "type": ["string", "null"] }, "n": { "type": "integer", "minimum": 3, "exclusiveMinimum": true } } }`,
    );
    const now = await jsonSchema({
      "a.json": `{ "$schema": "https://json-schema.org/draft/2020-12/schema", "properties": { "a": { "$ref": "b.json#text" }, "n": { "type": "integer", "exclusiveMinimum": 3 } } }`,
      "b.json": `{ "$schema": "https://json-schema.org/draft/2020-12/schema", "$defs": { "t": { "$anchor": "text", "oneOf": [{ "type": "null" }, { "type": "string" }] } } }`,
    });
    expect(said(old, now)).toEqual([]);
  });
});
