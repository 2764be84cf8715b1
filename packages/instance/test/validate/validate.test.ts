import { describe, expect, test } from "vitest";
import { createValidator, validate } from "../../src/index.ts";
import { findings, root, schema, setOf, tree } from "../support/schemas.ts";

/** The findings of documents with the root `r`, whose declaration is given. */
function judge(declarations: string, inside: string, attributes = ""): readonly string[] {
  return findings(setOf(schema(declarations)), root(inside, attributes));
}

const r = (type: string, attributes = "") => `<xs:element name="r" ${attributes}>${type}</xs:element>`;
const complex = (content: string) => r(`<xs:complexType>${content}</xs:complexType>`);
const sequence = (content: string) => complex(`<xs:sequence>${content}</xs:sequence>`);

describe("declarations", () => {
  test("a root that nothing declares is unknown, and the rest is not judged", () => {
    expect(findings(setOf(schema(r(""))), "<other/>")).toEqual(["unknown-root"]);
  });

  test("a root with xsi:type is validated by that type", () => {
    const set = setOf(schema(`<xs:complexType name="T"><xs:attribute name="n" type="xs:int"/></xs:complexType>`));
    expect(findings(set, root("", 'xsi:type="T" n="1"'))).toEqual([]);
    expect(findings(set, root("", 'xsi:type="T" n="x"'))).toEqual(["invalid-value cvc-datatype-valid.1.2.1"]);
  });

  test("an abstract element is refused, a member of its group is not", () => {
    const group = `<xs:element name="h" abstract="true"/><xs:element name="m" substitutionGroup="a:h" type="xs:int"/>`;
    const set = setOf(schema(sequence('<xs:element ref="a:h"/>') + group));
    expect(findings(set, root("<h/>"))).toEqual(["abstract-element cvc-elt.2"]);
    expect(findings(set, root("<m>1</m>"))).toEqual([]);
    expect(findings(set, root("<m>x</m>"))).toEqual(["invalid-value cvc-datatype-valid.1.2.1"]);
  });

  test.each(["block='substitution'", "block='#all'", "block='restriction'"])(
    "%s keeps a restricting member out",
    (block) => {
      const group = `<xs:element name="h" type="xs:decimal" ${block}/><xs:element name="m" substitutionGroup="a:h" type="xs:int"/>`;
      const set = setOf(schema(sequence('<xs:element ref="a:h"/>') + group));
      expect(findings(set, root("<m>1</m>"))).toEqual(["unexpected-child cvc-complex-type.2.4.a"]);
    },
  );

  test("the schema's blockDefault applies to declarations without block", () => {
    const group = `<xs:element name="h"/><xs:element name="m" substitutionGroup="a:h"/>`;
    const set = setOf(
      schema(sequence('<xs:element ref="a:h"/>') + group, 'elementFormDefault="qualified" blockDefault="substitution"'),
    );
    expect(findings(set, root("<m/>"))).toEqual(["unexpected-child cvc-complex-type.2.4.a"]);
  });
});

test("a choice of elements that may not occur allows nothing, an empty choice is never satisfied", () => {
  const absent = '<xs:element name="e" minOccurs="0" maxOccurs="0"/>';
  expect(judge(complex(`<xs:choice>${absent}</xs:choice>`), "")).toEqual([]);
  expect(judge(complex(`<xs:choice>${absent}</xs:choice>`), " ")).toEqual([]);
  expect(judge(complex(`<xs:choice>${absent}</xs:choice>`), "<e/>")).toEqual([
    "unexpected-child cvc-complex-type.2.4.d",
  ]);
  expect(judge(complex("<xs:choice/>"), "")).toEqual(["missing-child cvc-complex-type.2.4.b"]);
});

