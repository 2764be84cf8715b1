import type { Json } from "@soapstone/apidoc-model";
import { childElements, element, qname, text, type XmlElement } from "@soapstone/xml-model";
import { describe, expect, test } from "vitest";
import { decode, encode } from "../../src/index.ts";
import { canonical, codecOf, codes, compact, decoded, encoded, schemaText } from "../support/codec.ts";

const codec = codecOf(
  schemaText(`<xs:complexType name="Base"><xs:sequence><xs:element name="x" type="xs:int"/></xs:sequence></xs:complexType>
  <xs:element name="r"><xs:complexType><xs:sequence>
    <xs:element name="n" type="xs:int"/>
    <xs:element name="many" type="xs:string" minOccurs="0" maxOccurs="unbounded"/>
    <xs:element name="b" type="a:Base" minOccurs="0"/>
    <xs:element name="r" minOccurs="0" type="a:Deep"/>
  </xs:sequence><xs:attribute name="k" type="xs:boolean" use="required"/></xs:complexType></xs:element>
  <xs:complexType name="Deep"><xs:sequence><xs:element name="r" type="a:Deep" minOccurs="0"/></xs:sequence></xs:complexType>`),
);
const xsi = 'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"';

describe("a document that does not fit is decoded, with nothing lost", () => {
  test.each([
    [
      "an undeclared element",
      `<r xmlns="urn:a" k="true"><n>1</n><z>2</z></r>`,
      `{ "r": { "k": true, "n": 1, "{urn:a}z": [ "2" ] } }`,
      ["instance/kept-element"],
    ],
    [
      "a second one of what comes once",
      `<r xmlns="urn:a" k="true"><n>1</n><n>2</n></r>`,
      `{ "r": { "k": true, "n": 1, "{urn:a}n": [ "2" ] } }`,
      ["instance/kept-element"],
    ],
    [
      "an element of another namespace",
      `<r xmlns="urn:a" k="true"><n xmlns="">1</n></r>`,
      `{ "r": { "k": true, "{}n": [ "1" ] } }`,
      ["instance/kept-element"],
    ],
    [
      "an undeclared attribute",
      `<r xmlns="urn:a" k="true" z="1"><n>1</n></r>`,
      `{ "r": { "k": true, "@{}z": "1", "n": 1 } }`,
      ["instance/kept-attribute"],
    ],
    [
      "text between children",
      `<r xmlns="urn:a" k="true">oh <n>1</n></r>`,
      `{ "r": { "k": true, "n": 1, "$text": "oh " } }`,
      ["instance/kept-text"],
    ],
    [
      "a text that is no value",
      `<r xmlns="urn:a" k="true"><n>one</n></r>`,
      `{ "r": { "k": true, "n": "one" } }`,
      ["instance/kept-value"],
    ],
    [
      "children in a simple type",
      `<r xmlns="urn:a" k="true"><n>1<z/></n></r>`,
      `{ "r": { "k": true, "n": { "{urn:a}z": [ "" ], "$value": 1 } } }`,
      ["instance/kept-element"],
    ],
    [
      "a type that nobody has",
      `<r xmlns="urn:a" ${xsi} k="true"><n>1</n><b xsi:type="No"><x>1</x></b></r>`,
      `{ "r": { "k": true, "n": 1, "b": { "$type": "{urn:a}No", "x": 1 } } }`,
      ["instance/kept-type"],
    ],
    [
      "the name of a restriction of a built-in type",
      `<r xmlns="urn:a" ${xsi} xmlns:xs="http://www.w3.org/2001/XMLSchema" k="true"><n xsi:type="xs:byte">1</n></r>`,
      `{ "r": { "k": true, "n": 1 } }`,
      ["instance/dropped-type"],
    ],
  ])("%s", (_, xml, json, found) => {
    const { text: value, diagnostics } = decoded(xml, codec);
    expect(value).toBe(json);
    expect(codes(diagnostics)).toEqual(found);
    expect(diagnostics.every(({ at }) => typeof at === "number" && at > 0)).toBe(true);
  });

  test("an order that the value does not show is reported if $order is off", () => {
    const choice = codecOf(
      schemaText(`<xs:element name="r"><xs:complexType><xs:choice maxOccurs="3"><xs:element name="a" type="xs:int"/>
        <xs:element name="b" type="xs:int"/></xs:choice></xs:complexType></xs:element>`),
    );
    const said = (xml: string) => codes(decoded(xml, choice, { signature: "off" }).diagnostics);
    expect(said(`<r xmlns="urn:a"><b>1</b><a>2</a></r>`)).toEqual(["instance/dropped-order"]);
    expect(said(`<r xmlns="urn:a"><a>1</a><b>2</b></r>`)).toEqual([]);
  });

  test("an undeclared root, with the declared names", () => {
    const { text: value, diagnostics } = decoded(`<q xmlns="urn:z"><n>1</n></q>`, codec);
    expect(value).toBe(`{ "{urn:z}q": { "{urn:z}n": [ "1" ] } }`);
    expect(diagnostics[0]?.message).toContain("{urn:a}r");
  });

  test("and encoding gives it back, but for its layout", () => {
    for (const xml of [
      `<r xmlns="urn:a" k="true"><n>1</n><n>2</n></r>`,
      `<r xmlns="urn:a" k="true" z="1"><n>one</n><z>2</z></r>`,
      `<r xmlns="urn:a" k="true"><n>1<z/></n></r>`,
    ])
      expect(canonical(encoded(decoded(xml, codec).json, codec).text)).toBe(canonical(xml));
  });
});

