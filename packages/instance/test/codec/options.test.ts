import { expect, test } from "vitest";
import { codecOf, decoded, encoded, schemaText } from "../support/codec.ts";

const schema = schemaText(`<xs:element name="r"><xs:complexType>
  <xs:choice minOccurs="0" maxOccurs="unbounded"><xs:element name="d" type="xs:int" default="7"/><xs:element name="f" type="xs:string" fixed="is"/></xs:choice>
  <xs:attribute name="k" type="xs:int" default="3"/><xs:attribute name="p" type="xs:string"/></xs:complexType></xs:element>`);
const codec = codecOf(schema);

test("an element that is there and empty has the value of its declaration", () => {
  expect(decoded(`<r xmlns="urn:a"><d/><f/></r>`, codec).text).toBe(`{ "r": { "d": [ 7 ], "f": [ "is" ] } }`);
});

test("attributes that are not there get their default values when asked", () => {
  expect(decoded(`<r xmlns="urn:a"/>`, codec).text).toBe(`{ "r": {} }`);
  expect(decoded(`<r xmlns="urn:a"/>`, codec, { defaults: true }).text).toBe(`{ "r": { "k": 3 } }`);
});

test("the order of children is said never, where it is needed, or always", () => {
  const [usual, other] = [`<r xmlns="urn:a"><d>1</d><f>is</f></r>`, `<r xmlns="urn:a"><f>is</f><d>1</d></r>`];
  expect(decoded(usual, codec, { signature: "auto" }).text).not.toContain("$order");
  expect(decoded(other, codec, { signature: "auto" }).text).toContain(`"$order": "f d"`);
  expect(decoded(usual, codec, { signature: "strict" }).text).toContain(`"$order": "d f"`);
  expect(decoded(other, codec, { signature: "off" }).text).not.toContain("$order");
});

test("where the schemas are is dropped, or kept under $xsi and written again", () => {
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

test("items of SOAP's encoding may have any name, and the array says how many there are", () => {
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
