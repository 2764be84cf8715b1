import { setOf, tns, walked } from "@soapstone/test-corpus";
import { qname, type Type } from "@soapstone/xml-model";
import { expect, test } from "vitest";
import type { CodecPlans, ObjectPlan } from "../../src/codec-plan/codec-plan.ts";
import { codecPlans } from "../../src/codec-plan/codec-plans.ts";
import { modelText } from "../../src/model/model-text.ts";

const options = { profile: "exact" } as const;

function bound(...schemas: readonly string[]): CodecPlans {
  return codecPlans(setOf(...schemas), { options });
}

function objectOf(all: CodecPlans, type: string): ObjectPlan {
  const codecPlan = all.ofType(qname(tns, type));
  if (codecPlan.kind !== "object") throw new Error(`${type} is ${codecPlan.kind}`);
  return codecPlan;
}

const derived = `
  <xs:complexType name="Base"><xs:sequence><xs:element name="x" type="xs:string"/></xs:sequence><xs:attribute name="a"/></xs:complexType>
  <xs:complexType name="More"><xs:complexContent><xs:extension base="t:Base">
    <xs:choice maxOccurs="3"><xs:element name="a" type="xs:int"/><xs:element name="x" type="xs:string"/></xs:choice>
  </xs:extension></xs:complexContent></xs:complexType>`;

test("a derived type has its base's children first, under the names that they have there", () => {
  const { elements, attributes, model } = objectOf(bound(derived), "More");
  expect([...elements.keys()]).toEqual(["x", "{urn:test}a"]);
  expect([...attributes.keys()]).toEqual(["a"]);
  expect(elements.get("x")?.occurs).toEqual({ min: 1, max: 4 });
  expect(model && modelText(model)).toBe('x ("{urn:test}a" | x){1,3}'.replace("x (", "(x) ("));
});

test("the rules give their properties the same names", () => {
  const { definitions } = walked(setOf(derived));
  expect([...(definitions.get("More")?.allOf?.[1]?.properties?.keys() ?? [])]).toEqual(["{urn:test}a", "x"]);
});

test("a restriction has the attributes of its base that it does not forbid", () => {
  const all = bound(`
    <xs:complexType name="B"><xs:attribute name="a"/><xs:attribute name="b"/><xs:anyAttribute/></xs:complexType>
    <xs:complexType name="R"><xs:complexContent><xs:restriction base="t:B">
      <xs:attribute name="a" use="prohibited"/><xs:attribute name="b" use="required"/>
    </xs:restriction></xs:complexContent></xs:complexType>`);
  const { attributes, attributeWildcard } = objectOf(all, "R");
  expect([...attributes.values()].map(({ key, use }) => [key, use.use])).toEqual([["b", "required"]]);
  expect(attributeWildcard).toBe(undefined);
});

test("a restriction keeps attributes that an attribute group prohibits", () => {
  const all = bound(`
    <xs:complexType name="B"><xs:attribute name="a"/></xs:complexType>
    <xs:attributeGroup name="g"><xs:attribute name="a" use="prohibited"/></xs:attributeGroup>
    <xs:complexType name="R"><xs:complexContent><xs:restriction base="t:B"><xs:attributeGroup ref="t:g"/></xs:restriction></xs:complexContent></xs:complexType>`);
  expect([...objectOf(all, "R").attributes.keys()]).toEqual(["a"]);
});

test("attribute wildcards of groups narrow each other, and an extension widens that of its base", () => {
  const all = bound(`
    <xs:attributeGroup name="g"><xs:anyAttribute namespace="urn:a urn:b"/></xs:attributeGroup>
    <xs:complexType name="B"><xs:attributeGroup ref="t:g"/><xs:anyAttribute namespace="##other" processContents="lax"/></xs:complexType>
    <xs:complexType name="E"><xs:complexContent><xs:extension base="t:B"><xs:anyAttribute namespace="##local"/></xs:extension></xs:complexContent></xs:complexType>`);
  expect(objectOf(all, "B").attributeWildcard).toEqual({
    namespaces: { kind: "only", namespaces: ["urn:a", "urn:b"] },
    process: "lax",
  });
  expect(objectOf(all, "E").attributeWildcard?.namespaces.namespaces).toEqual(["urn:a", "urn:b", ""]);
});

