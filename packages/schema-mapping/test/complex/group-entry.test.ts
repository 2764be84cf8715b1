import { isObject, type Json } from "@soapstone/apidoc-model";
import { setOf, tns, walked } from "@soapstone/test-corpus";
import { expect, test } from "vitest";
import { withShortModels, withWholeModels } from "../../src/document-complement/group-texts.ts";
import { schemaFromDefinitions } from "../../src/schema-from-definitions.ts";

const address = `
  <xs:group name="Address">
    <xs:sequence><xs:element name="street" type="xs:string"/><xs:element name="zip" type="xs:int" minOccurs="0"/></xs:sequence>
  </xs:group>`;
const person = `
  <xs:complexType name="Person"><xs:sequence>
    <xs:element name="name" type="xs:string"/><xs:group ref="t:Address" maxOccurs="2"/>
  </xs:sequence></xs:complexType>`;

function recordOf(inside: string, place: string): Json | undefined {
  const { walk } = walked(setOf(inside));
  const documentComplement = walk.documentComplement();
  const entries = documentComplement === undefined ? undefined : documentComplement.get(place);
  return isObject(entries) ? entries : undefined;
}

test("a group that a type uses is stored as its model", () => {
  expect(recordOf(address + person, "groups")).toEqual(new Map([["Address", "street zip?"]]));
});

test("an unused group is stored with its elements", () => {
  const entries = recordOf(address, "groups");
  const entry = isObject(entries) ? entries.get("Address") : undefined;
  expect(isObject(entry) && [...(entry.get("properties") as ReadonlyMap<string, Json>).keys()]).toEqual([
    "street",
    "zip",
  ]);
});

test("an attribute group is stored as the names of its attributes and groups", () => {
  const groups = `
    <xs:attributeGroup name="Core"><xs:attribute name="id" type="xs:string" use="required"/></xs:attributeGroup>
    <xs:attributeGroup name="Common"><xs:attributeGroup ref="t:Core"/><xs:attribute name="lang" type="xs:string"/></xs:attributeGroup>
    <xs:complexType name="Page"><xs:attributeGroup ref="t:Common"/></xs:complexType>`;
  expect(recordOf(groups, "attributeGroups")).toEqual(
    new Map([
      ["Core", ["id"]],
      ["Common", ["%Core", "lang"]],
    ]),
  );
});

test("a model names the groups of the document complement, with their content if it differs", () => {
  const { definitions, walk } = walked(setOf(address + person));
  const short = withShortModels(definitions, walk.documentComplement());
  expect(short.get("Person")?.complement?.get("model")).toBe("name %Address{1,2}");
  expect(withWholeModels(short, walk.documentComplement())).toEqual(definitions);
});

test("an edit of a property from a group's element is an edit of the group", () => {
  const { definitions, walk } = walked(setOf(address + person));
  const schema = definitions.get("Person");
  const properties = new Map(schema?.properties).set("street", {
    type: "array",
    items: { type: "boolean" },
    minItems: 1,
    maxItems: 2,
  });
  const edited = new Map(definitions).set("Person", { ...schema, properties });
  const schemas = schemaFromDefinitions(edited, {
    targetNamespace: tns,
    options: { profile: "readable" },
    report: () => undefined,
    documentComplement: walk.documentComplement() ?? new Map(),
  });
  const group = schemas.flatMap(({ components }) => components).find(({ kind }) => kind === "group");
  const street = group?.kind === "group" ? group.model.particles[0]?.term : undefined;
  expect(street?.kind === "element" && street.type).toMatchObject({ local: "boolean" });
});

test("references to groups that are too large to expand allow any content", () => {
  const levels = Array.from({ length: 40 }, (_, level) => {
    const inner = level === 0 ? `<xs:element name="a" type="xs:string"/>` : `<xs:group ref="t:G${level - 1}"/>`;
    return `<xs:group name="G${level}"><xs:sequence>${inner}${inner}</xs:sequence></xs:group>`;
  });
  const type = `<xs:complexType name="T"><xs:group ref="t:G39"/></xs:complexType>`;
  const set = setOf(levels.join("") + type);
  const { definitions, accounts } = walked(set);
  expect(definitions.get("T")?.additionalProperties).toBe(true);
  expect(accounts.exceptions.some(({ reason }) => reason?.includes("too much to be written out") === true)).toBe(true);
});

test("a document complement with groups that are too large is read", () => {
  const levels = Array.from({ length: 40 }, (_, level): [string, Json] => [
    `G${level}`,
    level === 0 ? "a a" : `%G${level - 1} %G${level - 1}`,
  ]);
  const documentComplement: Json = new Map([["groups", new Map(levels)]]);
  const definitions = new Map([["T", { type: "object", complement: new Map([["model", "%G39"]]) } as const]]);
  const text = withWholeModels(definitions, documentComplement).get("T")?.complement?.get("model");
  expect(typeof text === "string" && text.length < 1_000_000).toBe(true);
});
