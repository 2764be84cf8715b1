import { createSources, loadWorkspace, memoryResolver } from "@soapstone/workspace";
import { expect, test } from "vitest";
import { createXmlReader, namespaces, qname, type XmlElement, type XmlNode, xmlReader } from "../src/index.ts";
import { setOfTexts } from "./support/documents.ts";
import { codesOf } from "./support/read.ts";

async function referencesOf(text: string, uri = "memory:/services/books.wsdl") {
  const sources = createSources();
  const loaded = await loadWorkspace(uri, memoryResolver(new Map([[uri, text]])), xmlReader, { sources });
  if (!loaded.ok) throw new Error("The entry was not read.");
  const references = loaded.value.references.map(({ kind, to, namespace, at }) => ({
    kind,
    to,
    namespace,
    line: at === undefined ? undefined : sources.locate(at)?.start?.line,
  }));
  return { references, codes: codesOf(loaded.diagnostics) };
}

const wsdl = (inner: string, more = "") =>
  `<definitions xmlns="http://schemas.xmlsoap.org/wsdl/" xmlns:xsd="http://www.w3.org/2001/XMLSchema" ${more}>\n${inner}\n</definitions>`;

test("imports of a description and of its schemas are found, with their lines", async () => {
  const { references } = await referencesOf(
    wsdl(`<import namespace="urn:a" location="a.wsdl"/>
<types><xsd:schema>
  <xsd:import namespace="urn:b" schemaLocation="../b.xsd"/>
  <xsd:include schemaLocation="c%20d.xsd?x=1#part"/>
  <xsd:redefine schemaLocation="e.xsd"/>
</xsd:schema></types>`),
  );
  expect(references).toEqual([
    { kind: "wsdl:import", to: "memory:/services/a.wsdl", namespace: "urn:a", line: 2 },
    { kind: "xsd:import", to: "memory:/b.xsd", namespace: "urn:b", line: 4 },
    { kind: "xsd:include", to: "memory:/services/c%20d.xsd?x=1", namespace: undefined, line: 5 },
    { kind: "xsd:redefine", to: "memory:/services/e.xsd", namespace: undefined, line: 6 },
  ]);
});

test("references of a schema document and of the drafts of XML Schema are found", async () => {
  const schema = '<schema xmlns="http://www.w3.org/1999/XMLSchema"><include schemaLocation="a.xsd"/></schema>';
  const { references } = await referencesOf(schema, "memory:/x.xsd");
  expect(references.map(({ kind, to }) => [kind, to])).toEqual([["xsd:include", "memory:/a.xsd"]]);
});

test("xml:base moves what is below it", async () => {
  const { references } = await referencesOf(
    wsdl(
      `<import namespace="urn:a" location="a.wsdl"/><types xml:base="types/"><xsd:schema xml:base="v1/">
<xsd:include schemaLocation="c.xsd"/><xsd:include xml:base="/d/" schemaLocation="e.xsd"/></xsd:schema></types>`,
      'xml:base="memory:/other/"',
    ),
  );
  expect(references.map(({ to }) => to)).toEqual([
    "memory:/other/a.wsdl",
    "memory:/other/types/v1/c.xsd",
    "memory:/d/e.xsd",
  ]);
});

test("an import without location loads nothing", async () => {
  const { references } = await referencesOf(
    wsdl('<import namespace="urn:a"/><types><xsd:schema><xsd:import namespace="urn:b"/></xsd:schema></types>'),
  );
  expect(references).toEqual([]);
});

test("standard namespaces are not fetched from the network, but from beside the document they are", async () => {
  const schema = (location: string) =>
    wsdl(`<types><xsd:schema><xsd:import namespace="http://www.w3.org/XML/1998/namespace"
      schemaLocation="${location}"/></xsd:schema></types>`);
  const remote = await referencesOf(schema("http://www.w3.org/2001/xml.xsd"));
  expect(remote.references).toEqual([]);
  expect(remote.codes).toEqual(["xml/standard-not-fetched"]);
  const local = await referencesOf(schema("xml.xsd"));
  expect(local.references.map(({ to }) => to)).toEqual(["memory:/services/xml.xsd"]);
});

test("a description without namespace is read as one, with a diagnostic", async () => {
  const { references, codes } = await referencesOf(
    '<definitions><import namespace="urn:a" location="a.wsdl"/></definitions>',
  );
  expect(references.map(({ kind }) => kind)).toEqual(["wsdl:import"]);
  expect(codes).toContain("wsdl/missing-namespace");
});

test("other documents have no references", async () => {
  const { references } = await referencesOf('<html><import location="a"/></html>');
  expect(references).toEqual([]);
});

test("a description in its own target namespace is read as one, the schemas in it as schemas", async () => {
  const text = `<definitions xmlns="urn:a" targetNamespace="urn:a" xmlns:soap="${namespaces.soap}">
    <types><schema targetNamespace="urn:a"><element name="E"/></schema></types><message name="M"/></definitions>`;
  const { set, diagnostics } = await setOfTexts({ "s.wsdl": text });
  expect(diagnostics.map(({ code }) => code)).toEqual(["wsdl/missing-namespace"]);
  expect(set.messages.map(({ name }) => name)).toEqual([qname("urn:a", "M")]);
  expect(set.schemas.components.map(({ name }) => name)).toEqual([qname("urn:a", "E")]);
});

test("a definitions element of another language is left as it is", async () => {
  const { set, diagnostics } = await setOfTexts({
    "s.wsdl": `<definitions xmlns="urn:processes" targetNamespace="urn:a" xmlns:soap="${namespaces.soap}"/>`,
  });
  expect(diagnostics.map(({ code }) => code)).toEqual(["wsdl/not-a-description"]);
  expect(set.documents).toEqual([]);
});

/** Whether an element has text directly in it, by its name. */
function haveText(element: XmlElement): readonly (readonly [string, boolean])[] {
  const isText = ({ kind }: XmlNode): boolean => kind === "text";
  const inside = element.children.flatMap((child) => (child.kind === "element" ? haveText(child) : []));
  return [[element.name.local, element.children.some(isText)], ...inside];
}

test.each(["", "<!DOCTYPE definitions>"])(
  "layout is left out where only elements may be, and nowhere else: %j",
  (doctype) => {
    const text = `${doctype}${wsdl(
      `<documentation> <b> <i/> </b> </documentation>
<types>\t<xsd:schema>
  <xsd:annotation> <xsd:appinfo> <xsd:element> <xsd:annotation/> </xsd:element> </xsd:appinfo> </xsd:annotation>
  <xsd:complexType> stray <xsd:sequence> <xsd:any/> </xsd:sequence> </xsd:complexType>
</xsd:schema></types> <x:other xmlns:x="urn:x"> <x:in/> <xsd:import> </xsd:import> </x:other>`,
    )}`;
    const source = { uri: "memory:/a.wsdl", text };
    const textsOf = (layout: boolean) => {
      const read = createXmlReader(undefined, { layout }).read(source, 0);
      if (!read.ok) throw new Error("The text was not read.");
      return haveText(read.value.root.root).flatMap(([name, hasText]) => (hasText ? [name] : []));
    };
    expect(textsOf(false)).toEqual(["documentation", "b", "appinfo", "element", "complexType", "other", "import"]);
    expect(textsOf(true)).toEqual([
      ...["definitions", "documentation", "b", "types", "schema", "annotation", "appinfo", "element"],
      ...["complexType", "sequence", "other", "import"],
    ]);
  },
);
