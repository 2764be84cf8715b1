import type { Json, JsonObject } from "@soapstone/apidoc-model";
import { setOf, walked } from "@soapstone/test-corpus";
import { expect, test } from "vitest";
import { definedComponents, withKindConventions } from "../../src/component-kind.ts";
import type { JsonSchema } from "../../src/json-schema.ts";
import { schemaFromDefinitions } from "../../src/schema-from-definitions.ts";

/** Types that have an element each, named by the pattern. */
function typesOf(count: number, type: (name: string) => string): string {
  return Array.from({ length: count }, (_, index) => `Part${index}`)
    .map(
      (name) =>
        `<xs:complexType name="${type(name)}"><xs:sequence><xs:element name="x" type="xs:int"/></xs:sequence></xs:complexType><xs:element name="${name}" type="t:${type(name)}"/>`,
    )
    .join("");
}

function recordOf(inside: string): JsonObject | undefined {
  return walked(setOf(inside)).walk.documentComplement();
}

test.each([
  ["{element}", (name: string) => name],
  ["{element}Type", (name: string) => `${name}Type`],
  ["T_{element}", (name: string) => `T_${name}`],
])("types that are named for their elements state that once: %s", (convention, type) => {
  const { walk, definitions } = walked(setOf(typesOf(3, type)));
  expect([...definitions.values()].map(({ complement }) => complement)).toEqual([undefined, undefined, undefined]);
  expect(walk.documentComplement()?.get("kinds")).toEqual(new Map([["objects", convention]]));
});

test("a single definition makes no convention", () => {
  const { walk, definitions } = walked(setOf(typesOf(1, (name) => name)));
  expect(walk.documentComplement()?.get("kinds")).toBe(undefined);
  expect(definitions.get("Part0")?.complement).toEqual(new Map([["elements", ["Part0"]]]));
});

test("a type that deviates from the convention states that it has no element", () => {
  const { definitions } = walked(setOf(`${typesOf(3, (name) => name)}<xs:complexType name="Lonely"/>`));
  expect(definitions.get("Lonely")?.complement?.get("elements")).toEqual([]);
});

test("an element with other properties than its name keeps them without the name", () => {
  const more = `<xs:complexType name="Nil"><xs:sequence><xs:element name="x" type="xs:int"/></xs:sequence></xs:complexType><xs:element name="Nil" type="t:Nil" nillable="true"/>`;
  const { definitions } = walked(setOf(`${typesOf(3, (name) => name)}${more}`));
  expect(definitions.get("Nil")?.complement?.get("elements")).toEqual([new Map([["nillable", true]])]);
});

test("a definition that is added follows the convention", () => {
  const added: JsonSchema = { type: "object", xml: { namespace: "urn:test" } };
  const { definitions, kinds } = withKindConventions(walked(setOf(typesOf(3, (name) => name))).definitions);
  expect(kinds).toBe(undefined);
  const all = new Map([...definitions, ["Added", added]]);
  expect(definedComponents(all, new Map([["objects", "{element}"]])).get("Added")).toEqual({
    kind: "type",
    elements: ["Added"],
  });
});

test.each([
  [undefined],
  ["text"],
  [
    new Map<string, Json>([
      ["objects", 5],
      ["unknown", "type"],
    ]),
  ],
])("invalid conventions leave the defaults: %j", (kinds) => {
  const definitions = new Map<string, JsonSchema>([["A", { type: "object" }]]);
  expect(definedComponents(definitions, kinds).get("A")).toEqual({ kind: "element", elements: [] });
});

test("the form of local elements is stated once, and by definitions with another form", () => {
  const schema = (form: string, inside: string) =>
    `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="urn:test" elementFormDefault="${form}">${inside}</xs:schema>`;
  const type = (name: string) =>
    `<xs:complexType name="${name}"><xs:sequence><xs:element name="x" type="xs:int"/></xs:sequence></xs:complexType>`;
  const set = setOf(schema("unqualified", type("A")), schema("unqualified", type("B")), schema("qualified", type("C")));
  const { walk, definitions } = walked(set);
  expect(walk.documentComplement()?.get("elementForm")).toBe("unqualified");
  expect([...definitions.values()].map(({ complement }) => complement?.get("form"))).toEqual([
    undefined,
    undefined,
    "qualified",
  ]);
});

test("documents with the needed imports do not list them", () => {
  const two = [
    `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:b="urn:b" targetNamespace="urn:a"><xs:import namespace="urn:b"/><xs:element name="e"><xs:complexType><xs:sequence><xs:element ref="b:x"/></xs:sequence></xs:complexType></xs:element></xs:schema>`,
    `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="urn:b"><xs:element name="x"><xs:complexType/></xs:element></xs:schema>`,
  ];
  const { walk, definitions } = walked(setOf(...two));
  const documentComplement = walk.documentComplement();
  expect(documentComplement?.get("documents")).toBe(undefined);
  const schemas = schemaFromDefinitions(definitions, {
    targetNamespace: "",
    options: { profile: "readable" },
    report: () => undefined,
    ...(documentComplement === undefined ? {} : { documentComplement }),
  });
  expect(schemas.map(({ composition }) => composition.map(({ kind, namespace }) => [kind, namespace]))).toEqual([
    [["import", "urn:b"]],
    [],
  ]);
});

test("an unneeded import is listed", () => {
  const documentComplement = recordOf(
    `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="urn:a"><xs:import namespace="urn:b"/><xs:element name="e" type="xs:int"/></xs:schema>`,
  );
  expect(documentComplement?.get("documents")).toEqual([new Map([["references", ["urn:b"]]])]);
});

test("groups that refer to groups do not repeat their members", () => {
  const documentComplement = recordOf(
    `<xs:attributeGroup name="Inner"><xs:attribute name="a" type="xs:int"/></xs:attributeGroup><xs:attributeGroup name="Outer"><xs:attributeGroup ref="t:Inner"/><xs:attribute name="b" type="xs:int"/></xs:attributeGroup>`,
  );
  const groups = documentComplement?.get("attributeGroups") as JsonObject;
  const outer = groups.get("Outer") as JsonObject;
  const properties = outer.get("properties") as JsonObject;
  expect([...properties.keys()]).toEqual(["b"]);
});
