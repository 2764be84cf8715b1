import { object } from "@soapstone/apidoc-model";
import { canonical, setOf } from "@soapstone/test-corpus";
import type { Schema } from "@soapstone/xml-model";
import { expect, test } from "vitest";
import { appliedDifferences, withDifferences } from "../../src/document-complement/component-differences.ts";

const authored = setOf(`
  <xs:simpleType name="L"><xs:restriction><xs:simpleType><xs:list itemType="xs:int"/></xs:simpleType></xs:restriction></xs:simpleType>
  <xs:complexType name="T"><xs:sequence><xs:element name="a" type="xs:int"/><xs:element name="b" type="t:L"/></xs:sequence></xs:complexType>`);
const rebuilt = setOf(`
  <xs:simpleType name="L"><xs:list itemType="xs:int"/></xs:simpleType>
  <xs:complexType name="T"><xs:sequence><xs:element name="a" type="xs:long"/><xs:element name="b" type="t:L"/></xs:sequence></xs:complexType>`);

function schemasOf({ documents }: typeof authored): readonly Schema[] {
  return documents.map(({ schema }) => schema);
}

test("components that the rules restore have no differences", () => {
  expect(withDifferences(undefined, authored, schemasOf(authored))).toBeUndefined();
});

test("components that the rules do not restore come from the differences", () => {
  const documentComplement = withDifferences(undefined, authored, schemasOf(rebuilt));
  const back = appliedDifferences(schemasOf(rebuilt), documentComplement ?? new Map());
  expect(canonical(setOf(...back).components)).toEqual(canonical(authored.components));
});

test("an edit takes precedence where it was made, and nowhere else", () => {
  const documentComplement = withDifferences(undefined, authored, schemasOf(rebuilt)) ?? new Map();
  const edited = setOf(`
    <xs:simpleType name="L"><xs:list itemType="xs:date"/></xs:simpleType>
    <xs:complexType name="T"><xs:sequence><xs:element name="a" type="xs:long"/><xs:element name="c" type="t:L"/></xs:sequence></xs:complexType>`);
  const expected = setOf(`
    <xs:simpleType name="L"><xs:list itemType="xs:date"/></xs:simpleType>
    <xs:complexType name="T"><xs:sequence><xs:element name="a" type="xs:int"/><xs:element name="c" type="t:L"/></xs:sequence></xs:complexType>`);
  const back = setOf(...appliedDifferences(schemasOf(edited), documentComplement));
  expect(canonical(back.components)).toEqual(canonical(expected.components));
});

test("arbitrary differences change no other component", () => {
  const documentComplement = withDifferences(undefined, authored, schemasOf(rebuilt));
  const text = JSON.stringify([...(documentComplement ?? [])], (_, value) =>
    value instanceof Map ? [...value] : value,
  );
  expect(text).toContain("simpleType {urn:test}L");
  const differences = documentComplement?.get("differences");
  const [first] = (differences instanceof Map ? differences.get("simpleType {urn:test}L") : undefined) ?? [];
  for (const is of ["<x/>", '<xs:element xmlns:xs="http://www.w3.org/2001/XMLSchema" name="L"/>', "", "<", "text"]) {
    const hostile = object([["differences", object([["simpleType {urn:test}L", [new Map([...first, ["is", is]])]]])]]);
    expect(appliedDifferences(schemasOf(rebuilt), hostile)).toEqual(schemasOf(rebuilt));
  }
  for (const odd of [5, [], "text", new Map([["simpleType {urn:test}L", 5]])])
    expect(appliedDifferences(schemasOf(rebuilt), new Map([["differences", odd]]))).toEqual(schemasOf(rebuilt));
});
