import { expect, test } from "vitest";
import { namespaces, qname, readSchema, type XmlElement } from "../../src/index.ts";
import type { ComplexType, ElementDeclaration } from "../../src/xsd/components.ts";
import { codesOf, inSchema, schemaFrom } from "../support/read-schema.ts";
import { plain } from "../support/same-model.ts";

const xs = (local: string) => qname(namespaces.xsd, local);
const t = (local: string) => qname("urn:t", local);

/** The only component of a schema that nothing is wrong with, without places. */
function only(content: string): Record<string, unknown> {
  const { schema, diagnostics } = schemaFrom(inSchema(content));
  expect(diagnostics).toEqual([]);
  return plain(schema.components[0]) as Record<string, unknown>;
}

test("reads an element with all its properties", () => {
  const element = only(
    `<xs:element name="e" type="xs:int" substitutionGroup="t:head" nillable="1" abstract="true" default="3" block="#all" final="restriction" id="i"/>`,
  );
  expect(element).toEqual({
    kind: "element",
    name: t("e"),
    type: xs("int"),
    nillable: true,
    abstract: true,
    value: { kind: "default", lexical: "3" },
    substitutionGroup: t("head"),
    block: "all",
    final: ["restriction"],
    constraints: [],
    id: "i",
  });
});

test("gives local declarations the namespace of their form", () => {
  const names = (attributes: string, form: string): readonly string[] => {
    const { schema } = schemaFrom(
      `<xs:schema xmlns:xs="${namespaces.xsd}" targetNamespace="urn:t" ${attributes}><xs:complexType name="c"><xs:sequence><xs:element name="e" ${form}/></xs:sequence><xs:attribute name="a" ${form}/></xs:complexType></xs:schema>`,
    );
    const type = schema.components[0] as ComplexType;
    const model = type.content.kind === "elements" ? type.content.particle.term : undefined;
    const element = model?.kind === "modelGroup" ? (model.particles[0]?.term as ElementDeclaration) : undefined;
    const use = type.attributes[0];
    const attribute = use?.kind === "attributeUse" && "kind" in use.attribute ? use.attribute.name.namespace : "none";
    return [element?.name.namespace ?? "none", attribute];
  };
  expect(names("", "")).toEqual(["", ""]);
  expect(names("", 'form="qualified"')).toEqual(["urn:t", "urn:t"]);
  expect(names('elementFormDefault="qualified"', "")).toEqual(["urn:t", ""]);
  expect(names('elementFormDefault="qualified"', 'form="unqualified"')).toEqual(["", ""]);
});

test("keeps the form of a local element only if its name does not tell it", () => {
  const { schema } = schemaFrom(
    `<xs:schema xmlns:xs="${namespaces.xsd}"><xs:group name="g"><xs:sequence><xs:element name="e" form="qualified"/><xs:element name="f" form="unqualified"/></xs:sequence></xs:group></xs:schema>`,
  );
  const group = schema.components[0];
  const terms = group?.kind === "group" ? group.model.particles.map(({ term }) => term as ElementDeclaration) : [];
  expect(terms.map(({ form }) => form)).toEqual(["qualified", undefined]);
});

test("reads all particles with their occurrence", () => {
  const type = only(
    `<xs:complexType name="c"><xs:sequence minOccurs="0" maxOccurs="unbounded">
      <xs:element ref="t:e" minOccurs="2" maxOccurs="3"/>
      <xs:choice><xs:group ref="t:g"/></xs:choice>
      <xs:any namespace="##targetNamespace ##local urn:x" processContents="lax" minOccurs="0"/>
    </xs:sequence></xs:complexType>`,
  );
  expect(type.content).toEqual({
    kind: "elements",
    particle: {
      min: 0,
      max: "unbounded",
      term: {
        kind: "modelGroup",
        compositor: "sequence",
        particles: [
          { min: 2, max: 3, term: { kind: "elementReference", ref: t("e") } },
          {
            min: 1,
            max: 1,
            term: {
              kind: "modelGroup",
              compositor: "choice",
              particles: [{ min: 1, max: 1, term: { kind: "groupReference", ref: t("g") } }],
            },
          },
          { min: 0, max: 1, term: { kind: "any", namespaces: ["urn:t", "", "urn:x"], process: "lax" } },
        ],
      },
    },
  });
});