describe("nil", () => {
  const set = setOf(
    schema(
      sequence(
        '<xs:element name="n" type="xs:int" nillable="true"/><xs:element name="f" type="xs:int" nillable="true" fixed="1" minOccurs="0"/>',
      ),
    ),
  );
  test.each([
    ['<n xsi:nil="true"/>', []],
    ['<n xsi:nil="1"/>', []],
    ['<n xsi:nil="false">1</n>', []],
    ['<n xsi:nil="false"/>', ["invalid-value cvc-datatype-valid.1.2.1"]],
    ['<n xsi:nil="true">1</n>', ["nil-with-content cvc-elt.3.2.1"]],
    ['<n xsi:nil="yes">1</n>', ["invalid-value cvc-datatype-valid.1.2.1"]],
    ['<n>1</n><f xsi:nil="true"/>', ["nil-of-fixed cvc-elt.3.2.2"]],
  ])("%s", (inside, expected) => expect(findings(set, root(inside))).toEqual(expected));

  test("is not allowed on an element that is not nillable, not even with false", () => {
    expect(judge(r("", 'type="xs:string"'), "x", 'xsi:nil="false"')).toEqual(["not-nillable cvc-elt.3.1"]);
  });

  test("means nothing at an element that nothing declares", () => {
    const open = setOf(schema(sequence('<xs:any processContents="lax"/>')));
    expect(findings(open, root('<b:w xmlns:b="urn:b" xsi:nil="true">1</b:w>'))).toEqual([]);
  });

  test("attributes are judged all the same", () => {
    const declarations = r(
      '<xs:complexType><xs:attribute name="n" use="required"/></xs:complexType>',
      'nillable="true"',
    );
    expect(judge(declarations, "", 'xsi:nil="true"')).toEqual(["missing-attribute cvc-complex-type.4"]);
  });
});

describe("xsi:type", () => {
  const types = `<xs:complexType name="B"><xs:sequence><xs:element name="x" type="xs:int"/></xs:sequence></xs:complexType>
    <xs:complexType name="E"><xs:complexContent><xs:extension base="a:B"><xs:sequence><xs:element name="y" type="xs:int"/></xs:sequence></xs:extension></xs:complexContent></xs:complexType>
    <xs:complexType name="R"><xs:complexContent><xs:restriction base="a:B"><xs:sequence><xs:element name="x" type="xs:byte"/></xs:sequence></xs:restriction></xs:complexContent></xs:complexType>
    <xs:complexType name="X"/><xs:simpleType name="U"><xs:union memberTypes="xs:int xs:date"/></xs:simpleType>`;
  test.each([
    ["", "<x>1</x><y>2</y>", 'xsi:type="E"', []],
    ["", "<x>1</x>", 'xsi:type="E"', ["missing-child cvc-complex-type.2.4.b"]],
    ["", "<x>300</x>", 'xsi:type="R"', ["invalid-value cvc-datatype-valid.1.2.1"]],
    ["", "", 'xsi:type="X"', ["missing-child cvc-complex-type.2.4.b", "type-not-derived cvc-elt.4.3"]],
    ["", "<x>1</x>", 'xsi:type="Nowhere"', ["unknown-type cvc-elt.4.2"]],
    ["", "<x>1</x>", 'xsi:type="q:B"', ["unknown-type cvc-elt.4.2"]],
    ['block="extension"', "<x>1</x><y>2</y>", 'xsi:type="E"', ["type-not-derived cvc-elt.4.3"]],
    ['block="extension"', "<x>1</x>", 'xsi:type="R"', []],
  ])("%s %s %s", (block, inside, attributes, expected) => {
    expect(judge(`${r("", `type="a:B" ${block}`)}${types}`, inside, attributes)).toEqual(expected);
  });

  test("a member type of a union may replace it", () => {
    expect(judge(`${r("", 'type="a:U"')}${types}`, "2001-01-01", 'xsi:type="xs:date"')).toEqual([]);
    expect(judge(`${r("", 'type="a:U"')}${types}`, "x", 'xsi:type="xs:string"')).toContain(
      "type-not-derived cvc-elt.4.3",
    );
  });

  test("an abstract type needs one", () => {
    const abstract = `<xs:complexType name="A" abstract="true"/><xs:complexType name="C"><xs:complexContent><xs:extension base="a:A"/></xs:complexContent></xs:complexType>`;
    expect(judge(r("", 'type="a:A"') + abstract, "")).toEqual(["abstract-type cvc-type.2"]);
    expect(judge(r("", 'type="a:A"') + abstract, "", 'xsi:type="C"')).toEqual([]);
  });
});