describe("a value that does not fit is encoded as far as it can be, and each misfit has its place", () => {
  test.each([
    [
      "an unknown property",
      `{"r":{"k":true,"n":1,"mny":["x"]}}`,
      "instance/unknown-property",
      "/r/mny",
      `<r xmlns="urn:a" k="true"><n>1</n></r>`,
    ],
    ["a missing child", `{"r":{"k":true}}`, "instance/missing-property", "/r", `<r xmlns="urn:a" k="true"/>`],
    ["a missing attribute", `{"r":{"n":1}}`, "instance/missing-property", "/r", `<r xmlns="urn:a"><n>1</n></r>`],
    [
      "a value of the wrong type",
      `{"r":{"k":true,"n":"one"}}`,
      "instance/wrong-value",
      "/r/n",
      `<r xmlns="urn:a" k="true"><n>one</n></r>`,
    ],
    [
      "an object for a scalar",
      `{"r":{"k":true,"n":{}}}`,
      "instance/missing-property",
      "/r/n",
      `<r xmlns="urn:a" k="true"><n/></r>`,
    ],
    [
      "a scalar for an object",
      `{"r":{"k":true,"n":1,"b":5}}`,
      "instance/wrong-value",
      "/r/b",
      `<r xmlns="urn:a" k="true"><n>1</n><b/></r>`,
    ],
    [
      "one item without its array",
      `{"r":{"k":true,"n":1,"many":"x"}}`,
      "instance/not-an-array",
      "/r/many",
      `<r xmlns="urn:a" k="true"><n>1</n><many>x</many></r>`,
    ],
    [
      "null for what is not nillable",
      `{"r":{"k":true,"n":null}}`,
      "instance/unexpected-null",
      "/r/n",
      `<r xmlns="urn:a" k="true"><n xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:nil="true"/></r>`,
    ],
    [
      "an unknown type",
      `{"r":{"k":true,"n":1,"b":{"$type":"No","x":1}}}`,
      "instance/unknown-type-name",
      "/r/b/$type",
      `<r xmlns="urn:a" k="true"><n>1</n><b><x>1</x></b></r>`,
    ],
    [
      "an order that is not that of the children",
      `{"r":{"k":true,"n":1,"many":["x"],"$order":"many"}}`,
      "instance/order-mismatch",
      "/r/$order",
      `<r xmlns="urn:a" k="true"><many>x</many><n>1</n></r>`,
    ],
    [
      "characters that XML has not",
      `{"r":{"k":true,"n":1,"many":["a\\u0000b"]}}`,
      "instance/not-xml-text",
      "/r/many/0",
      `<r xmlns="urn:a" k="true"><n>1</n><many>a\uFFFDb</many></r>`,
    ],
  ])("%s", (_, json, code, pointer, xml) => {
    const { text: written, diagnostics } = encoded(json, codec);
    expect(diagnostics.map(({ code: own, at }) => [own, at])).toEqual([
      [code, expect.objectContaining({ uri: "memory:/value.json", pointer })],
    ]);
    expect(canonical(written)).toBe(canonical(xml));
  });

  describe("children that fit the content model in no order", () => {
    const choices = codecOf(
      schemaText(`<xs:element name="r"><xs:complexType><xs:choice>
        <xs:element name="a" type="xs:string"/>
        <xs:sequence maxOccurs="2"><xs:element name="k" type="xs:string"/><xs:element name="v" type="xs:string"/></xs:sequence>
      </xs:choice></xs:complexType></xs:element>`),
    );
    test.each([
      [
        "both branches of a choice",
        `{"r":{"a":"1","k":["2"],"v":["3"]}}`,
        "/r/k/0",
        '"k" is where nothing more is allowed',
      ],
      ["one of a pair", `{"r":{"k":["1","2"],"v":["3"]}}`, "/r/k/1", '"k" is where only {urn:a}v is allowed'],
      ["more than there may be", `{"r":{"k":["1","2","3"],"v":["1","2","3"]}}`, "/r/k/1", '"k" is where only {urn:a}v'],
      ["no branch", `{"r":{}}`, "/r", "too few for its content model; expected: {urn:a}a, {urn:a}k"],
      ["a wrong $order", `{"r":{"k":["1"],"v":["3"],"$order":"v k"}}`, "/r/v/0", "In the order of $order"],
    ])("%s", (_, json, pointer, message) => {
      const [first, ...others] = encoded(json, choices).diagnostics;
      expect(others).toEqual([]);
      expect(first).toMatchObject({ code: "instance/content-mismatch", at: { pointer } });
      expect(first?.message).toContain(message);
    });
  });

  test("a missing child is distinguished from one that occurs too rarely", () => {
    const schema = `<xs:element name="r"><xs:complexType><xs:sequence>
      <xs:element name="n" type="xs:int" minOccurs="2" maxOccurs="3"/></xs:sequence></xs:complexType></xs:element>`;
    const said = (json: string) => encoded(json, codecOf(schemaText(schema))).diagnostics.map(({ message }) => message);
    expect(said(`{"r":{}}`)).toEqual(['The property "n" is missing.']);
    expect(said(`{"r":{"n":[1]}}`)).toEqual(['The property "n" has one item; at least 2 are needed.']);
  });

  test("a misspelt key gets a suggestion", () => {
    expect(encoded(`{"r":{"k":true,"n":1,"mnay":["x"]}}`, codec).diagnostics[0]?.message).toContain('"many"');
  });

  test.each([`5`, `null`, `[]`, `{}`, `{"r":{},"q":{}}`])("no document: %s", (json) => {
    const result = encode(
      JSON.parse(json, (_, value) => (isPlain(value) ? new Map(Object.entries(value)) : value)),
      codec,
    );
    expect(result.ok).toBe(false);
    expect(codes(result.diagnostics)).toEqual(["instance/not-a-document"]);
  });
});