test("reads a list of a union of restrictions in place", () => {
  const type = only(
    `<xs:simpleType name="s"><xs:list><xs:simpleType><xs:union memberTypes="xs:int t:other"><xs:simpleType>
      <xs:restriction base="xs:string"><xs:pattern value="a|b"/><xs:maxLength value="1" fixed="true"/></xs:restriction>
    </xs:simpleType></xs:union></xs:simpleType></xs:list></xs:simpleType>`,
  );
  expect(type).toEqual({
    kind: "simpleType",
    name: t("s"),
    variety: "list",
    item: {
      kind: "simpleType",
      variety: "union",
      members: [
        xs("int"),
        t("other"),
        {
          kind: "simpleType",
          variety: "restriction",
          base: xs("string"),
          facets: [
            { kind: "facet", facet: "pattern", lexical: "a|b", fixed: false },
            { kind: "facet", facet: "maxLength", lexical: "1", fixed: true },
          ],
        },
      ],
    },
  });
});

test("keeps facet values as they are written", () => {
  const type = only(
    `<xs:simpleType name="s"><xs:restriction base="xs:decimal"><xs:maxInclusive value=" 1.50 "/></xs:restriction></xs:simpleType>`,
  );
  expect(type.facets).toMatchObject([{ lexical: " 1.50 " }]);
});

test("reads simple content with attributes", () => {
  const type = only(
    `<xs:complexType name="c"><xs:simpleContent><xs:extension base="xs:decimal">
      <xs:attribute name="unit" use="required" type="xs:token"/><xs:attributeGroup ref="t:more"/><xs:anyAttribute namespace="##other"/>
    </xs:extension></xs:simpleContent></xs:complexType>`,
  );
  expect(type).toMatchObject({
    derivation: { method: "extension", base: xs("decimal") },
    content: { kind: "simple", facets: [] },
    attributes: [
      { kind: "attributeUse", use: "required", attribute: { name: qname("", "unit"), type: xs("token") } },
      { kind: "attributeGroupReference", ref: t("more") },
    ],
    attributeWildcard: { namespaces: "other", process: "strict" },
  });
});

test("lets mixed of complexContent win over that of the type", () => {
  const mixed = (outer: string, inner: string): unknown =>
    only(
      `<xs:complexType name="c" mixed="${outer}"><xs:complexContent ${inner}><xs:extension base="t:b"/></xs:complexContent></xs:complexType>`,
    ).mixed;
  expect(mixed("true", 'mixed="false"')).toBe(false);
  expect(mixed("false", 'mixed="true"')).toBe(true);
  expect(mixed("true", "")).toBe(true);
});

test("reads keys with the prefixes of their paths", () => {
  const { schema } = schemaFrom(
    inSchema(
      `<xs:element name="e"><xs:key name="k"><xs:selector xpath=".//t:row"/><xs:field xpath="@id"/></xs:key><xs:keyref name="r" refer="t:k"><xs:selector xpath="a"/><xs:field xpath="b"/></xs:keyref></xs:element>`,
    ),
  );
  const { constraints } = schema.components[0] as ElementDeclaration;
  expect(constraints.map(({ kind, name, refer }) => [kind, name.local, refer?.local])).toEqual([
    ["key", "k", undefined],
    ["keyref", "r", "k"],
  ]);
  expect(constraints[0]?.selector).toMatchObject({ xpath: ".//t:row", prefixes: new Map([["t", "urn:t"]]) });
  expect(constraints[1]?.selector.prefixes.size).toBe(0);
});

test("keeps every documentation and appinfo in order, with source and language", () => {
  const element = only(
    `<xs:element name="e"><xs:annotation id="n"><xs:documentation xml:lang="en" source="s">Hello <b>you</b></xs:documentation><xs:appinfo><x/></xs:appinfo><xs:documentation xml:lang="de">Hallo</xs:documentation></xs:annotation></xs:element>`,
  );
  expect(element.notes).toMatchObject([
    { kind: "documentation", language: "en", source: "s", content: [{ text: "Hello " }, { name: { local: "b" } }] },
    { kind: "appinfo", content: [{ name: { local: "x" } }] },
    { kind: "documentation", language: "de" },
  ]);
  expect(element.annotationAttributes).toMatchObject([{ name: { local: "id" }, value: "n" }]);
});

test("resolves the item type of a SOAP array by the prefix at its place", () => {
  const { schema } = schemaFrom(
    inSchema(
      `<xs:complexType name="c"><xs:attribute ref="t:a" wsdl:arrayType="q:Row[,][]" xmlns:wsdl="${namespaces.wsdl}" xmlns:q="urn:q"/></xs:complexType>`,
    ),
  );
  const use = (schema.components[0] as ComplexType).attributes[0];
  expect(use).toMatchObject({ arrayType: { type: qname("urn:q", "Row"), dimensions: "[,][]" } });
  expect(use?.foreign).toBeUndefined();
});

test("takes prefixes from around the schema element", () => {
  const { schema } = schemaFrom(
    inSchema(`<xs:element name="e" type="o:T" xmlns:o="urn:o"/>`).replace(
      " elementFormDefault",
      ' version="2" elementFormDefault',
    ),
  );
  expect((schema.components[0] as ElementDeclaration).type).toEqual(qname("urn:o", "T"));
  expect(schema.version).toBe("2");
  expect(schema.prefixes?.get("t")).toBe("urn:t");
});

