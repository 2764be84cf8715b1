import { valueAt, writeJson } from "@soapstone/apidoc-model";
import { documentComplementOf } from "@soapstone/schema-documents";
import type { DialectName } from "@soapstone/schema-mapping";
import { canonicalComponents } from "@soapstone/test-corpus";
import { loadWorkspace, memoryResolver } from "@soapstone/workspace";
import { type SchemaSet, schemaSet, xmlReader } from "@soapstone/xml-model";
import { describe, expect, test } from "vitest";
import { documentOf, placedComponents, schemasOf } from "./schema-trip.ts";

/** Rare constructs of real schemas, without a folder of their own, that have to be restored too. */
const schemas: readonly (readonly [title: string, text: string])[] = [
  [
    "a restriction of any simple type, in place",
    `<xs:attribute name="a"><xs:simpleType><xs:restriction base="xs:anySimpleType"><xs:enumeration value="x"/>
     <xs:enumeration value="y"/></xs:restriction></xs:simpleType></xs:attribute>`,
  ],
  [
    "a pattern of a text of any simple type",
    `<xs:complexType name="A"><xs:simpleContent><xs:extension base="xs:anySimpleType"/></xs:simpleContent></xs:complexType>
     <xs:complexType name="B"><xs:simpleContent><xs:restriction base="A"><xs:pattern value="a+"/></xs:restriction></xs:simpleContent></xs:complexType>`,
  ],
  [
    "a union that is one enumeration of any simple type",
    `<xs:attribute name="a"><xs:simpleType><xs:union><xs:simpleType><xs:restriction base="xs:anySimpleType">
     <xs:enumeration value="x"/></xs:restriction></xs:simpleType></xs:union></xs:simpleType></xs:attribute>`,
  ],
  [
    "global attributes of names, dates and texts to choose from",
    `<xs:attribute name="a" default="x"><xs:simpleType><xs:restriction base="xs:NCName"><xs:enumeration value="x"/><xs:enumeration value="y"/></xs:restriction></xs:simpleType></xs:attribute>
     <xs:attribute name="b"><xs:simpleType><xs:restriction base="xs:date"><xs:enumeration value="2026-01-01"/><xs:enumeration value="2026-01-02"/></xs:restriction></xs:simpleType></xs:attribute>
     <xs:attribute name="c"><xs:simpleType><xs:restriction base="xs:string"><xs:enumeration value="x"/><xs:enumeration value="y"/></xs:restriction></xs:simpleType></xs:attribute>
     <xs:attribute name="d"><xs:simpleType><xs:restriction base="xs:anyURI"><xs:enumeration value="x"/><xs:enumeration value="y"/></xs:restriction></xs:simpleType></xs:attribute>
     <xs:attribute name="e"><xs:simpleType><xs:restriction base="xs:string"><xs:maxLength value="1"/><xs:enumeration value="x"/><xs:enumeration value="y"/></xs:restriction></xs:simpleType></xs:attribute>`,
  ],
  [
    "values of a list by name",
    `<xs:simpleType name="L"><xs:list itemType="xs:int"/></xs:simpleType>
     <xs:complexType name="T"><xs:attribute name="a" type="L" fixed="1   2 3"/></xs:complexType>
     <xs:attribute name="b" type="L" default="1"/><xs:attribute name="c" type="L" default=""/>`,
  ],
  [
    "names as values",
    `<xs:element name="e"><xs:complexType><xs:attribute name="a" type="xs:QName" default="r:x"/>
     <xs:attribute name="b" type="xs:QName" fixed="x"/></xs:complexType></xs:element>`,
  ],
  [
    "a value of a type that has no other",
    `<xs:complexType name="T"><xs:attribute name="a" default="1"><xs:simpleType><xs:restriction base="xs:int">
     <xs:enumeration value="1"/></xs:restriction></xs:simpleType></xs:attribute><xs:attribute name="b" fixed="1"><xs:simpleType>
     <xs:restriction base="xs:byte"><xs:enumeration value="1"/></xs:restriction></xs:simpleType></xs:attribute></xs:complexType>`,
  ],
  [
    "a restriction of a restriction in place that adds nothing",
    `<xs:simpleType name="T"><xs:restriction><xs:simpleType><xs:restriction base="xs:int"><xs:minExclusive value="0"/>
     </xs:restriction></xs:simpleType></xs:restriction></xs:simpleType>`,
  ],
  [
    "a reference to a group before a group",
    `<xs:group name="g"><xs:choice><xs:element name="s"/><xs:element name="y"/></xs:choice></xs:group>
     <xs:element name="e"><xs:complexType><xs:sequence><xs:group ref="g"/><xs:choice><xs:element name="t"/>
     <xs:element name="u"/></xs:choice></xs:sequence></xs:complexType></xs:element>`,
  ],
  [
    "an element that blocks derivation, with its type in place",
    `<xs:element name="e" block="restriction" final="extension" abstract="true"><xs:complexType><xs:sequence>
     <xs:element name="i"/></xs:sequence></xs:complexType></xs:element>`,
  ],
  [
    "a simple type that is restricted where only a complex type may be",
    `<xs:complexType name="C"><xs:simpleContent><xs:restriction base="xs:string"><xs:maxLength value="10"/></xs:restriction>
     </xs:simpleContent></xs:complexType><xs:complexType name="D"><xs:simpleContent><xs:restriction base="xs:string">
     <xs:maxLength value="10"/><xs:attribute name="a"/></xs:restriction></xs:simpleContent></xs:complexType>`,
  ],
  [
    "notes on identity constraints",
    `<xs:element name="e"><xs:complexType><xs:sequence><xs:element name="i"/></xs:sequence></xs:complexType><xs:key name="k" id="k1">
     <xs:annotation><xs:documentation>Why.</xs:documentation></xs:annotation><xs:selector xpath="i"/><xs:field xpath="@a" id="f"/>
     </xs:key></xs:element>`,
  ],
  [
    "the facets of a built-in type on the one that it restricts",
    `<xs:element name="e" nillable="true"><xs:simpleType><xs:restriction base="xs:integer"><xs:minInclusive value="0"/>
     </xs:restriction></xs:simpleType></xs:element>`,
  ],
  [
    "an element that may stand for another, and by itself after it",
    `<xs:element type="xs:int" name="a"/><xs:element type="xs:int" name="b" substitutionGroup="a"/>
     <xs:complexType name="g"><xs:sequence><xs:element ref="a"/><xs:element ref="b"/></xs:sequence></xs:complexType>`,
  ],
];