describe("content", () => {
  test.each([
    ["empty, with white space", complex(""), "\n", ["content-in-empty cvc-complex-type.2.1"]],
    ["empty, with a comment", complex(""), "<!-- nothing -->", []],
    ["empty, with a child", complex(""), "<x/>", ["unexpected-child cvc-complex-type.2.4.d"]],
    ["elements, with white space", sequence('<xs:element name="x"/>'), "\n <x/> ", []],
    [
      "elements, with text",
      sequence('<xs:element name="x"/>'),
      "text <x/>",
      ["text-between-elements cvc-complex-type.2.3"],
    ],
    [
      "mixed, with text",
      r('<xs:complexType mixed="true"><xs:sequence><xs:element name="x"/></xs:sequence></xs:complexType>'),
      "text <x/> text",
      [],
    ],
    ["simple, with a child", r("", 'type="xs:string"'), "a<x/>", ["children-in-simple cvc-type.3.1.2"]],
    [
      "simple content, with a child",
      complex('<xs:simpleContent><xs:extension base="xs:string"/></xs:simpleContent>'),
      "<x/>",
      ["children-in-simple cvc-complex-type.2.2"],
    ],
    [
      "simple content, restricted",
      complex(
        '<xs:simpleContent><xs:restriction base="a:S"><xs:maxLength value="2"/></xs:restriction></xs:simpleContent>',
      ) +
        '<xs:complexType name="S"><xs:simpleContent><xs:extension base="xs:string"/></xs:simpleContent></xs:complexType>',
      "abc",
      ["invalid-value cvc-maxLength-valid"],
    ],
  ])("%s", (_what, declarations, inside, expected) => expect(judge(declarations, inside)).toEqual(expected));

  test("an error in an element does not hide those in others", () => {
    const declarations = sequence('<xs:element name="x" type="xs:int"/><xs:element name="y" type="xs:int"/>');
    expect(judge(declarations, "<x>a</x><q/><y>b</y>")).toEqual([
      "invalid-value cvc-datatype-valid.1.2.1",
      "unexpected-child cvc-complex-type.2.4.a",
      "invalid-value cvc-datatype-valid.1.2.1",
    ]);
  });
});

describe("default and fixed values", () => {
  test.each([
    ["a default stands for nothing", 'type="xs:int" default="1"', "", []],
    [
      "white space is no value of its own",
      'type="xs:int" default="1"',
      " ",
      ["invalid-value cvc-datatype-valid.1.2.1"],
    ],
    ["a fixed value may be written otherwise", 'type="xs:decimal" fixed="1.0"', "01.00", []],
    ["another value is not the fixed one", 'type="xs:decimal" fixed="1.0"', "1.1", ["fixed-value cvc-elt.5.2.2"]],
    ["strings are compared as they are", 'type="xs:string" fixed="a"', " a", ["fixed-value cvc-elt.5.2.2"]],
    ["names are compared with what their prefixes mean", 'type="xs:QName" fixed="a:x"', "x", []],
    ["names in another namespace are others", 'type="xs:QName" fixed="a:x"', "xs:x", ["fixed-value cvc-elt.5.2.2"]],
  ])("%s", (_what, attributes, inside, expected) => expect(judge(r("", attributes), inside)).toEqual(expected));

  test("mixed content with a fixed value is that text alone", () => {
    const declarations = r(
      '<xs:complexType mixed="true"><xs:sequence><xs:element name="x" minOccurs="0"/></xs:sequence></xs:complexType>',
      'fixed="ab"',
    );
    expect(judge(declarations, "ab")).toEqual([]);
    expect(judge(declarations, "a<x/>b")).toEqual(["fixed-value cvc-elt.5.2.2"]);
  });
});

