import { expect, test } from "vitest";
import { namespaces, qname } from "../../src/index.ts";
import { codesOf, schemaFrom } from "../support/read-schema.ts";
import { plain } from "../support/same-model.ts";

const xs = (local: string) => qname(namespaces.xsd, local);

function draft(content: string, namespace: string = namespaces.xsd1999) {
  const { schema, diagnostics } = schemaFrom(
    `<schema xmlns="${namespace}" targetNamespace="urn:t">${content}</schema>`,
  );
  expect(codesOf(diagnostics)).toEqual(["xsd/draft-namespace"]);
  expect(schema.dialect).toBe(namespace);
  return plain(schema.components[0]);
}

test("gives built-in types of the drafts their names of today", () => {
  for (const [then, now] of [
    ["timeInstant", "dateTime"],
    ["uriReference", "anyURI"],
    ["binary", "base64Binary"],
    ["string", "string"],
  ] as const) {
    expect(draft(`<element name="e" type="${then}"/>`)).toMatchObject({ type: xs(now) });
    expect(draft(`<element name="e" type="${then}"/>`, namespaces.xsd2000)).toMatchObject({ type: xs(now) });
  }
});

test("reads nullable as nillable, and * as unbounded", () => {
  const type = draft(
    `<complexType name="c"><element name="e" type="int" nullable="true" minOccurs="0" maxOccurs="*"/></complexType>`,
  );
  expect(type).toMatchObject({
    content: {
      particle: { term: { compositor: "sequence", particles: [{ max: "unbounded", term: { nillable: true } }] } },
    },
  });
});

test("reads a base at the simple type as its restriction", () => {
  expect(
    draft(`<simpleType name="s" base="string"><enumeration value="a"/><precision value="3"/></simpleType>`),
  ).toMatchObject({
    variety: "restriction",
    base: xs("string"),
    facets: [{ facet: "enumeration" }, { facet: "totalDigits" }],
  });
  expect(draft(`<simpleType name="s" base="string" derivedBy="list"/>`)).toMatchObject({
    variety: "list",
    item: xs("string"),
  });
});

test("reads hexadecimal binary by its encoding", () => {
  expect(
    draft(
      `<simpleType name="s"><restriction base="binary"><encoding value="hex"/></restriction></simpleType>`,
      namespaces.xsd2000,
    ),
  ).toMatchObject({
    base: xs("hexBinary"),
    facets: [],
  });
});

test("reads a base at the complex type as its derivation", () => {
  expect(
    draft(
      `<complexType name="c" base="int" derivedBy="extension" content="textOnly"><attribute name="a" use="default" value="1"/></complexType>`,
    ),
  ).toMatchObject({
    derivation: { method: "extension", base: xs("int") },
    content: { kind: "simple" },
    attributes: [{ use: "optional", value: { kind: "default", lexical: "1" } }],
  });
});

test("reads groups in place by their order", () => {
  expect(
    draft(
      `<complexType name="c" content="mixed"><group order="choice"><element name="a"/><element name="b"/></group></complexType>`,
    ),
  ).toMatchObject({
    mixed: true,
    content: { particle: { term: { compositor: "choice" } } },
  });
});
