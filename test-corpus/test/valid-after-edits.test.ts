import { XmlDocument, XsdValidator } from "libxml2-wasm";
import { expect, test } from "vitest";
import { convertedText, convertTexts } from "./convert-text.ts";

/** Edits that no valid XML Schema can express: the result is valid nevertheless, and nothing of them is lost. */
const schema = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns="urn:library" targetNamespace="urn:library" elementFormDefault="qualified">
  <xs:complexType name="Book">
    <xs:sequence>
      <xs:element name="title" type="xs:string"/>
      <xs:element name="copies" type="xs:int" default="1" minOccurs="0"/>
    </xs:sequence>
    <xs:attribute name="isbn" type="Isbn" default="0000"/>
    <xs:attribute name="topics"><xs:simpleType><xs:list itemType="xs:token"/></xs:simpleType></xs:attribute>
  </xs:complexType>
  <xs:complexType name="Scroll">
    <xs:complexContent><xs:restriction base="Book"><xs:sequence><xs:element name="title" type="xs:string"/></xs:sequence></xs:restriction></xs:complexContent>
  </xs:complexType>
  <xs:complexType name="Novel">
    <xs:complexContent><xs:extension base="Book"><xs:sequence><xs:element name="genre" type="xs:string"/></xs:sequence></xs:extension></xs:complexContent>
  </xs:complexType>
  <xs:complexType name="Price">
    <xs:simpleContent><xs:extension base="Amount"><xs:attribute name="currency" type="xs:string"/></xs:extension></xs:simpleContent>
  </xs:complexType>
  <xs:complexType name="Opening">
    <xs:all><xs:element name="day" type="xs:date"/><xs:element name="hour" type="xs:int" minOccurs="0"/></xs:all>
  </xs:complexType>
  <xs:simpleType name="Isbn"><xs:restriction base="xs:string"><xs:pattern value="[0-9]{4}"/></xs:restriction></xs:simpleType>
  <xs:simpleType name="Amount"><xs:restriction base="xs:decimal"><xs:totalDigits value="6"/><xs:minInclusive value="0"/></xs:restriction></xs:simpleType>
  <xs:simpleType name="Fee"><xs:restriction base="Amount"><xs:maxInclusive value="10.5"/></xs:restriction></xs:simpleType>
  <xs:complexType name="Words" mixed="true"><xs:sequence><xs:element name="bold" type="xs:string" minOccurs="0" maxOccurs="unbounded"/></xs:sequence></xs:complexType>
  <xs:complexType name="Heading">
    <xs:complexContent mixed="true"><xs:extension base="Words"><xs:sequence><xs:element name="by" type="xs:string"/></xs:sequence></xs:extension></xs:complexContent>
  </xs:complexType>
  <xs:complexType name="Row"><xs:choice maxOccurs="unbounded"><xs:element ref="book"/></xs:choice></xs:complexType>
  <xs:element name="book" type="Book"/>
  <xs:element name="novel" type="Novel" substitutionGroup="book"/>
