import type { Diagnostic } from "@soapstone/workspace";
import { expect, test } from "vitest";
import { checkSchemas, namespaces } from "../../src/index.ts";
import { codesOf, inSchema, setFrom } from "../support/read-schema.ts";

function check(texts: Readonly<Record<string, string>>): readonly Diagnostic[] {
  const { set, diagnostics } = setFrom(texts);
  const all = [...diagnostics];
  checkSchemas(set, (diagnostic) => all.push(diagnostic));
  return all;
}

const messages = (content: string): readonly string[] =>
  check({ "a.xsd": inSchema(content) }).map(({ message }) => message);
const codes = (content: string): readonly string[] => codesOf(check({ "a.xsd": inSchema(content) }));

test("finds nothing wrong with a schema that uses everything", () => {
  const content = `
    <xs:import namespace="${namespaces.xml}"/>
    <xs:element name="head" abstract="true" type="t:Base"/>
    <xs:element name="member" substitutionGroup="t:head" type="t:Derived"/>
    <xs:attribute name="code" type="t:Codes" default="7 8"/>
    <xs:attributeGroup name="common"><xs:attribute ref="t:code"/><xs:attribute ref="xml:lang"/></xs:attributeGroup>
    <xs:group name="names"><xs:choice><xs:element name="first" type="xs:string"/><xs:element name="last" type="xs:string"/></xs:choice></xs:group>
    <xs:complexType name="Base"><xs:sequence><xs:group ref="t:names" minOccurs="0" maxOccurs="unbounded"/><xs:any namespace="##other" processContents="lax"/></xs:sequence><xs:attributeGroup ref="t:common"/></xs:complexType>
    <xs:complexType name="Derived"><xs:complexContent><xs:extension base="t:Base"><xs:sequence><xs:element name="x" type="xs:date" default="2024-02-29" nillable="true"/></xs:sequence></xs:extension></xs:complexContent></xs:complexType>
    <xs:complexType name="Money"><xs:simpleContent><xs:extension base="xs:decimal"><xs:attribute name="currency" use="required" type="xs:token"/></xs:extension></xs:simpleContent></xs:complexType>
    <xs:complexType name="Euro"><xs:simpleContent><xs:restriction base="t:Money"><xs:fractionDigits value="2"/><xs:attribute name="currency" type="xs:token" fixed="EUR"/></xs:restriction></xs:simpleContent></xs:complexType>
    <xs:simpleType name="Codes"><xs:list itemType="t:Code"/></xs:simpleType>
    <xs:simpleType name="ThreeCodes"><xs:restriction base="t:Codes"><xs:maxLength value="3"/></xs:restriction></xs:simpleType>
    <xs:simpleType name="Code"><xs:restriction base="xs:unsignedByte"><xs:minInclusive value="1"/><xs:maxExclusive value="200"/></xs:restriction></xs:simpleType>
    <xs:simpleType name="Either"><xs:union memberTypes="t:Code xs:language"/></xs:simpleType>
    <xs:simpleType name="Some"><xs:restriction base="t:Either"><xs:enumeration value="7"/><xs:enumeration value="en"/></xs:restriction></xs:simpleType>
    <xs:element name="table"><xs:complexType><xs:all><xs:element name="row" minOccurs="0"/></xs:all></xs:complexType>
      <xs:unique name="rows"><xs:selector xpath="t:row"/><xs:field xpath="@id"/></xs:unique></xs:element>`;
  expect(messages(content)).toEqual([]);
});

test("reports an unresolved name once, with the number of its places and what it may mean", () => {
  expect(
    messages(
      `<xs:complexType name="Person"/><xs:element name="a" type="t:Persn"/><xs:element name="b" type="t:Persn"/>`,
    ),
  ).toEqual(['There is no type {urn:t}Persn (2 places); did you mean "Person"?']);
  expect(messages(`<xs:element name="a" type="xs:strng"/>`)).toEqual([
    'There is no type xs:strng; did you mean "string"?',
  ]);
  expect(messages(`<xs:element name="a" type="string"/>`)).toEqual([
    "There is no type string; did you mean xs:string?",
  ]);
  expect(messages(`<xs:element name="a" type="t:b"/><xs:element name="b"/>`)).toEqual([
    "There is no type {urn:t}b; the name is that of an element.",
  ]);
});

