import { describe, expect, test } from "vitest";
import { canonical, codecOf, codes, decoded, encoded, schemaText } from "../support/codec.ts";

const schema = schemaText(`<xs:element name="r"><xs:complexType>
  <xs:choice minOccurs="0" maxOccurs="unbounded"><xs:element name="d" type="xs:int" default="7"/><xs:element name="f" type="xs:string" fixed="is"/></xs:choice>
  <xs:attribute name="k" type="xs:int" default="3"/><xs:attribute name="p" type="xs:string"/></xs:complexType></xs:element>`);
const codec = codecOf(schema);

test("an element that is there and empty has the value of its declaration", () => {
  expect(decoded(`<r xmlns="urn:a"><d/><f/></r>`, codec).text).toBe(`{ "r": { "d": [ 7 ], "f": [ "is" ] } }`);
});

test("absent attributes get their default values with the option", () => {
  expect(decoded(`<r xmlns="urn:a"/>`, codec).text).toBe(`{ "r": {} }`);
  expect(decoded(`<r xmlns="urn:a"/>`, codec, { defaults: true }).text).toBe(`{ "r": { "k": 3 } }`);
});

test("the order of children is stated never, if it is needed, or always", () => {
  const [byDefault, other] = [`<r xmlns="urn:a"><d>1</d><f>is</f></r>`, `<r xmlns="urn:a"><f>is</f><d>1</d></r>`];
  expect(decoded(byDefault, codec, { signature: "auto" }).text).not.toContain("$order");
  expect(decoded(other, codec, { signature: "auto" }).text).toContain(`"$order": "f d"`);
  expect(decoded(byDefault, codec, { signature: "strict" }).text).toContain(`"$order": "d f"`);
  expect(decoded(other, codec, { signature: "off" }).text).not.toContain("$order");
});

test("an order that the model does not allow is stated, although it is the default order", () => {
  const pairs = codecOf(
    schemaText(`<xs:element name="r"><xs:complexType><xs:sequence minOccurs="0" maxOccurs="unbounded">
      <xs:element name="a"/><xs:element name="b"/></xs:sequence></xs:complexType></xs:element>`),
  );
  expect(decoded(`<r xmlns="urn:a"><a/><b/></r>`, pairs).text).not.toContain("$order");
  expect(decoded(`<r xmlns="urn:a"><a/><a/><b/></r>`, pairs).text).toContain(`"$order": "a a b"`);
});

test("schema locations are dropped, or kept in $xsi and written again", () => {
  const xml = `<r xmlns="urn:a" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="urn:a r.xsd" xsi:noNamespaceSchemaLocation="n.xsd"/>`;
  expect(decoded(xml, codec).text).toBe(`{ "r": {} }`);
  const kept = decoded(xml, codec, { keepLocations: true });
  expect(kept.text).toBe(
    `{ "r": { "$xsi": { "schemaLocation": "urn:a r.xsd", "noNamespaceSchemaLocation": "n.xsd" } } }`,
  );
  expect(encoded(kept.json, codec).text).toContain(`xsi:schemaLocation="urn:a r.xsd"`);
});

test("numbers are texts in the lexical mode", () => {
  const lexical = codecOf(schema, { profile: "exact", numbers: "lexical" });
  const there = decoded(`<r xmlns="urn:a" k="003"><d>+1</d></r>`, lexical);
  expect(there.text).toBe(`{ "r": { "k": "003", "d": [ "+1" ] } }`);
  expect(encoded(there.json, lexical).text).toBe(`<r xmlns="urn:a" k="003"><d>+1</d></r>`);
});

test("comments, instructions and CDATA leave no trace but their text", () => {
  const { text } = decoded(`<r xmlns="urn:a"><!-- c --><?p i?><f><![CDATA[i]]><!-- c -->s</f></r>`, codec);
  expect(text).toBe(`{ "r": { "f": [ "is" ] } }`);
});

