import type { PlainJson } from "@soapstone/apidoc-model";
import { expect, test } from "vitest";
import { xsdOf } from "./convert.ts";

/** What an element holds, without the lines that every schema has. */
function body(schema: PlainJson, profile: "readable" | "exact" = "readable"): string {
  return xsdOf(schema, { profile })
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => !/^<\/?xsd:(schema|annotation|appinfo|sequence|complexType)\b|^<c:|^<ns\d:|^<\?/.test(line))
    .join("\n")
    .trim();
}

test("members are elements in their order, those that need not come optional", () => {
  expect(body({ type: "object", required: ["b"], properties: { a: { type: "string" }, b: { type: "integer" } } })).toBe(
    [
      '<xsd:element name="root">',
      '<xsd:element name="a" type="xsd:string" minOccurs="0"/>',
      '<xsd:element name="b" type="xsd:integer"/>',
      "</xsd:element>",
    ].join("\n"),
  );
});

test("a schema without a type is of the kind that its keywords speak of", () => {
  expect(body({ minLength: 2 })).toContain('<xsd:minLength value="2"/>');
});

test("a member of any name is an entry with its name and its value", () => {
  const text = body({ type: "object", additionalProperties: { type: "integer" } });
  expect(text).toContain('<xsd:element name="entry" minOccurs="0" maxOccurs="unbounded">');
  expect(text).toContain('<xsd:element name="value" type="xsd:integer"/>');
  expect(text).toContain('<xsd:attribute name="key" type="xsd:string" use="required"/>');
});

