import { json } from "@soapstone/apidoc-model";
import { describe, expect, test } from "vitest";
import { jsonSchemaToXsd } from "../src/index.ts";
import { xsdOf } from "./convert.ts";

/** What the way forward gives of a schema with an attribute and a repeated choice. */
const own = {
  swagger: "2.0",
  info: { title: "t", version: "1" },
  paths: {},
  definitions: {
    AnnotationItem: {
      type: "object",
      xml: { namespace: "urn:notes" },
      properties: {
        to: { type: "array", items: { type: "string" } },
        cc: { type: "array", items: { type: "string" } },
        id: { type: "string", xml: { attribute: true } },
      },
      "x-xsd": { model: "(to | cc)*" },
    },
  },
} as const;

test("a converted schema is read by the rules that made it", () => {
  const text = xsdOf(own);
  expect(text).toContain('targetNamespace="urn:notes"');
  expect(text).toContain('<xsd:choice minOccurs="0" maxOccurs="unbounded">');
  expect(text).toContain('<xsd:attribute name="id" type="xsd:string"/>');
  expect(text).not.toContain("urn:soapstone:complement:1");
});

test("an edit of it arrives", () => {
  const { AnnotationItem } = own.definitions;
  const edited = {
    ...own,
    definitions: {
      AnnotationItem: { ...AnnotationItem, properties: { ...AnnotationItem.properties, on: { type: "string" } } },
    },
  };
  expect(xsdOf(edited as unknown as Parameters<typeof xsdOf>[0])).toContain('<xsd:element name="on"');
});

test("the namespace that the root states is that of the root's elements, whatever definitions are there", () => {
  const address = "http://www.w3.org/2005/08/addressing";
  const document = {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    type: "object",
    properties: {
      note: { type: "string", xml: { namespace: "urn:notes" } },
      reply: { $ref: "#/$defs/Address", xml: { namespace: "urn:notes" } },
    },
    additionalProperties: false,
    minProperties: 1,
    maxProperties: 1,
    $defs: { Address: { type: "object", xml: { namespace: address } } },
    "x-xsd": { elements: { reply: `{${address}}Address` } },
  };
  const result = jsonSchemaToXsd(json(document));
  const output = result.ok ? result.value.output : [];
  const notes = output.find(({ targetNamespace }) => targetNamespace === "urn:notes");
  expect(notes?.components.map(({ kind, name }) => `${kind} ${name?.local}`)).toEqual([
    "element note",
    "element reply",
  ]);
});

describe("edits of strict constraints alone are ignored with a warning", () => {
  const order = { type: "string", pattern: "^(to( |$)|cc( |$))*$" };
  const why = { why: { type: "string", xml: { attribute: true } } };
  const nillable = (more: object): object => ({
    type: "object",
    properties: {
      v: {
        anyOf: [
          { type: ["object", "null"], properties: why, additionalProperties: false },
          {
            type: "object",
            properties: { $nil: { enum: [true] }, ...why, ...more },
            required: ["$nil"],
            additionalProperties: false,
          },
        ],
      },
    },
    additionalProperties: false,
  });
  const note = (keywords: object, properties: object = {}): object => ({
    $schema: "https://json-schema.org/draft/2020-12/schema",
    $defs: {
      AnnotationItem: {
        type: "object",
        properties: {
          to: { type: "array", items: { type: "string" } },
          cc: { type: "array", items: { type: "string" } },
          ...properties,
        },
        additionalProperties: false,
        "x-xsd": { model: "(to | cc)*" },
        ...keywords,
      },
    },
    "x-xsd": { options: { signature: "auto" } },
  });
  const wild = { "^\\{(urn:b)\\}": { type: "array" } };
  const nils = (more: object): object => ({ $defs: { AnnotationItem: nillable(more) }, "x-xsd": {} });

  test.each([
    ["the order", note({}, { $order: order }), []],
    ["another order", note({}, { $order: { ...order, pattern: "^to( |$)$" } }), ["$order"]],
    ["no order", note({}), ["$order"]],
    [
      "names of another namespace",
      note({ patternProperties: wild }, { $order: order }),
      ["$order", "patternProperties"],
    ],
    ["what is nil", nils({}), []],
    ["more of what is nil", nils({ more: why.why }), ["$nil"]],
    [
      "a documentation of a text",
      {
        $defs: { AnnotationItem: { type: "object", properties: { $value: { type: "string", description: "Told." } } } },
        "x-xsd": {},
      },
      ["the description of $value"],
    ],
  ])("%s", (_, document, keywords) => {
    const { diagnostics } = jsonSchemaToXsd(json(document as Parameters<typeof json>[0]));
    const said = diagnostics.filter(({ code }) => code === "mapping/unhonoured-edit");
    expect(said.map(({ message }) => /^The edit of (.+) has no effect/.exec(message)?.[1])).toEqual(keywords);
  });
});

test("a choice that only the keywords of a stripped document show is a choice", () => {
  const document = {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    type: "object",
    properties: { shelf: { $ref: "#/$defs/shelf" } },
    additionalProperties: false,
    minProperties: 1,
    maxProperties: 1,
    $defs: {
      shelf: {
        type: "object",
        properties: { book: { type: "string" }, film: { type: "string" } },
        additionalProperties: false,
        oneOf: [{ required: ["book"] }, { required: ["film"] }],
      },
    },
  };
  expect(xsdOf(document as unknown as Parameters<typeof xsdOf>[0])).toMatch(
    /<xsd:choice>\s*<xsd:element name="book" type="xsd:string"\/>\s*<xsd:element name="film" type="xsd:string"\/>\s*<\/xsd:choice>/,
  );
});
