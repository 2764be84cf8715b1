import { createJsonReader, writeJson } from "@soapstone/apidoc-model";
import { loadWorkspace, memoryResolver } from "@soapstone/workspace";
import { createXmlReader } from "@soapstone/xml-model";
import { describe, expect, test } from "vitest";
import { bundleApidoc, bundleXml, compareBundle, verifyXml } from "../src/index.ts";

/** The comparison must find differences, otherwise finding none means nothing. */

type Files = Readonly<Record<string, string>>;

const asMap = (files: Files) => new Map(Object.entries(files).map(([name, text]) => [`memory:/${name}`, text]));

async function loaded(files: Files) {
  const reader = createJsonReader({}, { everywhere: true });
  const workspace = await loadWorkspace(`memory:/${Object.keys(files)[0]}`, memoryResolver(asMap(files)), reader);
  if (!workspace.ok) throw new Error("not loaded");
  return workspace.value;
}

const zoo: Files = {
  "zoo.json": `{"swagger":"2.0","info":{"title":"Zoo","version":"1"},"paths":{
    "/pets":{"get":{"parameters":[{"$ref":"parts.json#/parameters/Page"}],
      "responses":{"404":{"description":"none"},"200":{"description":"all","schema":{"type":"array","items":{"$ref":"parts.json#/definitions/Pet"}}}}}},
    "/keepers":{"get":{"responses":{"200":{"description":"all","schema":{"$ref":"parts.json#/definitions/Keeper"}}}}}}}`,
  "parts.json": `{"parameters":{"Page":{"name":"page","in":"query","type":"integer","maximum":9223372036854775807}},
    "definitions":{"Pet":{"type":"object","discriminator":"kind","required":["kind"],"properties":{"kind":{"type":"string"},"weight":{"type":"number","minimum":1.0}}},
      "Dog":{"allOf":[{"$ref":"#/definitions/Pet"},{"type":"object","properties":{"keeper":{"$ref":"#/definitions/Keeper"}}}]},
      "Keeper":{"type":"object","properties":{"pets":{"type":"array","items":{"$ref":"#/definitions/Pet"}},"boss":{"$ref":"#/definitions/Keeper"}}}}}`,
};

async function differenceAfter(edit: (text: string) => string) {
  const bundled = bundleApidoc(await loaded(zoo));
  if (!bundled.ok) throw new Error("not bundled");
  const text = edit(writeJson(bundled.value.root, { indent: 0 }));
  return compareBundle(bundled.value, "apidoc", await loaded({ "all.json": text }));
}

describe("a bundle", () => {
  test("that is unedited has no difference", async () => {
    expect(await differenceAfter((text) => text)).toBeUndefined();
  });

  const tampered: readonly (readonly [string, string, string, string])[] = [
    ["a word", '"title":"Zoo"', '"title":"Farm"', "/info/title"],
    ["a number's digits", "9223372036854775807", "9223372036854775808", "/parameters/Page/maximum"],
    ["a number's spelling", '"minimum":1.0', '"minimum":1', "/definitions/Pet/properties/weight/minimum"],
    [
      "a reference to another type",
      '"boss":{"$ref":"#/definitions/Keeper"}',
      '"boss":{"$ref":"#/definitions/Pet"}',
      "",
    ],
    ["a type that nothing but a discriminator leads to", '"Dog":', '"Cat":', ""],
    ["a reference to outside", '{"$ref":"#/parameters/Page"}', '{"$ref":"parts.json#/parameters/Page"}', ""],
    ["a reference to nowhere", '"items":{"$ref":"#/definitions/Pet"}', '"items":{"$ref":"#/definitions/Pett"}', ""],
    ["a member less", '"required":["kind"],', "", "/definitions/Pet"],
    ["a member more", '"discriminator":"kind"', '"discriminator":"kind","title":"x"', "/definitions/Pet"],
    [
      "the order of members",
      '"404":{"description":"none"},"200"',
      '"200":{"description":"all"},"404":{"description":"none"},"x-200"',
      "/paths/~1pets/get/responses",
    ],
  ];

  test.each(tampered)("with another state of %s is found out", async (_, from, to, pointer) => {
    let isDone = false;
    const difference = await differenceAfter((text) => {
      isDone = text.includes(from);
      return text.replace(from, to);
    });
    expect(isDone).toBe(true);
    expect(difference).toBeDefined();
    if (pointer !== "") expect(difference?.second.pointer).toBe(pointer);
  });
});

const orders: Files = {
  "orders.xsd": `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns="urn:orders" targetNamespace="urn:orders" elementFormDefault="qualified">
  <xs:include schemaLocation="base.xsd"/><xs:element name="order" type="Order"/></xs:schema>`,
  "base.xsd": `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="urn:orders">
  <xs:complexType name="Order"><xs:sequence><xs:element name="number" type="xs:int"/></xs:sequence></xs:complexType></xs:schema>`,
};

async function schemaDifferenceAfter(edit: (text: string) => string) {
  const workspace = await loadWorkspace("memory:/orders.xsd", memoryResolver(asMap(orders)), createXmlReader());
  if (!workspace.ok) throw new Error("not loaded");
  const bundled = bundleXml(workspace.value, { name: "all.xsd" });
  if (!bundled.ok) throw new Error("not bundled");
  const files = bundled.value.files.map(({ name, text }) => ({ name, text: edit(text) }));
  return verifyXml(workspace.value, files);
}

describe("a bundled schema", () => {
  test("that is unedited has no difference", async () => {
    expect(await schemaDifferenceAfter((text) => text)).toBeUndefined();
  });

  test.each([
    ["type", 'type="xs:int"', 'type="xs:long"'],
    ["form of a local element", 'form="unqualified"', 'form="qualified"'],
    ["name of a component", 'name="order"', 'name="Order"'],
    ["occurrence", 'name="number"', 'name="number" minOccurs="0"'],
    ["target namespace", 'targetNamespace="urn:orders"', 'targetNamespace="urn:other"'],
  ])("with another %s is found out", async (_, from, to) => {
    let isDone = false;
    const finding = await schemaDifferenceAfter((text) => {
      isDone = text.includes(from);
      return text.replace(from, to);
    });
    expect(isDone).toBe(true);
    expect(finding?.code).toBe("bundle/not-the-same");
  });
});