test("names by pattern are entries whose names match it", () => {
  const text = body({ patternProperties: { "^x-": { type: "string" } }, additionalProperties: false });
  expect(text).toContain('<xsd:pattern value="x-');
  expect(text.match(/name="entry/g)).toHaveLength(1);
});

test("an array that is a member repeats its element, one in another has an element around it", () => {
  const text = body({
    properties: { a: { type: "array", items: { type: "array", items: { type: "number" }, maxItems: 3 } } },
  });
  expect(text).toContain('<xsd:element name="a" minOccurs="0" maxOccurs="unbounded">');
  expect(text).toContain('<xsd:element name="item" type="xsd:decimal" minOccurs="0" maxOccurs="3"/>');
});

test("items by position have a number, and one that is there has those before it", () => {
  const text = body({ items: [{ type: "string" }, { type: "integer" }], additionalItems: false });
  expect(text).toContain('<xsd:element name="item1" type="xsd:string"/>');
  expect(text).toContain('<xsd:element name="item2" type="xsd:integer" minOccurs="0"/>');
});

test("scalars of several kinds are a union, null is nil", () => {
  const text = body({ type: ["string", "integer", "null"] });
  expect(text).toContain('<xsd:union memberTypes="xsd:string xsd:integer"/>');
  expect(text).toContain('nillable="true"');
});

test("values of which some are no scalars are a choice of an element for each", () => {
  const text = body({ oneOf: [{ type: "string" }, { type: "object", properties: { a: { type: "string" } } }] });
  expect(text).toContain("<xsd:choice>");
  expect(text).toContain('<xsd:element name="string" type="xsd:string"/>');
  expect(text).toContain('<xsd:element name="object">');
});

test("an object and a definition that it adds to are an extension", () => {
  const text = body({
    definitions: { pet: { type: "object", properties: { name: { type: "string" } } } },
    allOf: [{ $ref: "#/definitions/pet" }, { properties: { bark: { type: "boolean" } } }],
  });
  expect(text).toContain('<xsd:extension base="pet">');
  expect(text).toContain('<xsd:element name="bark" type="xsd:boolean" minOccurs="0"/>');
});

test("a name that XML has not is escaped, and no two names become one", () => {
  const text = body({ properties: { "1 a": { type: "string" }, "_x0031_ a": { type: "string" } } });
  expect(text).toContain('name="_x0031__x0020_a"');
  expect(text).toContain('name="_x005F_x0031__x0020_a"');
});

test("a default is at an element only if its type allows it", () => {
  const text = body({ properties: { a: { type: "string", default: "x" }, b: { type: "integer", default: "x" } } });
  expect(text).toContain('name="a" type="xsd:string" minOccurs="0" default="x"');
  expect(text).toContain('name="b" type="xsd:integer" minOccurs="0"/>');
});

test("in the exact profile, an object allows undeclared names", () => {
  expect(body({ type: "object", properties: { a: {} } }, "exact")).toContain('name="entry"');
  expect(body({ type: "object", properties: { a: {} }, additionalProperties: false }, "exact")).not.toContain("entry");
});

test("exactly, a keyword without a type lets other kinds pass", () => {
  const text = body({ minimum: 3 }, "exact");
  expect(text).toContain('<xsd:minInclusive value="3"/>');
  expect(text).toContain('<xsd:element name="string" type="xsd:string"/>');
});

test("a name that must not be there is no name of an entry either", () => {
  const text = body({ type: "object", properties: { no: false } }, "exact");
  expect(text).toMatch(/<xsd:pattern value="[^"]*\[\^o\]/);
});

test("a multiple that the last digits determine is a pattern", () => {
  expect(body({ type: "integer", multipleOf: 5 })).toContain('<xsd:pattern value="[+-]?(\\d*(0|5)|0+)');
});

test("in a namespace, elements are qualified and selectors have the prefix", () => {
  const text = xsdOf(
    { type: "object", properties: { a: { type: "array", items: { type: "string" }, uniqueItems: true } } },
    { targetNamespace: "urn:x" },
  );
  expect(text).toContain('targetNamespace="urn:x"');
  expect(text).toContain('elementFormDefault="qualified"');
  expect(text).toContain("<xsd:unique");
});

test("unevaluated properties beside allOf are those that no part has", () => {
  const text = body({
    $schema: "https://json-schema.org/draft/2020-12/schema",
    $defs: { base: { type: "object", properties: { x: { type: "string" } } } },
    allOf: [{ $ref: "#/$defs/base" }],
    properties: { y: { type: "string" } },
    unevaluatedProperties: false,
  });
  const [element = ""] = text.split('<xsd:element name="root">').slice(1);
  expect(element.match(/name="\w"/g)?.slice(0, 2)).toEqual(['name="y"', 'name="x"']);
});

test("a bound with more digits than processors read is no facet, one of a double is", () => {
  expect(body({ type: "number", maximum: 1e308 })).toBe('<xsd:element name="root" type="xsd:decimal"/>');
  expect(body({ type: "integer", maximum: 1e22 })).toContain('<xsd:maxInclusive value="10000000000000000000000"/>');
  expect(body({ type: "number", format: "double", maximum: 1e308 })).toContain("<xsd:maxInclusive");
});

test("values of a double are values of a double", () => {
  const text = body({ type: "number", format: "double", enum: [1, 2.5] });
  expect(text).toContain('<xsd:restriction base="xsd:double">');
  expect(text).toContain('<xsd:enumeration value="2.5"/>');
  expect(body({ type: "integer", format: "float", enum: [1, 2] })).toContain('<xsd:restriction base="xsd:integer">');
});

test("a date with a length stays a date", () => {
  expect(body({ type: "string", format: "date", minLength: 3 })).toBe('<xsd:element name="root" type="xsd:date"/>');
});

test("objects that shall differ are repeated as others are", () => {
  const items = { type: "object", properties: { x: { type: "string" } } };
  expect(body({ properties: { a: { type: "array", uniqueItems: true, items } } })).toContain(
    '<xsd:element name="a" minOccurs="0" maxOccurs="unbounded">',
  );
});

test("a document without schemas is an empty schema", () => {
  const text = xsdOf({ apidoc: "2.0", info: { title: "t", version: "1" }, paths: {} }, { targetNamespace: "urn:t" });
  expect(text).toMatch(/<xsd:schema [^>]*targetNamespace="urn:t"[^>]*\/>/);
});

test("a prefix has one meaning in a file", () => {
  const text = xsdOf({ items: { items: { type: "string" } } }, { targetNamespace: "urn:t", complement: "inline" });
  expect(text).toContain("<c:array/>");
  expect(text.match(/xmlns:\w+="urn:soapstone:complement:1"/g)).toHaveLength(1);
});
