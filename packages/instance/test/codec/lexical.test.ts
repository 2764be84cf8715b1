import { isObject } from "@soapstone/apidoc-model";
import { describe, expect, test } from "vitest";
import { canonical, codecOf, codes, decoded, encoded, jsonOf, schemaText } from "../support/codec.ts";

const declarations = `<xs:complexType name="Base"><xs:sequence><xs:element name="x" type="xs:string" minOccurs="0"/></xs:sequence></xs:complexType>
  <xs:complexType name="More"><xs:complexContent><xs:extension base="a:Base"/></xs:complexContent></xs:complexType>
  <xs:simpleType name="Small"><xs:restriction base="xs:int"><xs:maxInclusive value="9"/></xs:restriction></xs:simpleType>
  <xs:simpleType name="Either"><xs:union memberTypes="xs:int xs:boolean"/></xs:simpleType>
  <xs:element name="r"><xs:complexType><xs:choice minOccurs="0" maxOccurs="unbounded">
    <xs:element name="i" type="xs:int" nillable="true"/>
    <xs:element name="b" type="xs:boolean"/>
    <xs:element name="d" type="xs:decimal" fixed="1.0"/>
    <xs:element name="f" type="xs:int" default="7"/>
    <xs:element name="l"><xs:simpleType><xs:list itemType="a:Either"/></xs:simpleType></xs:element>
    <xs:element name="q" type="xs:QName"/>
    <xs:element name="n" type="xs:anySimpleType"/>
    <xs:element name="v" type="a:Base" nillable="true"/>
    <xs:element name="e"><xs:complexType><xs:sequence><xs:element name="x" type="xs:int" minOccurs="0"/></xs:sequence></xs:complexType></xs:element>
    <xs:element name="t" type="xs:string"/>
    <xs:any namespace="##other" processContents="lax"/>
  </xs:choice><xs:attribute name="k" type="xs:int"/></xs:complexType></xs:element>`;
const scope = `xmlns="urn:a" xmlns:a="urn:a" xmlns:o="urn:a" xmlns:p="urn:p" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"`;
const natural = codecOf(schemaText(declarations));
const lexical = codecOf(schemaText(declarations), { profile: "exact", numbers: "lexical" });

/** What is kept of a document `r` with this inside, by the pointers inside it. */
function kept(inside: string, codec = natural): unknown {
  const { json } = decoded(`<r ${scope}>${inside}</r>`, codec, { keepLexical: true });
  return isObject(json) ? json.get("$lexical") : undefined;
}

/** The document of the value without prefixes that are declared and not used. */
function again(xml: string, codec = natural): string {
  const there = decoded(xml, codec, { keepLexical: true });
  const back = encoded(there.json, codec);
  expect(codes(back.diagnostics)).toEqual([]);
  return back.text;
}

/** Attribute values and texts, as they are written. */
function texts(xml: string): readonly string[] {
  return [...xml.replaceAll(/ xmlns(:\w+)?="[^"]*"/g, "").matchAll(/="([^"]*)"|>([^<>]+)</g)].map(
    ([, a, b]) => a ?? b ?? "",
  );
}

describe("the written forms of values are restored with keepLexical", () => {
  test.each([
    ["spaces around a number", "<i> 12\n</i>", { "/r/i/0": " 12\n" }],
    ["a sign and zeros", "<i>+012</i>", { "/r/i/0": "+012" }],
    ["a digit for a boolean", "<b>1</b><b>true</b>", { "/r/b/0": "1" }],
    ["another spelling of a fixed value", "<d>1.00</d>", { "/r/d/0": "1.00" }],
    ["an element that is filled", "<f/><f>7</f>", { "/r/f/0": "" }],
    ["the spaces of a list", "<l> 1  2 true</l>", { "/r/l/0": " 1  2 true" }],
    ["a prefix", "<q>p:x</q>", { "/r/q/0": "p:x" }],
    ["a declared type", `<v xsi:type="Base"/>`, { "/r/v/0/$type": "{urn:a}Base" }],
    ["the prefix of a type", `<v xsi:type="o:More"/>`, { "/r/v/0/$type": "{urn:a}o:More" }],
    ["a restriction of a scalar", `<i xsi:type="o:Small"> 9</i>`, { "/r/i/0/$type": "{urn:a}o:Small", "/r/i/0": " 9" }],
    ["no nil", `<i xsi:nil="false">1</i>`, { "/r/i/0/$nil": "false" }],
    ["a nil that is a digit", `<v xsi:nil="1"/><i xsi:nil="true"/>`, { "/r/v/0/$nil": "1" }],
    ["blanks where nothing is", "<e>\n </e><e/>", { "/r/e/0/$text": "\n " }],
  ])("%s", (_, inside, expected) => {
    const xml = `<r ${scope}>${inside}</r>`;
    expect(kept(inside)).toEqual(new Map(Object.entries(expected)));
    expect(texts(again(xml))).toEqual(texts(xml));
    expect(texts(again(xml, lexical))).toEqual(texts(xml));
  });

  test("spaces around an attribute and in content of a wildcard", () => {
    const xml = `<r xmlns="urn:a" k=" 1 "><o xmlns="urn:o"> x </o></r>`;
    expect(canonical(again(xml))).toBe(canonical(xml));
  });
});

test("nothing is stored if values determine their forms, or without the option", () => {
  const byDefault = `<r ${scope} k="3"><i>12</i><b>true</b><l>1 2</l><t> t </t><e/><v/></r>`;
  expect(decoded(byDefault, natural, { keepLexical: true }).text).toBe(decoded(byDefault, natural).text);
  expect(decoded(`<r ${scope} k=" 3"/>`, natural).text).toBe(`{ "r": { "k": 3 } }`);
});

describe("edits win", () => {
  test.each([
    ["a value that was changed", `{ "/r/i/0": " 12 " }`, `{ "i": [13] }`, "<i>13</i>"],
    ["a value that is gone", `{ "/r/i/1": " 12 " }`, `{ "i": [12] }`, "<i>12</i>"],
    ["a type of another name", `{ "/r/v/0/$type": "{urn:a}More" }`, `{ "v": [{ "$type": "Base" }] }`, "<v/>"],
    ["a restriction that the value left", `{ "/r/i/0/$type": "{urn:a}a:Small" }`, `{ "i": [10] }`, "<i>10</i>"],
    ["but what is no nil may say so", `{ "/r/i/0/$nil": "false" }`, `{ "i": [1], "v": [null] }`, undefined],
    [
      "blanks of what is filled",
      `{ "/r/v/0/$text": " " }`,
      `{ "v": [{ "$type": "Base", "x": "1" }] }`,
      "<v><x>1</x></v>",
    ],
  ])("%s", (_, forms, value, expected) => {
    const back = encoded(`{ "r": ${value}, "$lexical": ${forms} }`, natural);
    if (expected === undefined) return expect(back.diagnostics).toEqual([]);
    expect(back.text).toContain(expected);
    expect(codes(back.diagnostics)).toEqual(["instance/unused-forms"]);
  });

  test("entries that are no texts at pointers are reported", () => {
    const back = encoded(`{ "r": {}, "$lexical": { "r": "x", "/r": 1 } }`, natural);
    expect(codes(back.diagnostics)).toEqual(["instance/wrong-value"]);
    expect(codes(encoded(jsonOf(`{ "r": {}, "$lexical": [] }`), natural).diagnostics)).toEqual([
      "instance/wrong-value",
    ]);
  });
});
