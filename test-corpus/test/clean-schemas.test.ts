import { expect, test } from "vitest";
import { convertedText } from "./convert-text.ts";

/** What a JSON Schema without a complement states about the elements and types that it was converted from. */
test.each(["2020-12", "draft-04"] as const)(
  "a type that refers to itself keeps its name beside an element of it, in %s",
  async (dialect) => {
    const schema = schemaOf(
      '<xsd:complexType name="part"><xsd:sequence><xsd:element name="name" type="xsd:string"/>',
      '<xsd:element name="whole" type="part" minOccurs="0"/></xsd:sequence></xsd:complexType>',
      '<xsd:element name="part" type="part"/>',
    );
    expect(plain(await backFrom(schema, dialect))).toBe(plain(schema));
  },
);

test.each(["2020-12", "draft-04"] as const)(
  "an element whose values may name their type is one of its own, in %s",
  async (dialect) => {
    const schema = schemaOf(
      '<xsd:simpleType name="mark"><xsd:restriction base="xsd:string"/></xsd:simpleType>',
      '<xsd:simpleType name="short"><xsd:restriction base="mark"/></xsd:simpleType>',
      '<xsd:element name="label" type="mark"/>',
    );
    expect(plain(await backFrom(schema, dialect))).toContain('<element name="label" type="mark"/>');
  },
);

test("facts that a schema states itself are in an apidoc without complement as well, and are restored", async () => {
  const said = "<xsd:annotation><xsd:documentation>What a reader borrows.</xsd:documentation></xsd:annotation>";
  const until = '<xsd:sequence><xsd:element name="until" type="xsd:date"/></xsd:sequence>';
  const loan = `<xsd:element name="loan"><xsd:complexType>${until}</xsd:complexType></xsd:element>`;
  const schema = schemaOf(said, loan).replace("<xsd:schema", '<xsd:schema targetNamespace="urn:example:loans"');
  const there = await convertedText(schema, { to: "apidoc", complement: "none" });
  expect(JSON.parse(there).info).toEqual({ title: "input", description: "What a reader borrows.", version: "1.0" });
  const back = await convertedText(there, { to: "xsd", complement: "none" });
  expect(plain(back)).toContain(plain(said));
});

function schemaOf(...parts: readonly string[]): string {
  return `<xsd:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">${parts.join("")}</xsd:schema>`;
}

/** Returns the schema converted to a JSON Schema without a complement and back. */
async function backFrom(schema: string, dialect: "2020-12" | "draft-04"): Promise<string> {
  const there = await convertedText(schema, { to: "jsonschema", dialect, complement: "none" });
  return convertedText(there, { to: "xsd" });
}

/** Removes prefixes and the space between elements. */
function plain(schema: string): string {
  const inner = schema.replace(/^<\?xml[^>]*>\s*/, "").replace(/xsd:(?=\w+[ />])/g, "");
  return inner
    .replace(/ xmlns:\w+="[^"]*"/g, "")
    .replace(/>\s+</g, "><")
    .trim();
}
