import { expect, test } from "vitest";
import { convertTexts } from "./convert-text.ts";

/**
 * A schema that redefines another is described by the resulting definitions; the inverse conversion restores the
 * redefinition.
 */
const texts = {
  "library.xsd": schemaOf(
    '<xsd:redefine schemaLocation="shelves.xsd">',
    '<xsd:complexType name="shelf"><xsd:complexContent><xsd:extension base="l:shelf"><xsd:sequence>',
    '<xsd:element name="room" type="xsd:string"/>',
    "</xsd:sequence></xsd:extension></xsd:complexContent></xsd:complexType>",
    '<xsd:simpleType name="mark"><xsd:restriction base="l:mark"><xsd:maxLength value="4"/></xsd:restriction></xsd:simpleType>',
    '<xsd:group name="places"><xsd:sequence><xsd:group ref="l:places"/><xsd:element name="floor" type="xsd:int"/></xsd:sequence></xsd:group>',
    "</xsd:redefine>",
    '<xsd:element name="shelf" type="l:shelf"/>',
  ),
  "shelves.xsd": schemaOf(
    '<xsd:simpleType name="mark"><xsd:restriction base="xsd:string"/></xsd:simpleType>',
    '<xsd:complexType name="shelf"><xsd:sequence><xsd:element name="mark" type="l:mark"/><xsd:group ref="l:places"/></xsd:sequence></xsd:complexType>',
    '<xsd:group name="places"><xsd:sequence><xsd:element name="city" type="xsd:string"/></xsd:sequence></xsd:group>',
  ),
};

test("redefined components are restored inside their redefine, and the originals under their own names", async () => {
  const files = await backAfter((apidoc) => apidoc);
  expect(files.map(plain)).toEqual(Object.values(texts).map(plain));
});

test("additions to a redefined type are restored inside the redefine", async () => {
  const added = (apidoc: string): string => apidoc.replace(/("room": \{)/, '"door": { "type": "boolean" }, $1');
  const [own = "", other] = await backAfter(added);
  const redefine = plain(own).match(/<redefine .*<\/redefine>/)?.[0];
  expect(redefine).toContain('name="door"');
  expect(plain(other ?? "")).toBe(plain(texts["shelves.xsd"]));
});

async function backAfter(edit: (apidoc: string) => string): Promise<readonly string[]> {
  const there = await convertTexts(texts, { to: "apidoc" });
  const back = await convertTexts({ "library.json": edit(there.text) }, { to: "xsd" });
  return back.files.map(({ text }) => text);
}

function schemaOf(...parts: readonly string[]): string {
  const names = 'targetNamespace="urn:example:library" xmlns:l="urn:example:library"';
  return `<xsd:schema xmlns:xsd="http://www.w3.org/2001/XMLSchema" ${names}>${parts.join("")}</xsd:schema>`;
}

/** Removes prefixes of the language, declarations and the space between elements. */
function plain(schema: string): string {
  return schema
    .replace(/^<\?xml[^>]*>\s*/, "")
    .replace(/(<\/?)xsd?:/g, "$1")
    .replace(/ (xmlns:\w+|targetNamespace|elementFormDefault)="[^"]*"/g, "")
    .replace(/="(l|tns):/g, '="l:')
    .replace(/>\s+</g, "><")
    .trim();
}
