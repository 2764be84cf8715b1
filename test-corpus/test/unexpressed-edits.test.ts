import { expect, test } from "vitest";
import { convertedText, convertText } from "./convert-text.ts";

/**
 * A text with an attribute extends a named type (XSD 1.0 Part 1 §3.4.2), so that an inline restriction of the text
 * cannot be stated.
 */
const wsdl = `<definitions xmlns="http://schemas.xmlsoap.org/wsdl/" xmlns:soap="http://schemas.xmlsoap.org/wsdl/soap/"
    xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:t="urn:example:files" name="Files" targetNamespace="urn:example:files">
  <types><xs:schema targetNamespace="urn:example:files" elementFormDefault="qualified">
    <xs:complexType name="File"><xs:simpleContent><xs:extension base="xs:string"><xs:attribute name="id" type="xs:string"/></xs:extension></xs:simpleContent></xs:complexType>
    <xs:simpleType name="LabelType"><xs:restriction base="xs:string"/></xs:simpleType>
    <xs:element name="Label" type="t:LabelType"/>
    <xs:element name="Save"><xs:complexType><xs:sequence><xs:element name="file" type="t:File"/></xs:sequence></xs:complexType></xs:element>
  </xs:schema></types>
  <message name="SaveRequest"><part name="parameters" element="t:Save"/></message>
  <message name="LabelRequest"><part name="parameters" element="t:Label"/></message>
  <portType name="Files">
    <operation name="Save"><input message="t:SaveRequest"/></operation>
    <operation name="Label"><input message="t:LabelRequest"/></operation>
  </portType>
  <binding name="FilesSoap" type="t:Files"><soap:binding transport="http://schemas.xmlsoap.org/soap/http"/>
    <operation name="Save"><soap:operation soapAction="urn:save"/><input><soap:body use="literal"/></input></operation>
    <operation name="Label"><soap:operation soapAction="urn:label"/><input><soap:body use="literal"/></input></operation>
  </binding>
</definitions>`;

const value = "/definitions/File/properties/$value";

test.each([
  ["a list", { type: "array", items: { type: "string" } }, `${value}/type`],
  ["values", { type: "string", enum: ["a", "b"] }, `${value}/enum`],
  ["a bound", { type: "string", maxLength: 7 }, `${value}/maxLength`],
  ["an example, which says nothing of what is sent", { type: "string", example: "a" }, undefined],
])("Edits that a type cannot express are reported: %s", async (_, edited, pointer) => {
  const document = JSON.parse(await convertedText(wsdl, { to: "apidoc", complement: "inline" }));
  document.definitions.File.properties.$value = edited;
  const { text, diagnostics } = await convertText(JSON.stringify(document), { to: "wsdl" });
  const found = diagnostics.filter(({ code }) => code === "mapping/edit-not-expressible");
  expect(found.map(({ at }) => JSON.stringify(at))).toEqual(
    pointer === undefined ? [] : [expect.stringContaining(`"${pointer}"`)],
  );
  const again = JSON.parse(await convertedText(text, { to: "apidoc", complement: "inline" }));
  expect(again.definitions.File.properties.$value).toEqual(edited);
});

test("A constraint that only the type has, as the form of a format or of an extension, is no edit", async () => {
  const document = JSON.parse(await convertedText(wsdl, { to: "apidoc", complement: "inline" }));
  document.definitions.Save.properties.id = { type: "string", format: "uuid" };
  document.definitions.Owner = { type: "object", required: ["name"], properties: { name: { type: "string" } } };
  document.definitions.Group = {
    allOf: [{ $ref: "#/definitions/Owner" }, { type: "object", properties: { size: { type: "integer" } } }],
  };
  document.definitions.Save.properties.owner = { $ref: "#/definitions/Owner" };
  document.definitions.Save.properties.group = { $ref: "#/definitions/Group" };
  const { text, diagnostics } = await convertText(JSON.stringify(document), { to: "wsdl" });
  expect(diagnostics.filter(({ code }) => code === "mapping/edit-not-expressible")).toEqual([]);
  const again = JSON.parse(await convertedText(text, { to: "apidoc", complement: "inline" }));
  expect(again.definitions.Save.properties.id).toEqual({ type: "string", format: "uuid" });
  expect(again.definitions.Owner.discriminator).toBeUndefined();
});

test("A new wrapper is not called like an element of a type", async () => {
  const document = JSON.parse(await convertedText(wsdl, { to: "apidoc", complement: "inline" }));
  document.paths["/Label"].post.parameters.push({ name: "colour", in: "query", type: "string" });
  const text = await convertedText(JSON.stringify(document), { to: "wsdl" });
  expect(text.match(/<xsd:element name="Label(?:_2)?"/g)).toEqual([
    '<xsd:element name="Label"',
    '<xsd:element name="Label_2"',
  ]);
  expect(text).toContain('<xsd:element name="colour" type="xsd:string"');
  const again = JSON.parse(await convertedText(text, { to: "apidoc", complement: "inline" }));
  expect(again.paths["/Label"].post.parameters).toEqual(document.paths["/Label"].post.parameters);
});

const answering = wsdl
  .replace('<input message="t:SaveRequest"/>', '<input message="t:SaveRequest"/><output message="t:LabelRequest"/>')
  .replace("</input></operation>", '</input><output><soap:body use="literal"/></output></operation>');

test.each([
  ["a property more", { properties: { traceId: { type: "string" } } }, ["/definitions/Fault"]],
  [
    "another type",
    { properties: { code: { type: "integer", description: "What kind of fault it is." } } },
    ["/definitions/Fault"],
  ],
  ["another text", { properties: { code: { type: "string", description: "The code." } } }, []],
])("The shape of faults that all operations share stays the gateway's: %s", async (_, { properties }, pointers) => {
  const document = JSON.parse(await convertedText(answering, { to: "apidoc", complement: "inline" }));
  Object.assign(document.definitions.Fault.properties, properties);
  const { text, diagnostics } = await convertText(JSON.stringify(document), { to: "wsdl" });
  const found = diagnostics.filter(({ code }) => /^mapping\/.*edit/.test(code));
  expect(found.map(({ code, at }) => `${code} ${JSON.stringify(at)}`)).toEqual(
    pointers.map((pointer) => expect.stringMatching(new RegExp(`^mapping/edit-not-expressible .*"${pointer}"`))),
  );
  expect(text).not.toMatch(/<(?:wsdl:)?fault/);
  const again = JSON.parse(await convertedText(text, { to: "apidoc", complement: "inline" }));
  expect(again.definitions.Fault).toEqual(document.definitions.Fault);
});
