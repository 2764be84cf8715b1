import { createRequire } from "node:module";
import type Draft04 from "ajv-draft-04";
import { expect, test } from "vitest";
import {
  convert,
  droppedFacts,
  library,
  operation,
  type Plain,
  portType,
  service,
  soapAddress,
} from "./support/convert.ts";

const require = createRequire(import.meta.url);
const Ajv = require("ajv-draft-04") as typeof Draft04.default;

/** Whether a value is a body of the document, as another tool judges it. */
function accepts(json: Plain, schema: Plain, value: unknown): boolean {
  const ajv = new Ajv({ strict: false, validateFormats: false });
  return ajv.validate({ definitions: json.definitions, allOf: [schema] }, value);
}

const types = `<types><xs:schema targetNamespace="urn:library" elementFormDefault="qualified">
  <xs:simpleType name="Isbn"><xs:restriction base="xs:string"><xs:maxLength value="13"/></xs:restriction></xs:simpleType>
  <xs:element name="Text" type="tns:Isbn"/>
  <xs:element name="Object"><xs:complexType><xs:sequence><xs:element name="isbn" type="xs:string"/></xs:sequence></xs:complexType></xs:element>
  <xs:element name="Wild"><xs:complexType><xs:sequence><xs:element name="isbn" type="xs:string"/></xs:sequence><xs:anyAttribute processContents="lax"/></xs:complexType></xs:element>
  <xs:element name="Clash"><xs:complexType><xs:sequence><xs:element name="Trace" type="xs:string"/><xs:element name="scan" type="xs:string"/></xs:sequence></xs:complexType></xs:element>
  <xs:element name="Empty" nillable="true" type="xs:int"/>
  <xs:element name="List"><xs:simpleType><xs:list itemType="xs:int"/></xs:simpleType></xs:element>
  <xs:element name="Trace"><xs:complexType><xs:sequence><xs:element name="hop" maxOccurs="2"><xs:complexType><xs:sequence><xs:element name="host" type="xs:string"/></xs:sequence></xs:complexType></xs:element></xs:sequence></xs:complexType></xs:element>
</xs:schema></types>
<message name="Trace"><part name="Trace" element="tns:Trace"/></message>`;

const trace = { hop: [{ host: "a" }] };

function described(parts: string, input: string): string {
  const bound = `<binding name="ABinding" type="tns:A"><soap:binding transport="http://schemas.xmlsoap.org/soap/http"/><operation name="Find"><soap:operation soapAction=""/><input>${input}</input></operation></binding>`;
  return library(
    `${types}<message name="M">${parts}</message>${portType("A", operation("Find", '<input message="tns:M"/>'))}${bound}${service(["A", "ABinding", soapAddress])}`,
  );
}

async function bodyOf(parts: string, input: string) {
  const { json, accounts } = await convert(described(parts, input));
  return {
    json,
    accounts,
    schema: json.paths["/Find"].post.parameters[0].schema,
    xWsdl: json.paths["/Find"].post["x-wsdl"],
  };
}

const header = '<soap:header message="tns:Trace" part="Trace" use="literal"/><soap:body use="literal"/>';

test.each([
  ["Text", { Text: "3161484100", Trace: trace }, "3161484100"],
  ["List", { List: [1, 2], Trace: trace }, [1, 2]],
  ["Wild", { Wild: { isbn: "1", other: "x" }, Trace: trace }, { Wild: { isbn: "1", other: 2 } }],
  ["Empty", { Empty: 3, Trace: trace }, 3],
  ["Object", { Object: { isbn: "1" }, Trace: trace }, { isbn: "1", Trace: trace }],
  ["Clash", { Clash: { Trace: "t", scan: "s" }, Trace: trace }, { Clash: { Trace: trace, scan: "s" } }],
  ["Trace", { Trace: trace, TraceHeader: trace }, { TraceHeader: trace }],
])("a body of %s with a structured header block is one that a sensible value fits", async (element, good, bad) => {
  const { json, schema } = await bodyOf(`<part name="query" element="tns:${element}"/>`, header);
  expect(accepts(json, schema, good)).toBe(true);
  expect(accepts(json, schema, bad)).toBe(false);
});

const multipart = (...attached: readonly string[]) =>
  `<mime:multipartRelated><mime:part><soap:body parts="query" use="literal"/></mime:part>${attached
    .map((content) => `<mime:part>${content}</mime:part>`)
    .join("")}</mime:multipartRelated>`;
const scan = '<mime:content part="scan" type="image/png"/>';
const octets = '<part name="scan" type="xs:base64Binary"/>';

test.each([
  ["Text", '<part name="query" element="tns:Text"/>', { Text: "3161484100", scan: "AA==" }],
  ["Object", '<part name="query" element="tns:Object"/>', { Object: { isbn: "1" }, scan: "AA==" }],
  ["Clash", '<part name="query" element="tns:Clash"/>', { Clash: { Trace: "t", scan: "s" }, scan: "AA==" }],
  ["a type", '<part name="query" type="tns:Isbn"/>', { query: "1", scan: "AA==" }],
])("a body of %s with an attachment keeps the names of both parts", async (_, query, good) => {
  const { json, schema } = await bodyOf(query + octets, multipart(scan));
  expect(accepts(json, schema, good)).toBe(true);
  const { scan: _scan, ...without } = good;
  expect(accepts(json, schema, without)).toBe(false);
});

test("an attachment has the part's own schema where its media type is text, and octets where any is not", async () => {
  const parts = [
    '<part name="query" element="tns:Object"/>',
    '<part name="note" type="tns:Isbn"/>',
    '<part name="more" element="tns:Object"/>',
    '<part name="either" type="xs:string"/>',
    '<part name="raw" type="xs:hexBinary"/>',
  ].join("");
  const carried = [
    '<mime:content part="note" type="text/plain"/>',
    '<mime:mimeXml part="more"/>',
    '<mime:content part="either" type="text/plain"/><mime:content part="either" type="image/png"/>',
    '<mime:content part="raw" type="image/png"/>',
  ];
  const { schema, xWsdl, accounts } = await bodyOf(parts, multipart(...carried));
  expect(schema).toEqual({
    type: "object",
    required: ["Object", "note", "more", "either", "raw"],
    properties: {
      Object: { $ref: "#/definitions/Object" },
      note: { $ref: "#/definitions/Isbn" },
      more: { $ref: "#/definitions/Object" },
      either: { type: "string", format: "byte" },
      raw: { type: "string", format: "byte" },
    },
  });
  expect(xWsdl.input.attachments).toEqual({
    either: { typedAs: "type {http://www.w3.org/2001/XMLSchema}string" },
    raw: { typedAs: "type {http://www.w3.org/2001/XMLSchema}hexBinary" },
  });
  expect(droppedFacts(accounts)).toEqual([]);
});

test("a header block that clashes with the content is found under the name that the root knows", async () => {
  const { json, xWsdl } = await bodyOf('<part name="query" element="tns:Trace"/>', header);
  expect(json["x-wsdl"].headers).toBeUndefined();
  expect(xWsdl.input.headers).toEqual({ TraceHeader: { headerBlock: "Trace" } });
});
