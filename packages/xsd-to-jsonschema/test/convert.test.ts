import { type Json, writeJson } from "@soapstone/apidoc-model";
import { expect, test } from "vitest";
import { xsdToJsonSchema } from "../src/index.ts";
import { setOf } from "./set-of.ts";

const text = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns="urn:library" targetNamespace="urn:library"
  elementFormDefault="qualified">
  <xs:group name="Address"><xs:sequence><xs:element name="city" type="xs:string"/></xs:sequence></xs:group>
  <xs:element name="Find">
    <xs:complexType>
      <xs:choice><xs:element name="isbn" type="xs:string"/><xs:element name="title" type="xs:string"/></xs:choice>
    </xs:complexType>
  </xs:element>
</xs:schema>`;

function convert(complement: "inline" | "none") {
  const result = xsdToJsonSchema(setOf(text), { complement });
  if (!result.ok) throw new Error("A set of schemas always gives something.");
  return { ...result.value, diagnostics: result.diagnostics };
}

test("types and elements become definitions, and other components are in the document complement", () => {
  const { output, documentComplement } = convert("inline");
  expect([...output.keys()]).toEqual(["Find"]);
  expect([...(documentComplement?.keys() ?? [])]).toEqual(["groups"]);
});

test("the accounts add up, and list each kind of construct once", () => {
  const { accounts, diagnostics } = convert("inline");
  const { mapped, approximated, complement, dropped } = accounts.tally;
  expect(mapped + approximated + complement + dropped).toBe(accounts.total);
  expect(dropped).toBe(0);
  const messages = diagnostics.map(({ message }) => message);
  expect(new Set(messages).size).toBe(messages.length);
});

test("without a complement the output has no fields of ours, and the accounts count the loss", () => {
  const { output, documentComplement, accounts } = convert("none");
  expect(documentComplement).toBe(undefined);
  expect(output.get("Find")).not.toHaveProperty("extensions");
  expect(accounts.tally.complement).toBe(0);
  expect(accounts.tally.dropped).toBeGreaterThan(0);
});

test("the source map leads from a property to its declaration", () => {
  const { sourceMap } = convert("inline");
  const traces = new Map(sourceMap().map(({ target, source }) => [target, source]));
  expect(traces.get("/Find/properties/title")).toBe(text.indexOf('<xs:element name="title"'));
});

test.each(["readable", "exact"] as const)(
  "a union, which no single schema expresses, counts as approximated: %s",
  (profile) => {
    const union = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
    <xs:simpleType name="U"><xs:union memberTypes="xs:int xs:date"/></xs:simpleType></xs:schema>`;
    const result = xsdToJsonSchema(setOf(union), { profile });
    if (!result.ok) throw new Error("A set of schemas always gives something.");
    expect(result.value.accounts.facts.get("simpleType@members")).toMatchObject({ mapped: 0, approximated: 1 });
  },
);

function document(options: Parameters<typeof xsdToJsonSchema>[1] & { readonly dialect: "draft-04" | "2020-12" }) {
  const result = xsdToJsonSchema(setOf(text), options);
  if (!result.ok) throw new Error("A set of schemas always gives something.");
  return result.value;
}

test("a document of JSON Schema has a member for each element that may be the root", () => {
  const { output } = document({ dialect: "2020-12" });
  expect(output.get("$schema")).toBe("https://json-schema.org/draft/2020-12/schema");
  expect(output.get("properties")).toEqual(new Map([["Find", new Map([["$ref", "#/$defs/Find"]])]]));
  expect([output.get("minProperties"), output.get("maxProperties"), output.get("additionalProperties")]).toEqual([
    1,
    1,
    false,
  ]);
});

test("an abstract element is no root", () => {
  const abstract = text.replace('<xs:element name="Find">', '<xs:element name="Find" abstract="true">');
  const result = xsdToJsonSchema(setOf(abstract), { dialect: "draft-04" });
  expect(result.ok && result.value.output.get("properties")).toEqual(new Map());
});

test("JSON Schema is exact unless the option is readable, and its root states that", () => {
  const find = (options: Parameters<typeof document>[0]) => {
    const { output } = document(options);
    const definitions = output.get("definitions");
    const schema = definitions instanceof Map ? definitions.get("Find") : undefined;
    return { schema, documentComplement: output.get("x-xsd") };
  };
  const exact = find({ dialect: "draft-04" });
  expect(exact.schema).toEqual(expect.any(Map));
  expect(exact.schema.get("additionalProperties")).toBe(false);
  expect(exact.documentComplement).toEqual(expect.any(Map));
  expect((exact.documentComplement as ReadonlyMap<string, unknown>).has("options")).toBe(false);
  const readable = find({ dialect: "draft-04", profile: "readable" });
  expect(readable.schema.has("additionalProperties")).toBe(false);
  expect((readable.documentComplement as ReadonlyMap<string, unknown>).get("options")).toEqual(
    new Map([["profile", "readable"]]),
  );
});

test("a document without a complement has nothing of ours in it", () => {
  const { output, accounts } = document({ dialect: "2020-12", complement: "none" });
  expect(JSON.stringify([...output], (_, value) => (value instanceof Map ? [...value] : value))).not.toContain("x-xsd");
  expect(accounts.tally.complement).toBe(0);
});

test("the source map of a document leads from a property to its declaration", () => {
  const { sourceMap } = document({ dialect: "2020-12", profile: "readable" });
  const traces = new Map(sourceMap().map(({ target, source }) => [target, source]));
  expect(traces.get("/$defs/Find/properties/title")).toBe(text.indexOf('<xs:element name="title"'));
});

test("facts about elements that the root of a document implies are not stored", () => {
  const schema = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="urn:loans" xmlns:l="urn:loans"
    elementFormDefault="qualified">
  <xs:complexType name="Loan"><xs:sequence><xs:element name="id" type="xs:string"/></xs:sequence></xs:complexType>
  <xs:element name="Loan" type="l:Loan" nillable="true"/>
  <xs:element name="Count" type="xs:int" nillable="true"/>
</xs:schema>`;
  const result = xsdToJsonSchema(setOf(schema), { dialect: "2020-12" });
  expect(result.ok && writeJson(result.value.output)).not.toContain("x-xsd");
});

test("an element whose type is no definition states its namespace at the root", () => {
  const schema = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="urn:loans"
    elementFormDefault="qualified"><xs:element name="Count" type="xs:string"/></xs:schema>`;
  const result = xsdToJsonSchema(setOf(schema), { dialect: "2020-12" });
  const count = new Map<string, Json>([
    ["type", "string"],
    ["xml", new Map([["namespace", "urn:loans"]])],
  ]);
  expect(result.ok && result.value.output.get("properties")).toEqual(new Map([["Count", count]]));
  expect(result.ok && result.value.output.has("x-xsd")).toBe(false);
});

test.each([
  ["2020-12", "mapped"],
  ["draft-04", "mapped"],
  ["apidoc", "complement"],
] as const)("an element of a named type is stated by the root, if there is one: %s", (dialect, fate) => {
  const order = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
    <xs:complexType name="Order"/><xs:element name="order" type="Order"/></xs:schema>`;
  const result = xsdToJsonSchema(setOf(order), { dialect });
  if (!result.ok) throw new Error("A set of schemas always gives something.");
  expect(result.value.accounts.facts.get("element@name")).toMatchObject({ [fate]: 1 });
});