test("reports a namespace that is not there once, as a warning where somebody imports it", () => {
  const uses = `<xs:element name="a" type="o:A" xmlns:o="urn:o"/><xs:element name="b" type="o:B" xmlns:o="urn:o"/>`;
  expect(codes(uses)).toEqual(["xsd/unknown-namespace"]);
  const [warning, ...more] = check({ "a.xsd": inSchema(`<xs:import namespace="urn:o"/>${uses}`) });
  expect(more).toEqual([]);
  expect(warning).toMatchObject({
    code: "xsd/schema-not-loaded",
    severity: "warning",
    message: "A schema of urn:o is missing: A, B (2 places) cannot be resolved.",
  });
});

test("compares bounds as numbers of any length", () => {
  const bounds = (low: string, high: string) =>
    codes(
      `<xs:simpleType name="s"><xs:restriction base="xs:decimal"><xs:minInclusive value="${low}"/><xs:maxInclusive value="${high}"/></xs:restriction></xs:simpleType>`,
    );
  expect(bounds("9007199254740993", "9007199254740992")).toEqual(["xsd/facets-contradict"]);
  expect(bounds("9007199254740992", "9007199254740993")).toEqual([]);
  expect(bounds("-1.50", "-1.5")).toEqual([]);
});

test("judges facet values by the base type, bounds of built-in types included", () => {
  const value = (base: string, lexical: string) =>
    codes(
      `<xs:simpleType name="s"><xs:restriction base="xs:${base}"><xs:enumeration value="${lexical}"/></xs:restriction></xs:simpleType>`,
    );
  expect(value("byte", "128")).toEqual(["xsd/facet-value"]);
  expect(value("byte", " 127 ")).toEqual([]);
  expect(value("unsignedInt", "-1")).toEqual(["xsd/facet-value"]);
  expect(value("dateTime", "2024-01-01T24:00:00Z")).toEqual([]);
  expect(value("dateTime", "2024-01-01")).toEqual(["xsd/facet-value"]);
  expect(value("duration", "P1DT2H")).toEqual([]);
  expect(value("duration", "P")).toEqual(["xsd/facet-value"]);
  expect(value("double", "-INF")).toEqual([]);
  expect(value("boolean", "1")).toEqual(["xsd/facet-not-applicable"]);
  expect(value("string", "anything at all")).toEqual([]);
});

test("reports two equal definitions as an information only", () => {
  const twice = `<xs:element name="e" type="xs:int"><xs:annotation><xs:documentation>one</xs:documentation></xs:annotation></xs:element><xs:element name="e" type="xs:int"/>`;
  const [only, ...more] = check({ "a.xsd": inSchema(twice) });
  expect(more).toEqual([]);
  expect(only).toMatchObject({
    code: "xsd/repeated-component",
    severity: "info",
    related: [{ message: "The first one is here." }],
  });
});

test("a chameleon that is included twice is judged in each namespace", () => {
  const found = check({
    "a.xsd": inSchema(
      `<xs:import namespace="urn:b" schemaLocation="b.xsd"/><xs:include schemaLocation="c.xsd"/><xs:complexType name="T"/>`,
    ),
    "b.xsd": `<xs:schema xmlns:xs="${namespaces.xsd}" targetNamespace="urn:b"><xs:include schemaLocation="c.xsd"/></xs:schema>`,
    "c.xsd": `<xs:schema xmlns:xs="${namespaces.xsd}"><xs:element name="e" type="T"/></xs:schema>`,
  });
  expect(found.map(({ message }) => message)).toEqual(["There is no type {urn:b}T; there is {urn:t}T."]);
});