test("reads imports, includes and redefinitions", () => {
  const { schema, diagnostics } = schemaFrom(
    inSchema(
      `<xs:import namespace="urn:o" schemaLocation="o.xsd"/><xs:import/><xs:include schemaLocation=" more.xsd "/><xs:redefine schemaLocation="old.xsd"><xs:simpleType name="s"><xs:restriction base="t:s"/></xs:simpleType></xs:redefine><xs:notation name="n" public="p"/>`,
    ),
  );
  expect(diagnostics).toEqual([]);
  expect(plain(schema.composition)).toMatchObject([
    { kind: "import", namespace: "urn:o", location: "o.xsd" },
    { kind: "import" },
    { kind: "include", location: "more.xsd" },
    { kind: "redefine", location: "old.xsd", components: [{ kind: "simpleType", name: t("s") }] },
  ]);
});

test("keeps unknown elements, and continues", () => {
  const { schema, diagnostics } = schemaFrom(
    inSchema(
      `<xs:complexType name="c"><xs:sequence><xs:element name="a"/></xs:sequence><xs:assert test="true()"/><x:hint xmlns:x="urn:x"/><xs:attribute name="z"/></xs:complexType>`,
    ),
  );
  const type = schema.components[0] as ComplexType;
  expect(type.leftovers?.map(({ name }) => name.local)).toEqual(["assert", "hint"]);
  expect(type.attributes).toHaveLength(1);
  expect(codesOf(diagnostics)).toEqual(["xsd/xsd11-construct", "xsd/unknown-element"]);
});

test("keeps a component that cannot be read, and the rest", () => {
  const { schema, diagnostics } = schemaFrom(inSchema(`<xs:element/><xs:element name="e"/>`));
  expect(schema.components.map(({ name }) => name?.local)).toEqual(["e"]);
  expect(schema.leftovers).toHaveLength(1);
  expect(codesOf(diagnostics)).toEqual(["xsd/missing-attribute"]);
});

test("reads elements directly in a type as a sequence", () => {
  const { schema, diagnostics } = schemaFrom(
    inSchema(`<xs:complexType name="c"><xs:element name="a"/><xs:element name="b"/></xs:complexType>`),
  );
  const { content } = schema.components[0] as ComplexType;
  expect(content).toMatchObject({
    particle: {
      term: { compositor: "sequence", particles: [{ term: { kind: "element" } }, { term: { kind: "element" } }] },
    },
  });
  expect(codesOf(diagnostics)).toEqual(["xsd/misplaced-element", "xsd/misplaced-element"]);
});

test("resolves an undeclared prefix and reports it once", () => {
  const { schema, diagnostics } = schemaFrom(
    `<schema xmlns="${namespaces.xsd}" targetNamespace="urn:t"><element name="a" type="xs:int"/><element name="b" type="xs:int"/><element name="c" type="my:T"/></schema>`,
  );
  expect(schema.components.map((component) => (component as ElementDeclaration).type)).toEqual([
    xs("int"),
    xs("int"),
    t("T"),
  ]);
  expect(codesOf(diagnostics)).toEqual(["xsd/undeclared-prefix", "xsd/undeclared-prefix"]);
});

test("understands names of JavaScript's own as names", () => {
  const { schema } = schemaFrom(inSchema(`<xs:element name="__proto__"/><xs:element name="constructor"/>`));
  expect(schema.components.map(({ name }) => name?.local)).toEqual(["__proto__", "constructor"]);
});

test("stops at five hundred levels, with one diagnostic, and keeps what is deeper", () => {
  const deep = 900;
  const text = inSchema(
    `<xs:group name="g">${"<xs:sequence>".repeat(deep)}${"</xs:sequence>".repeat(deep)}</xs:group>`,
  );
  const { schema, diagnostics } = schemaFrom(text);
  expect(codesOf(diagnostics)).toEqual(["xsd/too-deep"]);
  expect(schema.components).toHaveLength(1);
});

test("survives five thousand types in place, whatever the XML reader lets through", () => {
  const made = (local: string, children: readonly XmlElement[], name?: string): XmlElement => ({
    kind: "element",
    name: xs(local),
    attributes: name === undefined ? [] : [{ name: qname("", "name"), value: name }],
    children,
  });
  let tree = made("element", [], "e");
  for (let level = 0; level < 5_000; level += 1) {
    tree = made("element", [made("complexType", [made("sequence", [tree])])], "e");
  }
  const codes: string[] = [];
  const schema = readSchema(made("schema", [tree]), ({ code }) => codes.push(code));
  expect(codes).toEqual(["xsd/too-deep"]);
  expect(schema.components).toHaveLength(1);
});