describe.each<DialectName>(["apidoc", "draft-04", "2020-12"])("comes back from %s", (dialect) => {
  test.each(schemas)("%s", async (_, text) => {
    const set = await setOf(text);
    const document = documentOf(set, dialect);
    const back = placedComponents(schemasOf(document, dialect), documentComplementOf(document));
    expect(Object.fromEntries(back)).toEqual(Object.fromEntries(canonicalComponents(set)));
  });
});

test.each<DialectName>(["apidoc", "draft-04", "2020-12"])(
  "the types that may replace a union with strings are not repeated at each use, in %s",
  async (dialect) => {
    const text = (types: number): string =>
      `<xs:simpleType name="Open"><xs:union memberTypes="xs:string Code0"/></xs:simpleType>${Array.from({ length: types }, (_, index) => `<xs:simpleType name="Code${index}"><xs:restriction base="xs:string"/></xs:simpleType>`).join("")}<xs:complexType name="T"><xs:sequence><xs:element name="a" type="Open"/><xs:element name="b" type="Open" nillable="true"/></xs:sequence></xs:complexType>`;
    const sizeOf = async (types: number): Promise<number> => {
      const set = await setOf(text(types));
      const document = documentOf(set, dialect);
      const back = placedComponents(schemasOf(document, dialect), documentComplementOf(document));
      expect(Object.fromEntries(back)).toEqual(Object.fromEntries(canonicalComponents(set)));
      const type = writeJson(valueAt(document, [dialect === "2020-12" ? "$defs" : "definitions", "T"]) ?? null);
      return type.length;
    };
    expect(await sizeOf(400)).toBe(await sizeOf(200));
  },
);

async function setOf(body: string): Promise<SchemaSet> {
  const text = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns="urn:rare" xmlns:r="urn:rare" targetNamespace="urn:rare">${body}</xs:schema>`;
  const uri = "memory:/rare.xsd";
  const loaded = await loadWorkspace(uri, memoryResolver(new Map([[uri, text]])), xmlReader);
  if (!loaded.ok) throw new Error("The schema cannot be read.");
  return schemaSet(loaded.value, () => undefined);
}
