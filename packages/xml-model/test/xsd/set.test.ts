import { expect, test } from "vitest";
import { authoredIn, clark, namespaces, qname } from "../../src/index.ts";
import type { ComplexType, ElementDeclaration, Particle } from "../../src/xsd/components.ts";
import { codesOf, inSchema, setFrom } from "../support/read-schema.ts";

const t = (local: string) => qname("urn:t", local);
const xs = (local: string) => qname(namespaces.xsd, local);

function bare(content: string, attributes = ""): string {
  return `<xs:schema xmlns:xs="${namespaces.xsd}" ${attributes}>${content}</xs:schema>`;
}

function particles(type: ComplexType | undefined): readonly Particle[] {
  if (type?.content.kind !== "elements" || type.content.particle.term.kind !== "modelGroup") return [];
  return type.content.particle.term.particles;
}

test("finds components by kind and name across documents", () => {
  const { set, diagnostics } = setFrom({
    "a.xsd": inSchema(`<xs:import namespace="urn:b" schemaLocation="b.xsd"/><xs:element name="x"/>`),
    "b.xsd": bare(
      `<xs:complexType name="x"/><xs:simpleType name="y"><xs:restriction base="xs:int"/></xs:simpleType>`,
      'targetNamespace="urn:b"',
    ),
  });
  expect(diagnostics).toEqual([]);
  expect(set.find("element", t("x"))?.kind).toBe("element");
  expect(set.find("complexType", t("x"))).toBeUndefined();
  expect(set.findType(qname("urn:b", "x"))?.kind).toBe("complexType");
  const y = set.find("simpleType", qname("urn:b", "y"));
  expect(y !== undefined && set.documentOf(y)?.uri).toBe("b.xsd");
  expect(set.components.map(({ name }) => name?.local)).toEqual(["x", "x", "y"]);
});

const chameleon = bare(
  `<xs:element name="g" type="c"/>
   <xs:complexType name="c"><xs:sequence>
     <xs:element name="in" type="s"/><xs:element name="out" form="unqualified"/><xs:element ref="g"/>
     <xs:any namespace="##local ##targetNamespace"/>
   </xs:sequence><xs:attribute name="a" type="xs:int"/></xs:complexType>
   <xs:simpleType name="s"><xs:restriction base="xs:string"/></xs:simpleType>`,
  'elementFormDefault="qualified"',
);

test("instantiates a chameleon in the namespace of each includer, references and all", () => {
  const { set, diagnostics } = setFrom({
    "a.xsd": inSchema(`<xs:import namespace="urn:b" schemaLocation="b.xsd"/><xs:include schemaLocation="c.xsd"/>`),
    "b.xsd": bare(`<xs:include schemaLocation="c.xsd"/>`, 'targetNamespace="urn:b"'),
    "c.xsd": chameleon,
  });
  expect(diagnostics).toEqual([]);
  for (const namespace of ["urn:t", "urn:b"]) {
    const name = (local: string) => qname(namespace, local);
    expect(set.find("element", name("g"))?.type).toEqual(name("c"));
    const type = set.find("complexType", name("c"));
    const terms = particles(type).map(({ term }) => term);
    expect(terms).toMatchObject([
      { name: name("in"), type: name("s") },
      { name: qname("", "out") },
      { ref: name("g") },
      { namespaces: [namespace, ""] },
    ]);
    expect(type?.attributes).toMatchObject([{ attribute: { name: qname("", "a"), type: xs("int") } }]);
    expect(type !== undefined && set.documentOf(type)?.uri).toBe("c.xsd");
  }
  expect(set.find("complexType", qname("", "c"))).toBeUndefined();
});