test("layout is no text, and spaces between words in tags are", () => {
  const mixed = codecOf(
    schemaText(`<xs:element name="r"><xs:complexType mixed="true"><xs:sequence>
    <xs:element name="b" type="xs:string" maxOccurs="9"/></xs:sequence></xs:complexType></xs:element>`),
  );
  expect(decoded(`<r xmlns="urn:a">\n  <b>x</b>\n  <b>y</b>\n</r>`, mixed).text).toBe(`{ "r": { "b": [ "x", "y" ] } }`);
  expect(decoded(`<r xmlns="urn:a"><b>x</b> <b>y</b></r>`, mixed).text).toContain(`"$order": "b #1 b"`);
});

test("items of SOAP encoding may have any name, and the array has their number", () => {
  const encoding = "http://schemas.xmlsoap.org/soap/encoding/";
  const arrays = codecOf(
    schemaText(`<xs:import namespace="${encoding}"/>
    <xs:complexType name="Grid"><xs:complexContent><xs:restriction base="e:Array" xmlns:e="${encoding}">
    <xs:attribute ref="e:arrayType" w:arrayType="xs:int[][]" xmlns:w="http://schemas.xmlsoap.org/wsdl/"/></xs:restriction></xs:complexContent></xs:complexType>
    <xs:element name="r" type="a:Grid"/>`),
  );
  const xml = `<r xmlns="urn:a" xmlns:e="${encoding}" e:arrayType="xs:int[][2]"><x><y>1</y><z>2</z></x><x/></r>`;
  expect(decoded(xml, arrays).text).toBe(`{ "r": [ [ 1, 2 ], [] ] }`);
  expect(encoded(`{ "r": [[1, 2], []] }`, arrays).diagnostics).toEqual([]);
});

test("an empty element stays empty in the lexical mode where its type has such a value", () => {
  const declared = schemaText(
    `<xs:element name="s" type="xs:string" default="x"/><xs:element name="i" type="xs:int" default="7"/>`,
  );
  const lexical = codecOf(declared, { profile: "exact", numbers: "lexical" });
  expect(decoded(`<s xmlns="urn:a"/>`, lexical).text).toBe(`{ "s": "" }`);
  expect(decoded(`<i xmlns="urn:a"/>`, lexical).text).toBe(`{ "i": "7" }`);
  expect(decoded(`<s xmlns="urn:a"/>`, codecOf(declared)).text).toBe(`{ "s": "x" }`);
});

describe("names in the lexical mode", () => {
  const names = codecOf(
    schemaText(`<xs:element name="r"><xs:complexType><xs:sequence>
      <xs:element name="n" type="xs:QName" minOccurs="0" maxOccurs="unbounded"/>
      <xs:element name="l" form="unqualified" type="xs:string" minOccurs="0"/></xs:sequence></xs:complexType></xs:element>`),
    { profile: "exact", numbers: "lexical" },
  );

  test.each([
    ["prefixes", `<r xmlns="urn:a" xmlns:p="urn:p" xmlns:q="urn:q"><n>p:x</n><n>q:y</n></r>`],
    ["several prefixes of one namespace", `<r xmlns="urn:a" xmlns:p="urn:p" xmlns:q="urn:p"><n>p:x</n><n>q:y</n></r>`],
    ["the default namespace", `<a:r xmlns:a="urn:a" xmlns="urn:p"><a:n>x</a:n></a:r>`],
    [
      "a default namespace that a child has not",
      `<a:r xmlns:a="urn:a" xmlns="urn:p"><a:n>x</a:n><l xmlns="">t</l></a:r>`,
    ],
    ["no namespace", `<a:r xmlns:a="urn:a"><a:n>x</a:n></a:r>`],
  ])("come back with %s", (_, xml) => {
    const there = decoded(xml, names);
    const back = encoded(there.json, names);
    expect(back.diagnostics).toEqual([]);
    expect(textsOf(back.text)).toEqual(textsOf(xml));
    expect(decoded(back.text, names).text).toBe(there.text);
  });

  test.each([
    ["a prefix of two namespaces", `["{urn:p}p:x", "{urn:q}p:y"]`, ["{urn:p}p:x", /^\{urn:q\}\w+:y$/]],
    ["a default namespace and none", `["{urn:p}x", "y"]`, [/^\{urn:p\}\w+:x$/, "y"]],
  ])("get another prefix where the document cannot have both: %s", (_, values, expected) => {
    const back = encoded(`{ "r": { "n": ${values} } }`, names);
    const again = decoded(back.text, names).json;
    expect(again).toEqual(new Map([["r", new Map([["n", expected.map((one) => expect.stringMatching(one))]])]]));
  });
});

