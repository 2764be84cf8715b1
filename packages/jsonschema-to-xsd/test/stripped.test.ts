import { json } from "@soapstone/apidoc-model";
import { expect, test } from "vitest";
import { jsonSchemaToXsd } from "../src/index.ts";
import { textsOf } from "./convert.ts";

const head = { swagger: "2.0", info: { title: "t", version: "1" }, paths: {} } as const;

/** The schema documents of definitions without a complement, by namespace. */
function stripped(definitions: Parameters<typeof json>[0]): ReadonlyMap<string, string> {
  const result = jsonSchemaToXsd(json({ ...head, definitions }), { complement: "none" });
  if (!result.ok) throw new Error("There is no output.");
  return textsOf(result.value.output);
}

const code = { type: "string", maxLength: 3, xml: { namespace: "urn:a" } } as const;

function holder(namespace: string, of?: string) {
  const xml = of === undefined ? {} : { xml: { namespace: of } };
  const properties = { g: { allOf: [{ $ref: "#/definitions/Code" }], ...xml } };
  return { type: "object", properties, xml: { namespace } };
}

test.each([
  ["that a property says", "urn:a"],
  ["around a property", undefined],
])("one name in two namespaces: the namespace %s is that of the element", (_, said) => {
  const texts = stripped({
    Code: code,
    A: holder("urn:a", said),
    B: holder("urn:b", "urn:b"),
    C: holder("urn:c", "urn:b"),
  });
  expect(texts.get("urn:a")).toContain('<xsd:element name="g" type="tns:Code" minOccurs="0"/>');
  expect(texts.get("urn:a")).not.toContain("ref=");
  expect(texts.get("urn:b")).toContain('<xsd:element ref="tns:g" minOccurs="0"/>');
  expect(texts.get("urn:c")).toMatch(/<xsd:element ref="(?!tns)\w+:g" minOccurs="0"\/>/);
});

function withAttribute(...properties: readonly object[]): ReadonlyMap<string, string> {
  const definitions = properties.map((keywords, index) => [
    `R${index}`,
    {
      type: "object",
      properties: { v: { ...keywords, xml: { namespace: "urn:b", attribute: true } } },
      xml: { namespace: "urn:a" },
    },
  ]);
  return stripped(Object.fromEntries(definitions));
}

test.each([
  [
    "two fixed values",
    [
      { type: "string", enum: ["1"] },
      { type: "string", enum: ["2"] },
    ],
    'name="v" type="xsd:string"/>',
  ],
  ["a value of one alone", [{ type: "string", default: "1" }, { type: "string" }], 'name="v" type="xsd:string"/>'],
  [
    "the same value",
    [
      { type: "string", enum: ["1"], default: "1" },
      { type: "string", enum: ["1"] },
    ],
    'name="v" type="xsd:string" fixed="1"/>',
  ],
  ["two types", [{ type: "integer" }, { type: "boolean" }], 'name="v" type="xsd:string"/>'],
] as const)("references to one attribute with %s: it has their common keywords", (_, properties, expected) => {
  expect(withAttribute(...properties).get("urn:b")).toContain(`<xsd:attribute ${expected}`);
});