test("gives back the components of a chameleon as it has them, from the namespace of each includer", () => {
  const { set } = setFrom({
    "a.xsd": inSchema(`<xs:import namespace="urn:b" schemaLocation="b.xsd"/><xs:include schemaLocation="c.xsd"/>`),
    "b.xsd": bare(`<xs:include schemaLocation="c.xsd"/>`, 'targetNamespace="urn:b"'),
    "c.xsd": chameleon,
  });
  const schema = set.documents.find(({ uri }) => uri === "c.xsd")?.schema;
  if (schema === undefined) throw new Error("c.xsd is part of the set.");
  for (const namespace of ["urn:t", "urn:b"]) {
    const instances = set.components.filter(({ name }) => name?.namespace === namespace);
    expect(instances.map((component) => authoredIn(schema, component))).toEqual(schema.components);
  }
});

test("leaves a document without namespace in none where it is imported", () => {
  const { set } = setFrom({
    "a.xsd": inSchema(`<xs:import schemaLocation="c.xsd"/>`),
    "c.xsd": chameleon,
  });
  expect(set.findType(qname("", "c"))?.kind).toBe("complexType");
  expect(set.findType(t("c"))).toBeUndefined();
});

test("follows includes that go round in a circle, once", () => {
  const { set, diagnostics } = setFrom({
    "a.xsd": inSchema(`<xs:include schemaLocation="b.xsd"/><xs:element name="a"/>`),
    "b.xsd": inSchema(`<xs:include schemaLocation="a.xsd"/><xs:include schemaLocation="b.xsd"/><xs:element name="b"/>`),
  });
  expect(diagnostics).toEqual([]);
  expect(set.components.map(({ name }) => name?.local)).toEqual(["a", "b"]);
});

test("puts a redefined type in the place of the old one, which stays as its base", () => {
  const { set, diagnostics } = setFrom({
    "new.xsd": inSchema(
      `<xs:redefine schemaLocation="old.xsd"><xs:complexType name="P"><xs:complexContent><xs:extension base="t:P"><xs:attribute name="more"/></xs:extension></xs:complexContent></xs:complexType></xs:redefine><xs:element name="e" type="t:P"/>`,
    ),
    "old.xsd": inSchema(
      `<xs:complexType name="P"><xs:sequence><xs:element name="self" type="t:P"/></xs:sequence></xs:complexType>`,
    ),
  });
  expect(diagnostics).toEqual([]);
  const now = set.find("complexType", t("P"));
  const original = now === undefined ? undefined : set.redefined(now);
  expect(now?.derivation?.base).toEqual(t("POriginal"));
  expect(original?.name).toEqual(t("POriginal"));
  expect(set.find("complexType", t("POriginal"))).toBe(original);
  // Everybody else means the new one, the old type's own elements too.
  expect(particles(original as ComplexType)).toMatchObject([{ term: { type: t("P") } }]);
  expect(now !== undefined && set.documentOf(now)?.uri).toBe("new.xsd");
  expect(original !== undefined && set.documentOf(original)?.uri).toBe("old.xsd");
  expect(set.documents[1]?.schema.components[0]?.name).toEqual(t("P"));
});

test("applies redefinitions of redefinitions from the inside out", () => {
  const layer = (location: string, attribute: string) =>
    inSchema(
      `<xs:redefine schemaLocation="${location}"><xs:attributeGroup name="A"><xs:attributeGroup ref="t:A"/><xs:attribute name="${attribute}"/></xs:attributeGroup></xs:redefine>`,
    );
  const { set, diagnostics } = setFrom({
    "3.xsd": layer("2.xsd", "three"),
    "2.xsd": layer("1.xsd", "two"),
    "1.xsd": inSchema(`<xs:attributeGroup name="A"><xs:attribute name="one"/></xs:attributeGroup>`),
  });
  expect(diagnostics).toEqual([]);
  const found: string[] = [];
  const visit = (local: string): void => {
    for (const use of set.find("attributeGroup", t(local))?.attributes ?? []) {
      if (use.kind === "attributeGroupReference") visit(use.ref.local);
      else if ("kind" in use.attribute) found.push(use.attribute.name.local);
    }
  };
  visit("A");
  expect(found).toEqual(["one", "two", "three"]);
});