test("text alone is a value; with attributes, or where a type extends it, it is an object", () => {
  const all = bound(`
    <xs:complexType name="Alone"><xs:simpleContent><xs:extension base="xs:int"/></xs:simpleContent></xs:complexType>
    <xs:complexType name="Open"><xs:simpleContent><xs:extension base="xs:int"><xs:anyAttribute/></xs:extension></xs:simpleContent></xs:complexType>
    <xs:complexType name="Base"><xs:simpleContent><xs:extension base="xs:string"/></xs:simpleContent></xs:complexType>
    <xs:complexType name="Unit"><xs:simpleContent><xs:extension base="t:Base"><xs:attribute name="unit"/></xs:extension></xs:simpleContent></xs:complexType>
    <xs:complexType name="Short"><xs:simpleContent><xs:restriction base="t:Unit"><xs:maxLength value="3"/></xs:restriction></xs:simpleContent></xs:complexType>`);
  expect(all.ofType(qname(tns, "Alone"))).toMatchObject({ kind: "value", type: { local: "int" } });
  expect(all.ofType(qname(tns, "Open")).kind).toBe("object");
  expect(all.ofType(qname(tns, "Base")).kind).toBe("object");
  expect(objectOf(all, "Unit").text).toMatchObject({ local: "string" });
  expect(objectOf(all, "Short").text).toMatchObject({ variety: "restriction", facets: [{ facet: "maxLength" }] });
});

test("members of a substitution group have keys of their own, unless they or their types are blocked", () => {
  const all = bound(`
    <xs:element name="head" type="t:T" abstract="true"/>
    <xs:element name="one" substitutionGroup="t:head"/>
    <xs:element name="two" substitutionGroup="t:one" type="t:E"/>
    <xs:element name="guarded" type="t:T" block="extension"/>
    <xs:element name="three" substitutionGroup="t:guarded" type="t:E"/>
    <xs:complexType name="T"><xs:sequence/></xs:complexType>
    <xs:complexType name="E"><xs:complexContent><xs:extension base="t:T"><xs:attribute name="e"/></xs:extension></xs:complexContent></xs:complexType>
    <xs:complexType name="R"><xs:sequence><xs:element ref="t:head"/><xs:element ref="t:guarded"/></xs:sequence></xs:complexType>`);
  expect([...objectOf(all, "R").elements.keys()]).toEqual(["one", "two", "guarded"]);
  const [, one] = [...all.roots.values()];
  expect(one && all.typeOf(one)).toMatchObject({ local: "T" });
});

test("an extension of an undeclared type allows any content", () => {
  const all = bound(`<xs:complexType name="E"><xs:complexContent><xs:extension base="t:Gone">
    <xs:sequence><xs:element name="x"/></xs:sequence></xs:extension></xs:complexContent></xs:complexType>`);
  const { model, attributeWildcard, mixed } = objectOf(all, "E");
  expect(model && modelText(model)).toContain("##any/lax*");
  expect([attributeWildcard?.process, mixed]).toEqual(["lax", true]);
  expect(all.ofType(qname(tns, "Gone"))).toEqual({ kind: "generic" });
});

test("roots have their namespace in the key only where two share a local name", () => {
  const all = bound(
    `<xs:element name="a"/><xs:element name="b"/>`,
    `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="urn:other"><xs:element name="b"/></xs:schema>`,
  );
  expect([...all.roots.keys()]).toEqual(["a", "{urn:test}b", "{urn:other}b"]);
  expect(all.rootKey(qname("urn:other", "b"))).toBe("{urn:other}b");
  expect(all.root("a")?.name).toEqual(qname(tns, "a"));
});

test("blocked types are none of the types that a value may name", () => {
  const set = setOf(`
    <xs:complexType name="B"><xs:sequence/></xs:complexType>
    <xs:complexType name="E"><xs:complexContent><xs:extension base="t:B"/></xs:complexContent></xs:complexType>
    <xs:complexType name="R" abstract="true"><xs:complexContent><xs:restriction base="t:B"/></xs:complexContent></xs:complexType>
    <xs:complexType name="RR"><xs:complexContent><xs:restriction base="t:R"/></xs:complexContent></xs:complexType>`);
  const all = codecPlans(set, { options });
  const base = set.findType(qname(tns, "B")) as Type;
  const names = (types: readonly Type[]): readonly unknown[] => types.map(({ name }) => name?.local);
  expect(names(all.subtypes(base))).toEqual(["E", "RR"]);
  expect(names(all.subtypes(base, ["extension"]))).toEqual(["RR"]);
  expect(names(all.subtypes(base, "all"))).toEqual([]);
});

test("a thousand types that extend one another are worked out in no time", () => {
  const types = Array.from({ length: 1000 }, (_, index) =>
    index === 0
      ? `<xs:complexType name="T0"><xs:sequence><xs:element name="e0"/></xs:sequence></xs:complexType>`
      : `<xs:complexType name="T${index}"><xs:complexContent><xs:extension base="t:T${index - 1}"><xs:sequence><xs:element name="e${index}"/></xs:sequence></xs:extension></xs:complexContent></xs:complexType>`,
  );
  const all = bound(types.join(""));
  expect(objectOf(all, "T999").elements.size).toBe(1000);
});
