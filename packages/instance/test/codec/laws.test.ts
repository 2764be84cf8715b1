import { describe, expect, test } from "vitest";
import { canonical, codecOf, codes, compact, decoded, encoded, schemaText } from "../support/codec.ts";

/** A schema, and documents of it with their JSON: decoding gives the JSON, and encoding the document again. */
interface Case {
  readonly name: string;
  readonly schema: string;
  /** Attributes of the schema element. */
  readonly forms?: string;
  readonly documents: readonly (readonly [xml: string, json: string])[];
}

const root = (content: string): string =>
  `<xs:element name="r"><xs:complexType>${content}</xs:complexType></xs:element>`;

const cases: readonly Case[] = [
  {
    name: "children by local name, one that may be repeated always in an array",
    schema: root(`<xs:sequence><xs:element name="one" type="xs:string"/>
      <xs:element name="many" type="xs:int" minOccurs="0" maxOccurs="2"/></xs:sequence>`),
    documents: [
      [`<r xmlns="urn:a"><one>x</one></r>`, `{ "r": { "one": "x" } }`],
      [`<r xmlns="urn:a"><one/><many>1</many></r>`, `{ "r": { "one": "", "many": [ 1 ] } }`],
      [`<r xmlns="urn:a"><one>x</one><many>1</many><many>2</many></r>`, `{ "r": { "one": "x", "many": [ 1, 2 ] } }`],
    ],
  },
  {
    name: "attributes beside children, with a sign where a child has the name",
    schema: root(`<xs:sequence><xs:element name="id" type="xs:string"/></xs:sequence>
      <xs:attribute name="id" type="xs:int"/><xs:attribute name="on" type="xs:boolean"/>`),
    documents: [[`<r xmlns="urn:a" id="1" on="true"><id>x</id></r>`, `{ "r": { "@id": 1, "on": true, "id": "x" } }`]],
  },
  {
    name: "unqualified children and qualified attributes",
    forms: 'attributeFormDefault="qualified"',
    schema: root(
      `<xs:sequence><xs:element name="c" type="xs:string"/></xs:sequence><xs:attribute name="k" type="xs:string"/>`,
    ),
    documents: [[`<a:r xmlns:a="urn:a" a:k="v"><c>x</c></a:r>`, `{ "r": { "k": "v", "c": "x" } }`]],
  },
  {
    name: "simple content with attributes as $value, without any as a scalar",
    schema: `<xs:complexType name="Plain"><xs:simpleContent><xs:extension base="xs:int"/></xs:simpleContent></xs:complexType>
      ${root(`<xs:sequence><xs:element name="p" type="a:Plain"/><xs:element name="v"><xs:complexType><xs:simpleContent>
      <xs:extension base="xs:string"><xs:attribute name="lang" type="xs:string"/></xs:extension></xs:simpleContent></xs:complexType></xs:element></xs:sequence>`)}`,
    documents: [
      [`<r xmlns="urn:a"><p>1</p><v lang="en">x</v></r>`, `{ "r": { "p": 1, "v": { "lang": "en", "$value": "x" } } }`],
      [`<r xmlns="urn:a"><p>1</p><v/></r>`, `{ "r": { "p": 1, "v": { "$value": "" } } }`],
    ],
  },
  {
    name: "nil as null, and as an object with $nil beside attributes",
    schema: root(`<xs:sequence><xs:element name="n" nillable="true" maxOccurs="2"><xs:complexType><xs:sequence>
      <xs:element name="x" type="xs:string"/></xs:sequence><xs:attribute name="why" type="xs:string"/></xs:complexType></xs:element></xs:sequence>`),
    documents: [
      [
        `<r xmlns="urn:a" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><n xsi:nil="true"/><n xsi:nil="true" why="gone"/></r>`,
        `{ "r": { "n": [ null, { "$nil": true, "why": "gone" } ] } }`,
      ],
    ],
  },
  {
    name: "a list as an array, one that may be repeated as an array of arrays",
    schema: `<xs:simpleType name="L"><xs:list itemType="xs:int"/></xs:simpleType>
      ${root(`<xs:sequence><xs:element name="l" type="a:L"/><xs:element name="m" type="a:L" minOccurs="0" maxOccurs="2"/></xs:sequence>
      <xs:attribute name="k" type="a:L"/>`)}`,
    documents: [
      [
        `<r xmlns="urn:a" k="7"><l>1 2</l><m>3 4</m><m/></r>`,
        `{ "r": { "k": [ 7 ], "l": [ 1, 2 ], "m": [ [ 3, 4 ], [] ] } }`,
      ],
    ],
  },
  {
    name: "the order of a repeated choice as $order, where it is not the default one",
    schema: root(
      `<xs:choice maxOccurs="unbounded"><xs:element name="a" type="xs:string"/><xs:element name="b" type="xs:string"/></xs:choice>`,
    ),
    documents: [
      [`<r xmlns="urn:a"><a>1</a><a>2</a><b>3</b></r>`, `{ "r": { "a": [ "1", "2" ], "b": [ "3" ] } }`],
      [
        `<r xmlns="urn:a"><b>1</b><a>2</a><b>3</b></r>`,
        `{ "r": { "b": [ "1", "3" ], "a": [ "2" ], "$order": "b a b" } }`,
      ],
    ],
  },
  {
    name: "an order that the content model leaves no choice about without $order",
    schema: root(
      `<xs:sequence maxOccurs="unbounded"><xs:element name="k" type="xs:string"/><xs:element name="v" type="xs:int" minOccurs="0"/></xs:sequence>`,
    ),
    documents: [
      [`<r xmlns="urn:a"><k>a</k><v>1</v><k>b</k><v>2</v></r>`, `{ "r": { "k": [ "a", "b" ], "v": [ 1, 2 ] } }`],
      [`<r xmlns="urn:a"><k>a</k><k>b</k><v>1</v></r>`, `{ "r": { "k": [ "a", "b" ], "v": [ 1 ] } }`],
      [
        `<r xmlns="urn:a"><k>a</k><v>1</v><k>b</k></r>`,
        `{ "r": { "k": [ "a", "b" ], "v": [ 1 ], "$order": "k v k" } }`,
      ],
    ],
  },
  {
    name: "mixed text as $text, and where it stands in $order",
    schema: `<xs:element name="r"><xs:complexType mixed="true"><xs:sequence>
      <xs:element name="b" type="xs:string" minOccurs="0" maxOccurs="unbounded"/></xs:sequence></xs:complexType></xs:element>`,
    documents: [
      [`<r xmlns="urn:a"/>`, `{ "r": {} }`],
      [`<r xmlns="urn:a">just text</r>`, `{ "r": { "$text": "just text" } }`],
      [`<r xmlns="urn:a">first <b>x</b></r>`, `{ "r": { "b": [ "x" ], "$text": "first " } }`],
      [
        `<r xmlns="urn:a">a <b>x</b> <b>y</b>z</r>`,
        `{ "r": { "b": [ "x", "y" ], "$text": "a  z", "$order": "#2 b #1 b #1" } }`,
      ],
    ],
  },
  {
    name: "elements and attributes of wildcards by their full names, in the form of their declarations",
    schema: `<xs:element name="known" type="xs:int"/><xs:attribute name="size" type="xs:int"/>
      ${root(`<xs:sequence><xs:any namespace="##any" processContents="lax" minOccurs="0" maxOccurs="unbounded"/></xs:sequence><xs:anyAttribute processContents="lax"/>`)}`,
    documents: [
      [
        `<r xmlns="urn:a" xmlns:a="urn:a" xmlns:b="urn:b" a:size="3" b:x="1"><known>1</known><b:any b:y="2">t<b:z/></b:any><w xmlns="">v</w></r>`,
        `{ "r": { "@{urn:a}size": 3, "@{urn:b}x": "1", "{urn:a}known": [ 1 ], "{urn:b}any": [ { "@{urn:b}y": "2", "$text": "t", "{urn:b}z": [ "" ] } ], "{}w": [ "v" ] } }`,
      ],
    ],
  },
  {
    name: "what a wildcard skips in the generic form, declared or not",
    schema: `<xs:element name="known" type="xs:int"/>
      ${root(`<xs:sequence><xs:any namespace="##any" processContents="skip" maxOccurs="unbounded"/></xs:sequence>`)}`,
    documents: [[`<r xmlns="urn:a"><known>1</known></r>`, `{ "r": { "{urn:a}known": [ "1" ] } }`]],
  },
  {
    name: "more children of a name than are declared as those of the wildcard behind them",
    schema: `<xs:element name="x" type="xs:int"/>
      ${root(`<xs:sequence><xs:element ref="a:x"/><xs:any namespace="##targetNamespace" minOccurs="0" maxOccurs="9"/></xs:sequence>`)}`,
    documents: [[`<r xmlns="urn:a"><x>1</x><x>2</x></r>`, `{ "r": { "x": 1, "{urn:a}x": [ 2 ] } }`]],
  },
  {
    name: "a child before a sequence's element of its name as the wildcard's, where the model says so",
    schema: `<xs:element name="x" type="xs:int"/>
      ${root(`<xs:sequence><xs:any namespace="##any" minOccurs="2" maxOccurs="2"/><xs:element ref="a:x" minOccurs="0" maxOccurs="2"/></xs:sequence>`)}`,
    documents: [[`<r xmlns="urn:a"><x>1</x><x>2</x><x>3</x></r>`, `{ "r": { "{urn:a}x": [ 1, 2 ], "x": [ 3 ] } }`]],
  },
  {
    name: "xsi:type as $type: always where types are extended, left out of XML where it is the declared one",
    schema: `<xs:complexType name="Base"><xs:sequence><xs:element name="x" type="xs:int"/></xs:sequence></xs:complexType>
      <xs:complexType name="More"><xs:complexContent><xs:extension base="a:Base"><xs:sequence>
      <xs:element name="y" type="xs:int"/></xs:sequence></xs:extension></xs:complexContent></xs:complexType>
      ${root(`<xs:sequence><xs:element name="v" type="a:Base" maxOccurs="9"/></xs:sequence>`)}`,
    documents: [
      [
        `<r xmlns="urn:a" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><v><x>1</x></v><v xsi:type="More"><x>1</x><y>2</y></v></r>`,
        `{ "r": { "v": [ { "$type": "Base", "x": 1 }, { "$type": "More", "x": 1, "y": 2 } ] } }`,
      ],
    ],
  },
  {
    name: "a simple value of another type with $type and $value",
    schema: root(`<xs:sequence><xs:element name="v" type="xs:anySimpleType"/></xs:sequence>`),
    documents: [
      [
        `<r xmlns="urn:a" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><v xsi:type="xs:int">5</v></r>`,
        `{ "r": { "v": { "$type": "{http://www.w3.org/2001/XMLSchema}int", "$value": 5 } } }`,
      ],
    ],
  },
  {
    name: "anything as a text, or as an object of full names",
    schema: `<xs:element name="r"/>`,
    documents: [
      [`<r xmlns="urn:a">text</r>`, `{ "r": "text" }`],
      [
        `<r xmlns="urn:a" k="v">t<x/>u<y/><x/></r>`,
        `{ "r": { "@{}k": "v", "$text": "tu", "{urn:a}x": [ "", "" ], "{urn:a}y": [ "" ], "$order": "#1 {urn:a}x #1 {urn:a}y {urn:a}x" } }`,
      ],
    ],
  },
  {
    name: "an array of SOAP's encoding as an array of its items",
    schema: `<xs:import namespace="http://schemas.xmlsoap.org/soap/encoding/"/>
      <xs:complexType name="Ints"><xs:complexContent><xs:restriction base="e:Array" xmlns:e="http://schemas.xmlsoap.org/soap/encoding/">
      <xs:sequence><xs:element name="item" type="xs:int" minOccurs="0" maxOccurs="unbounded" form="unqualified"/></xs:sequence></xs:restriction></xs:complexContent></xs:complexType>
      ${root(`<xs:sequence><xs:element name="v" type="a:Ints"/></xs:sequence>`)}`,
    documents: [[`<a:r xmlns:a="urn:a"><a:v><item>1</item><item>2</item></a:v></a:r>`, `{ "r": { "v": [ 1, 2 ] } }`]],
  },
  {
    name: "members of a substitution group by their own names",
    schema: `<xs:element name="shape" abstract="true"/><xs:element name="circle" type="xs:int" substitutionGroup="a:shape"/>
      <xs:element name="box" type="xs:int" substitutionGroup="a:shape"/>
      ${root(`<xs:sequence><xs:element ref="a:shape" maxOccurs="9"/></xs:sequence>`)}`,
    documents: [
      [
        `<r xmlns="urn:a"><box>1</box><circle>2</circle></r>`,
        `{ "r": { "box": [ 1 ], "circle": [ 2 ], "$order": "box circle" } }`,
      ],
    ],
  },
  {
    name: "names in values with their namespaces",
    schema: root(
      `<xs:sequence><xs:element name="q" type="xs:QName" maxOccurs="9"/></xs:sequence><xs:attribute name="k" type="xs:QName"/>`,
    ),
    documents: [
      [
        `<a:r xmlns:a="urn:a" xmlns:ns1="urn:b" k="a:x"><a:q>ns1:y</a:q><a:q>plain</a:q></a:r>`,
        `{ "r": { "k": "{urn:a}x", "q": [ "{urn:b}y", "plain" ] } }`,
      ],
    ],
  },
  {
    name: "numbers with all of their digits",
    schema: root(
      `<xs:sequence><xs:element name="d" type="xs:decimal"/><xs:element name="i" type="xs:integer"/><xs:element name="f" type="xs:double"/></xs:sequence>`,
    ),
    documents: [
      [
        `<r xmlns="urn:a"><d>1.50</d><i>123456789012345678901234567890</i><f>INF</f></r>`,
        `{ "r": { "d": 1.50, "i": 123456789012345678901234567890, "f": "INF" } }`,
      ],
    ],
  },
  {
    name: "the language and the space of XML itself",
    schema: `<xs:import namespace="http://www.w3.org/XML/1998/namespace"/>
      ${root(`<xs:sequence><xs:element name="x" type="xs:string"/></xs:sequence><xs:attribute ref="xml:lang"/><xs:attribute ref="xml:space"/>`)}`,
    documents: [
      [
        `<r xmlns="urn:a" xml:lang="en" xml:space="preserve"><x> y </x></r>`,
        `{ "r": { "lang": "en", "space": "preserve", "x": " y " } }`,
      ],
    ],
  },
  {
    name: "two children of one local name, the second with its namespace",
    schema: `<xs:element name="x" type="xs:int"/>
      ${root(`<xs:sequence><xs:element name="x" type="xs:string" form="unqualified"/><xs:element ref="a:x"/></xs:sequence>`)}`,
    documents: [[`<a:r xmlns:a="urn:a"><x>s</x><a:x>1</a:x></a:r>`, `{ "r": { "x": "s", "{urn:a}x": 1 } }`]],
  },
];

describe.each(cases)("$name", ({ schema, forms, documents }) => {
  const codec = codecOf(schemaText(schema, forms));

  test.each(documents)("%s", (xml, json) => {
    const there = decoded(xml, codec);
    expect(codes(there.diagnostics)).toEqual([]);
    expect(there.text).toBe(json);
    const back = encoded(json, codec);
    expect(codes(back.diagnostics)).toEqual([]);
    expect(canonical(back.text)).toBe(canonical(xml));
    expect(compact(decoded(back.text, codec).json)).toBe(json);
  });
});