function textsOf(xml: string): readonly string[] {
  return [...xml.matchAll(/>([^<>]+)</g)].map(([, text = ""]) => text);
}

test("with the option, a wrapper is an array of its children", () => {
  const text =
    schemaText(`<xs:complexType name="Names"><xs:sequence><xs:element name="name" type="xs:string" minOccurs="0" maxOccurs="unbounded" nillable="true"/></xs:sequence></xs:complexType>
    <xs:element name="r"><xs:complexType><xs:sequence><xs:element name="names" type="a:Names" maxOccurs="2"/></xs:sequence><xs:attribute name="k" type="xs:string"/></xs:complexType></xs:element>`);
  const wrapped = codecOf(text, { profile: "exact", wrappedArrays: true });
  const nil = `xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:nil="true"`;
  const xml = `<r xmlns="urn:a"><names><name>x</name><name ${nil}/></names><names/></r>`;
  const there = decoded(xml, wrapped);
  expect(there.text).toBe(`{ "r": { "names": [ [ "x", null ], [] ] } }`);
  expect(canonical(encoded(there.json, wrapped).text)).toBe(canonical(xml));
  expect(decoded(xml, codecOf(text)).text).toBe(`{ "r": { "names": [ { "name": [ "x", null ] }, {} ] } }`);
  const strange = encoded(`{ "r": { "names": ["x"] } }`, wrapped);
  expect(codes(strange.diagnostics)).toEqual(["instance/wrong-value"]);
});

describe("a wrapper stays an object", () => {
  const names = `<xs:element name="name" type="xs:string" minOccurs="0" maxOccurs="unbounded"/>`;
  const plain = `<xs:complexType name="Names"><xs:sequence>${names}</xs:sequence></xs:complexType>`;
  const child = `<xs:element name="r"><xs:complexType><xs:sequence><xs:element name="n" type="a:Names"/></xs:sequence></xs:complexType></xs:element>`;
  const extended = `<xs:complexContent><xs:extension base="a:Names"><xs:attribute name="k" type="xs:string"/></xs:extension></xs:complexContent>`;
  const itself = `<xs:element name="name" type="a:Names" minOccurs="0" maxOccurs="unbounded"/>`;
  const within = `<xs:element name="name" minOccurs="0" maxOccurs="unbounded"><xs:complexType><xs:sequence><xs:element name="deep" type="a:Names" minOccurs="0"/></xs:sequence></xs:complexType></xs:element>`;
  test.each([
    [
      "as the content of a root element",
      `${plain}<xs:element name="r" type="a:Names"/>`,
      "<name>x</name>",
      /"name": \[ "x" \]/,
    ],
    [
      "where others are derived from it",
      `${plain}<xs:complexType name="More">${extended}</xs:complexType>${child}`,
      "<n><name>x</name></n>",
      /"name": \[ "x" \]/,
    ],
    ["where it repeats itself", `${plain.replace(names, itself)}${child}`, "<n><name/></n>", /"name": \[ \{\} \]/],
    [
      "where its items have it again",
      `${plain.replace(names, within)}${child}`,
      "<n><name><deep/></name></n>",
      /"deep": \{\}/,
    ],
    [
      "where the child comes a few times",
      `${plain.replace("unbounded", "9")}${child}`,
      "<n><name>x</name></n>",
      /"name": \[ "x" \]/,
    ],
    [
      "where it is mixed",
      `${plain.replace("<xs:complexType", `<xs:complexType mixed="true"`)}${child}`,
      "<n><name>x</name></n>",
      /"name": \[ "x" \]/,
    ],
  ])("%s", (_, text, content, found) => {
    const codec = codecOf(schemaText(text), { profile: "exact", wrappedArrays: true });
    const xml = `<r xmlns="urn:a">${content}</r>`;
    const there = decoded(xml, codec);
    expect(there.text).toMatch(found);
    expect(canonical(encoded(there.json, codec).text)).toBe(canonical(xml));
  });
});