test("breaks chains of definitions that are too long, wherever reading begins", () => {
  const last = 10_100;
  const types = Array.from(
    { length: last + 1 },
    (_, at) =>
      `<xs:simpleType name="S${at}"><xs:restriction base="${at === 0 ? "xs:string" : `t:S${at - 1}`}"/></xs:simpleType>`,
  );
  for (const written of [types, [...types].reverse()]) {
    const { set, diagnostics } = setFrom({ "a.xsd": inSchema(written.join("")) });
    expect(diagnostics.map(({ code, message }) => [code, message.slice(0, 50)])).toEqual([
      ["xsd/long-definition", "The definition of the simpleType {urn:t}S5001 refe"],
      ["xsd/long-definition", "The definition of the simpleType {urn:t}S10002 ref"],
    ]);
    expect(set.derived(t("S0"))).toHaveLength(5_000);
    expect(set.derived(t("S5001"))).toHaveLength(5_000);
  }
});

test("breaks circular definitions, so that every walk ends", () => {
  const { set, diagnostics } = setFrom({
    "a.xsd": inSchema(`
      <xs:complexType name="A"><xs:complexContent><xs:extension base="t:B"/></xs:complexContent></xs:complexType>
      <xs:complexType name="B"><xs:complexContent><xs:extension base="t:A"/></xs:complexContent></xs:complexType>
      <xs:group name="G"><xs:sequence><xs:element name="e"/><xs:group ref="t:G"/></xs:sequence></xs:group>
      <xs:simpleType name="U"><xs:union memberTypes="xs:int t:U"/></xs:simpleType>
      <xs:attributeGroup name="H"><xs:attributeGroup ref="t:H"/></xs:attributeGroup>
      <xs:element name="x" substitutionGroup="t:x"/>`),
  });
  expect(codesOf(diagnostics)).toEqual(Array.from({ length: 5 }, () => "xsd/cyclic-definition"));
  expect(set.find("complexType", t("B"))?.derivation?.base).toEqual(xs("anyType"));
  expect(set.find("group", t("G"))?.model.particles).toHaveLength(1);
  expect(set.find("attributeGroup", t("H"))?.attributes).toEqual([]);
  expect(set.find("element", t("x"))?.substitutionGroup).toBeUndefined();
});

test("a type may contain itself through its elements", () => {
  const { set, diagnostics } = setFrom({
    "a.xsd": inSchema(
      `<xs:complexType name="A"><xs:sequence><xs:element name="a" type="t:A" minOccurs="0"/></xs:sequence></xs:complexType>`,
    ),
  });
  expect(diagnostics).toEqual([]);
  expect(particles(set.find("complexType", t("A")))).toHaveLength(1);
});

test("joins the schemas of one WSDL that import each other without location", () => {
  const { set, diagnostics } = setFrom({
    "a.wsdl": `<wsdl:definitions xmlns:wsdl="${namespaces.wsdl}" xmlns:xs="${namespaces.xsd}" xmlns:b="urn:b"><wsdl:types>
      <xs:schema targetNamespace="urn:a"><xs:import namespace="urn:b"/><xs:element name="a" type="b:T"/></xs:schema>
      <xs:schema targetNamespace="urn:b"><xs:complexType name="T"/></xs:schema>
      <xs:schema targetNamespace="urn:b"><xs:complexType name="U"/></xs:schema>
    </wsdl:types></wsdl:definitions>`,
  });
  expect(diagnostics).toEqual([]);
  const element = set.find("element", qname("urn:a", "a")) as ElementDeclaration;
  expect(element.type).toEqual(qname("urn:b", "T"));
  expect(set.findType(qname("urn:b", "U"))).toBeDefined();
  expect(set.documents.map(({ index }) => index)).toEqual([0, 1, 2]);
});

