import { expect, test } from "vitest";
import "../src/commands/run-why.ts";
import { folderWith, soapstone } from "./soapstone.ts";

const folder = folderWith({
  "api.json":
    '{"swagger":"2.0","paths":{},"definitions":{"Pet":{"type":"object"},"Zoo":{"items":{"$ref":"#/definitions/Pet"}}}}',
});

test("names the references that lead to a part", async () => {
  const { status, stdout } = await soapstone(["why", "#/definitions/Pet", "api.json"], folder);
  expect(status).toBe(0);
  expect(stdout).toContain('$ref "#/definitions/Pet"');
});

const escaped = folderWith({
  "api.json":
    '{"swagger":"2.0","paths":{},"definitions":{"List":{"items":{"$ref":"models/my%20pets.json#/definitions/a~1b%20c"}}}}',
  "models/my pets.json": '{"definitions":{"a/b c":{"type":"string"}}}',
});

test.each([
  "models/my pets.json#/definitions/a~1b c",
  "models/my%20pets.json#/definitions/a~1b%20c",
  "a/b c",
  "models/my pets.json",
  "models/my%20pets.json",
])("knows a part, or a file, by %s", async (question) => {
  const { status, stdout } = await soapstone(["why", question, "api.json"], escaped);
  expect(stdout).toContain("#/definitions/List/items (api.json:1:");
  expect(status).toBe(0);
});

test.each([
  ["#/definitions/Pets", "Nothing refers to #/definitions/Pets. Did you mean #/definitions/Pet?\n"],
  ["#/definitions/Zoo", "Nothing refers to #/definitions/Zoo.\n"],
])("says that nothing refers to %s, and what was probably meant", async (question, said) => {
  const { status, stdout } = await soapstone(["why", question, "api.json"], folder);
  expect({ status, stdout }).toEqual({ status: 1, stdout: said });
});

const prefixed = folderWith({
  "a.xsd":
    '<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:a="urn:a" xmlns:b="urn:b" targetNamespace="urn:a"><xs:import namespace="urn:b" schemaLocation="b.xsd"/><xs:element name="one" type="a:T"/><xs:element name="two" type="b:T"/><xs:simpleType name="T"><xs:restriction base="xs:int"/></xs:simpleType></xs:schema>',
  "b.xsd":
    '<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="urn:b"><xs:simpleType name="T"><xs:restriction base="xs:int"/></xs:simpleType></xs:schema>',
});

test.each([
  ["a:T", "#element {urn:a}one"],
  ["b:T", "#element {urn:a}two"],
])("a prefix of the document means its namespace: %s", async (question, asker) => {
  const { status, stdout } = await soapstone(["why", question, "a.xsd"], prefixed);
  expect({ status, first: stdout.split(" (")[0] }).toEqual({ status: 0, first: asker });
  expect(stdout).not.toContain("more");
});

test.each(["T", "other:T"])(
  "a name alone, or with an undeclared prefix, matches any namespace: %s",
  async (question) => {
    const { stdout } = await soapstone(["why", question, "a.xsd"], prefixed);
    expect(stdout).toContain("1 more place refers to it");
  },
);