describe("attributes", () => {
  const group = `<xs:attributeGroup name="g"><xs:attribute name="in" type="xs:int"/><xs:attribute name="out" use="prohibited"/></xs:attributeGroup>
    <xs:attribute name="global" type="xs:int"/>`;
  const base = `<xs:complexType name="B"><xs:attribute name="p" type="xs:int"/><xs:attribute name="q" type="xs:int"/></xs:complexType>`;
  test.each([
    ['<xs:attribute name="n" use="required"/>', "", ["missing-attribute cvc-complex-type.4"]],
    ['<xs:attribute name="n" type="xs:int"/>', 'n="x"', ["invalid-value cvc-datatype-valid.1.2.1"]],
    ['<xs:attribute name="n" type="xs:int" fixed="1"/>', 'n="01"', []],
    ['<xs:attribute name="n" type="xs:int" fixed="1"/>', 'n="2"', ["fixed-value cvc-attribute.4"]],
    ['<xs:attribute name="n"/>', 'm="2"', ["undeclared-attribute cvc-complex-type.3.2.2"]],
    ['<xs:attributeGroup ref="a:g"/>', 'in="1"', []],
    ['<xs:attributeGroup ref="a:g"/>', 'out="1"', ["undeclared-attribute cvc-complex-type.3.2.2"]],
    ["", 'xsi:schemaLocation="urn:a a.xsd" xsi:noNamespaceSchemaLocation="b.xsd"', []],
    ["", 'xsi:strange="1"', ["undeclared-attribute cvc-complex-type.3.2.2"]],
    ['<xs:anyAttribute namespace="##targetNamespace"/>', 'a:global="1"', []],
    ['<xs:anyAttribute namespace="##targetNamespace"/>', 'a:global="x"', ["invalid-value cvc-datatype-valid.1.2.1"]],
    ['<xs:anyAttribute namespace="##targetNamespace"/>', 'a:other="x"', ["unknown-attribute cvc-complex-type.3.2.2"]],
    ['<xs:anyAttribute namespace="##targetNamespace" processContents="lax"/>', 'a:other="x"', []],
    ['<xs:anyAttribute processContents="skip"/>', 'a:global="x" free="y"', []],
    [
      '<xs:anyAttribute namespace="##other" processContents="skip"/>',
      'free="y"',
      ["undeclared-attribute cvc-complex-type.3.2.2"],
    ],
  ])("%s with %s", (declared, written, expected) => {
    expect(judge(complex(declared) + group, "", written)).toEqual(expected);
  });

  test("a restriction keeps those that it does not prohibit", () => {
    const restricted = complex(
      '<xs:complexContent><xs:restriction base="a:B"><xs:attribute name="q" use="prohibited"/></xs:restriction></xs:complexContent>',
    );
    expect(judge(restricted + base, "", 'p="1"')).toEqual([]);
    expect(judge(restricted + base, "", 'q="1"')).toEqual(["undeclared-attribute cvc-complex-type.3.2.2"]);
  });

  test.each([
    ['processContents="lax"', []],
    ["", ["unknown-attribute cvc-complex-type.3.2.2"]],
  ])("attributes of XML itself are not known to a wildcard %s whose schema does not import them", (process, found) => {
    const declared = complex(`<xs:anyAttribute namespace="##any" ${process}/>`);
    const xml = `<xs:import namespace="http://www.w3.org/XML/1998/namespace"/>`;
    expect(judge(declared, "", 'xml:space="x"')).toEqual(found);
    expect(judge(xml + declared, "", 'xml:space="x"')).toEqual(["invalid-value cvc-enumeration-valid"]);
  });

  test("an extension's wildcard allows what either allows", () => {
    const wild = `<xs:complexType name="W"><xs:anyAttribute namespace="urn:x" processContents="skip"/></xs:complexType>`;
    const extended = complex(
      '<xs:complexContent><xs:extension base="a:W"><xs:anyAttribute namespace="urn:y" processContents="skip"/></xs:extension></xs:complexContent>',
    );
    const set = setOf(schema(extended + wild));
    expect(findings(set, root("", 'xmlns:x="urn:x" xmlns:y="urn:y" x:n="" y:n=""'))).toEqual([]);
    expect(findings(set, root("", 'xmlns:z="urn:z" z:n=""'))).toEqual(["undeclared-attribute cvc-complex-type.3.2.2"]);
  });
});