test("the first of two namesakes counts, and the other is remembered", () => {
  const { set } = setFrom({
    "a.xsd": inSchema(`<xs:element name="e" type="xs:int"/><xs:element name="e" type="xs:long"/>`),
  });
  expect(set.find("element", t("e"))?.type).toEqual(xs("int"));
  expect(set.components).toHaveLength(1);
  expect(set.duplicates).toMatchObject([{ component: { type: xs("long") }, first: { type: xs("int") } }]);
});

test("knows the members of substitution groups and the derived types, near and far, in document order", () => {
  const { set } = setFrom({
    "a.xsd": inSchema(`
      <xs:element name="leaf" substitutionGroup="t:middle"/><xs:element name="middle" substitutionGroup="t:head"/><xs:element name="head"/>
      <xs:complexType name="C"><xs:complexContent><xs:restriction base="t:B"/></xs:complexContent></xs:complexType>
      <xs:complexType name="B"><xs:complexContent><xs:extension base="t:A"/></xs:complexContent></xs:complexType>
      <xs:complexType name="A"/>
      <xs:simpleType name="S"><xs:restriction><xs:simpleType><xs:restriction base="xs:int"/></xs:simpleType></xs:restriction></xs:simpleType>`),
  });
  expect(set.members(t("head")).map(({ name }) => name.local)).toEqual(["leaf", "middle"]);
  expect(set.members(t("leaf"))).toEqual([]);
  expect(set.derived(t("A")).map(({ name }) => name?.local)).toEqual(["C", "B"]);
  expect(set.derived(xs("int")).map(({ name }) => name?.local)).toEqual(["S"]);
});

test("finds built-in types and those of standard namespaces without a document", () => {
  const { set } = setFrom({ "a.xsd": inSchema("") });
  const integer = set.findType(xs("int"));
  const array = set.findType(qname(namespaces.soapenc, "Array"));
  expect(integer?.kind).toBe("simpleType");
  expect(set.findType(qname(namespaces.xsd1999, "timeInstant"))?.name).toEqual(xs("dateTime"));
  expect(array?.kind).toBe("complexType");
  expect(set.find("attribute", qname(namespaces.xml, "lang"))).toBeDefined();
  expect(set.find("element", xs("schema"))).toBeDefined();
  for (const component of [integer, array]) expect(component !== undefined && set.isStandard(component)).toBe(true);
  expect(set.components).toEqual([]);
});

test("a document of a standard namespace takes the place of the table", () => {
  const { set } = setFrom({
    "a.xsd": bare(`<xs:complexType name="Array" abstract="true"/>`, `targetNamespace="${namespaces.soapenc}"`),
  });
  const array = set.findType(qname(namespaces.soapenc, "Array"));
  expect(array).toMatchObject({ abstract: true });
  expect(array !== undefined && set.isStandard(array)).toBe(false);
  expect(set.findType(qname(namespaces.soapenc, "Struct"))).toBeUndefined();
});

test("reports a redefinition without an original", () => {
  const { set, diagnostics } = setFrom({
    "a.xsd": inSchema(
      `<xs:redefine schemaLocation="b.xsd"><xs:simpleType name="S"><xs:restriction base="t:S"/></xs:simpleType></xs:redefine>`,
    ),
    "b.xsd": inSchema(""),
  });
  expect(codesOf(diagnostics)).toEqual(["xsd/redefines-nothing"]);
  const type = set.find("simpleType", t("S"));
  expect(type?.variety === "restriction" && !("kind" in type.base) && clark(type.base)).toBe(
    clark(xs("anySimpleType")),
  );
});

test("a chain of five thousand types costs no stack", () => {
  const chain = Array.from(
    { length: 5_000 },
    (_, level) =>
      `<xs:complexType name="T${level}"><xs:complexContent><xs:extension base="t:T${level + 1}"/></xs:complexContent></xs:complexType>`,
  );
  const { set, diagnostics } = setFrom({ "a.xsd": inSchema(`${chain.join("")}<xs:complexType name="T5000"/>`) });
  expect(diagnostics).toEqual([]);
  expect(set.derived(t("T5000"))).toHaveLength(5_000);
});