</xs:schema>`;

type Words = Record<string, unknown>;

/** The new schema at each pointer; undefined removes it. */
const edits: readonly (readonly [name: string, at: readonly string[], words: Words])[] = [
  ["an attribute with a default is required", ["Book"], { required: ["title", "isbn"] }],
  ["a default is no value of its type", ["Book", "properties", "copies"], { default: "many" }],
  ["a number with digits becomes a text", ["Amount"], { type: "string" }],
  [
    "a number becomes an object",
    ["Amount"],
    { type: "object", minimum: undefined, properties: { a: { type: "string" } } },
  ],
  ["the base of types becomes a text", ["Book"], { type: "string", properties: undefined, required: undefined }],
  ["the base of a restriction loses what that says", ["Book"], { properties: undefined, required: undefined }],
  ["a child of a restriction comes more than once", ["Scroll", "allOf", "1", "properties", "title"], several("string")],
  ["an unordered type has a repeated child", ["Opening", "properties", "hour"], several("integer")],
  ["an unordered type is open", ["Opening"], { additionalProperties: true }],
  ["the item of a list is anything", ["Book", "properties", "topics", "items"], { type: undefined }],
  ["a restriction is wider than its base", ["Fee"], { minimum: -5 }],
  ["a text with attributes is several texts", ["Price", "properties", "$value"], { type: "array", items: {} }],
  ["the item of a list is an object", ["Book", "properties", "topics", "items"], { type: "object", properties: {} }],
  ["what stands in for another element comes so often", ["Row", "properties", "novel"], { maxItems: 3 }],
  ["a type with text has another child than its base", ["Words", "properties", "bold"], { items: { type: "integer" } }],
  ["the base of a type with text is gone", [], { Words: undefined }],
  ["a definition is gone that others are made of", [], { Amount: undefined }],
];

function several(type: string): Words {
  return { type: "array", items: { type }, format: undefined };
}

function editedAt(definitions: Words, at: readonly string[], words: Words): void {
  const here = at.reduce<Words>((schema, name) => schema[name] as Words, definitions);
  Object.assign(here, words);
}

test.each(edits)("where %s", async (_name, at, edit) => {
  const document = JSON.parse(await convertedText(schema, { to: "apidoc" }));
  const before = JSON.stringify(document);
  editedAt(document.definitions, at, edit);
  expect(JSON.stringify(document)).not.toBe(before);
  const xsd = await convertedText(JSON.stringify(document), { to: "xsd" });
  expect(problemOf(xsd)).toBeUndefined();
  const again = JSON.parse(await convertedText(xsd, { to: "apidoc" }));
  expect(words(again)).toEqual(words(document));
});

test("components that were invalid before are not changed", async () => {
  const broken = schema.replace('default="0000"', 'default="0000" use="required"');
  const text = await convertedText(broken, { to: "apidoc" });
  expect(JSON.parse(text)["x-xsd"].broken).toEqual(["type {urn:library}Book"]);
  expect(await convertedText(text, { to: "xsd" })).toContain('use="required" default="0000"');
});

function problemOf(xsd: string): string | undefined {
  const document = XmlDocument.fromString(xsd);
  try {
    XsdValidator.fromDoc(document).dispose();
    return undefined;
  } catch (problem) {
    return String(problem);
  } finally {
    document.dispose();
  }
}

/** Returns a document without its complement. */
function words(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(words);
  if (typeof value !== "object" || value === null) return value;
  const own = Object.entries(value).filter(([key]) => key !== "x-xsd");
  return Object.fromEntries(own.map(([key, one]) => [key, words(one)]));
}

test("a document that is new is imported by its file", async () => {
  const xs = `xmlns:xs="http://www.w3.org/2001/XMLSchema"`;
  const entry = `<xs:schema ${xs} targetNamespace="urn:a"><xs:import namespace="urn:b" schemaLocation="b.xsd"/>
    <xs:element name="a" xmlns:b="urn:b" type="b:B"/></xs:schema>`;
  const other = `<xs:schema ${xs} xmlns="urn:b" targetNamespace="urn:b"><xs:complexType name="B"><xs:sequence>
    <xs:element name="c" type="C"/></xs:sequence></xs:complexType>
    <xs:complexType name="C"><xs:sequence><xs:element name="d" type="xs:string"/></xs:sequence></xs:complexType></xs:schema>`;
  const made = await convertTexts({ "a.xsd": entry, "b.xsd": other }, { to: "apidoc" });
  const document = JSON.parse(made.text);
  document.definitions.C.xml = { namespace: "urn:new" };
  const { files } = await convertTexts({ "a.json": JSON.stringify(document) }, { to: "xsd" });
  expect(files.map(({ name }) => name)).toEqual(["a.xsd", "b.xsd", "new.xsd"]);
  expect(files[1]?.text).toContain('<xsd:import namespace="urn:new" schemaLocation="new.xsd"/>');
});