describe("wildcards", () => {
  const global = `<xs:element name="g" type="xs:int"/>`;
  const any = (attributes: string) => sequence(`<xs:any ${attributes}/>`) + global;
  test.each([
    ["", "<g>1</g>", []],
    ["", "<g>x</g>", ["invalid-value cvc-datatype-valid.1.2.1"]],
    ["", "<h/>", ["undeclared-element cvc-complex-type.2.4.c"]],
    ["", '<h xsi:type="xs:int">1</h>', []],
    ['processContents="lax"', "<h><g>x</g></h>", ["invalid-value cvc-datatype-valid.1.2.1"]],
    ['processContents="skip"', "<g>x</g>", []],
    ['namespace="##other"', "<g>1</g>", ["unexpected-child cvc-complex-type.2.4.a"]],
    ['namespace="##local" processContents="skip"', '<h xmlns=""/>', []],
    ['namespace="##local" processContents="skip"', "<h/>", ["unexpected-child cvc-complex-type.2.4.a"]],
  ])("%s takes %s", (attributes, inside, expected) => expect(judge(any(attributes), inside)).toEqual(expected));
});

describe("identifiers", () => {
  const declarations =
    sequence(`<xs:element name="i" type="xs:ID" minOccurs="0" maxOccurs="unbounded"/>
    <xs:element name="x" minOccurs="0" maxOccurs="unbounded"><xs:complexType>
      <xs:attribute name="id" type="xs:ID"/><xs:attribute name="ref" type="xs:IDREF"/><xs:attribute name="refs" type="xs:IDREFS"/>
      <xs:attribute name="either" type="a:U"/></xs:complexType></xs:element>`) +
    `<xs:simpleType name="U"><xs:union memberTypes="xs:int xs:IDREF"/></xs:simpleType>`;
  test.each([
    ['<x id="a" ref="b"/><x id="b" refs="a b"/>', []],
    ['<x id="a"/><x id=" a "/>', ["duplicate-id cvc-id.2"]],
    ['<x ref="a"/>', ["unknown-id cvc-id.1"]],
    ['<x id="a" refs="a b c"/>', ["unknown-id cvc-id.1", "unknown-id cvc-id.1"]],
    ['<x either="1"/>', []],
    ['<x either="a"/>', ["unknown-id cvc-id.1"]],
    ['<i>a</i><x ref="a"/>', []],
  ])("%s", (inside, expected) => expect(judge(declarations, inside)).toEqual(expected));

  test("an unparsed entity must be one of the document, as far as that is known", () => {
    const set = setOf(schema(r("", 'type="xs:ENTITY"')));
    expect(findings(set, root("pic"))).toEqual([]);
    expect(findings(set, root("pic"), { entities: new Set(["pic"]) })).toEqual([]);
    expect(findings(set, root("pic"), { entities: new Set() })).toEqual(["invalid-value cvc-datatype-valid.1"]);
  });
});

describe("reports", () => {
  const set = setOf(schema(sequence('<xs:element name="x" type="xs:int" maxOccurs="unbounded"/>')));

  test("have position, message and fix", () => {
    const [one] = validate(tree(root("<x>a</x>")), set);
    expect(one).toMatchObject({
      code: "instance/invalid-value",
      severity: "error",
      message: '"a" is not a valid value of <x>: the value is not of the type xs:int. (cvc-datatype-valid.1.2.1)',
      at: root("<x>a</x>").indexOf("a</x>") + 1,
    });
    expect(one?.advice).not.toBe("");
  });

  test("list the first of a kind, and count the others", () => {
    const all = validate(tree(root("<x>a</x>".repeat(12))), set, { most: 10 });
    expect(all).toHaveLength(11);
    expect(all.at(-1)).toMatchObject({
      severity: "info",
      message: "2 more problems with the code instance/invalid-value are not listed.",
    });
  });

  test("come in the order of the document", () => {
    const places = validate(tree(root("<x>a</x><q/><x>b</x>")), set).map(({ at }) => at);
    expect(places).toEqual([...places].sort((one, other) => Number(one) - Number(other)));
  });

  test("a validator serves many documents", () => {
    const validator = createValidator(set);
    expect(validator.validate(tree(root("<x>1</x>")))).toEqual([]);
    expect(validator.validate(tree(root("<x>a</x>")))).toHaveLength(1);
    expect(validator.validate(tree(root("<x>1</x>")))).toEqual([]);
  });
});
