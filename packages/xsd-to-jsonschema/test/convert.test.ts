import { readSchema, readXml, type SchemaSet, schemaSetOf } from "@soapstone/xml-model";
import { expect, test } from "vitest";
import { xsdToJsonSchema } from "../src/index.ts";

const text = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns="urn:library" targetNamespace="urn:library"
  elementFormDefault="qualified">
  <xs:group name="Address"><xs:sequence><xs:element name="city" type="xs:string"/></xs:sequence></xs:group>
  <xs:element name="Find">
    <xs:complexType>
      <xs:choice><xs:element name="isbn" type="xs:string"/><xs:element name="title" type="xs:string"/></xs:choice>
    </xs:complexType>
  </xs:element>
</xs:schema>`;

function setOf(schema: string): SchemaSet {
  const result = readXml({ uri: "memory:/library.xsd", text: schema }, 0);
  if (!result.ok) throw new Error(result.diagnostics[0]?.message);
  const document = { uri: "memory:/library.xsd", index: 0, schema: readSchema(result.value.root, () => undefined) };
  return schemaSetOf([document], [], () => undefined);
}

function convert(complement: "inline" | "none") {
  const result = xsdToJsonSchema(setOf(text), { complement });
  if (!result.ok) throw new Error("A set of schemas always gives something.");
  return { ...result.value, diagnostics: result.diagnostics };
}

test("types and elements become definitions, and what has none stands in the record", () => {
  const { output, record } = convert("inline");
  expect([...output.keys()]).toEqual(["Find"]);
  expect([...(record?.keys() ?? [])]).toEqual(["groups"]);
});

test("the accounts add up, and say each kind of construct once", () => {
  const { accounts, diagnostics } = convert("inline");
  const { mapped, approximated, complement, dropped } = accounts.tally;
  expect(mapped + approximated + complement + dropped).toBe(accounts.total);
  expect(dropped).toBe(0);
  const messages = diagnostics.map(({ message }) => message);
  expect(new Set(messages).size).toBe(messages.length);
});

test("without a complement nothing of ours is in the output, and the accounts say what that costs", () => {
  const { output, record, accounts } = convert("none");
  expect(record).toBe(undefined);
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
  "a union, which no single schema says, counts as approximated: %s",
  (profile) => {
    const union = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
    <xs:simpleType name="U"><xs:union memberTypes="xs:int xs:date"/></xs:simpleType></xs:schema>`;
    const result = xsdToJsonSchema(setOf(union), { profile });
    if (!result.ok) throw new Error("A set of schemas always gives something.");
    expect(result.value.accounts.facts.get("simpleType@members")).toMatchObject({ mapped: 0, approximated: 1 });
  },
);