function isPlain(value: unknown): value is Record<string, Json> {
  return typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof Map);
}

test("a tree that was built is read like one from a text", () => {
  const types = codecOf(
    schemaText(`<xs:complexType name="Base"/><xs:complexType name="More"><xs:complexContent><xs:extension base="a:Base">
      <xs:attribute name="k" type="xs:int"/></xs:extension></xs:complexContent></xs:complexType><xs:element name="r" type="a:Base"/>`),
  );
  const json = `{ "r": { "$type": "More", "k": 1 } }`;
  const again = decode(encoded(json, types).tree, types);
  expect(again.diagnostics).toEqual([]);
  expect(again.ok && compact(again.value)).toBe(json);
});

describe("documents that attack their readers", () => {
  const deep = codecOf(
    schemaText(`<xs:element name="r" type="a:Deep"/><xs:complexType name="Deep"><xs:choice minOccurs="0">
      <xs:element name="r" type="a:Deep"/><xs:any namespace="##other" processContents="lax"/></xs:choice>
      <xs:attribute name="k" type="xs:int"/></xs:complexType>`),
  );
  const nested = (levels: number, namespace: string): XmlElement => {
    let tree: XmlElement = element(qname(namespace, "r"));
    for (let level = 2; level < levels; level += 1) tree = element(qname(namespace, "r"), {}, [tree]);
    return element(qname("urn:a", "r"), {}, [tree]);
  };
  const levels = 5_000;

  test.each([
    ["declared", "urn:a"],
    ["that a wildcard lets in", "urn:b"],
  ])("five thousand levels of elements %s go there and back", (_, namespace) => {
    const tree = nested(levels, namespace);
    const there = decode(tree, deep, { keepLexical: true });
    expect(there.diagnostics).toEqual([]);
    if (!there.ok) throw new Error("Decoding always gives something.");
    const back = encode(there.value, deep);
    expect(back.diagnostics).toEqual([]);
    let [found, at] = [0, back.ok ? back.value : undefined];
    for (; at !== undefined; found += 1) [at] = childElements(at);
    expect(found).toBe(levels);
  });

  test.each([
    ["declared", "urn:a"],
    ["that a wildcard lets in", "urn:b"],
  ])("more levels of elements %s are cut off when decoding", (_, namespace) => {
    expect(codes(decode(nested(20_000, namespace), deep).diagnostics)).toEqual(["instance/too-deep"]);
  });

  test("more levels are cut off when encoding", () => {
    let value: Json = new Map();
    for (let level = 0; level < 20_000; level += 1) value = new Map([["r", value]]);
    expect(codes(encode(new Map([["r", value]]), deep).diagnostics)).toEqual(["instance/too-deep"]);
  });

  test("megabytes of text and thousands of children cost no more than their size", () => {
    const many = Array.from({ length: 20_000 }, () => element(qname("urn:a", "many"), {}, [text("x")]));
    const long = element(qname("urn:a", "many"), {}, [text("y".repeat(5_000_000))]);
    const tree = element(qname("urn:a", "r"), { k: "true" }, [
      element(qname("urn:a", "n"), {}, [text("1")]),
      ...many,
      long,
    ]);
    const result = decode(tree, codec);
    expect(codes(result.diagnostics)).toEqual([]);
    if (!result.ok) throw new Error("Decoding always gives something.");
    const back = encode(result.value, codec);
    expect(back.ok && back.value.children.length).toBe(20_002);
  });

  test("names of JavaScript's own objects are ordinary names", () => {
    const own = codecOf(
      schemaText(`<xs:element name="constructor"><xs:complexType><xs:sequence>
      <xs:element name="__proto__" type="xs:string"/><xs:element name="toString" type="xs:string" minOccurs="0"/>
      </xs:sequence></xs:complexType></xs:element>`),
    );
    const xml = `<constructor xmlns="urn:a"><__proto__>x</__proto__></constructor>`;
    const there = decoded(xml, own);
    expect(there.text).toBe(`{ "constructor": { "__proto__": "x" } }`);
    expect(canonical(encoded(there.json, own).text)).toBe(canonical(xml));
  });
});
