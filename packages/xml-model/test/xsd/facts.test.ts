import fc from "fast-check";
import { expect, test } from "vitest";
import { xsdNodesOf } from "../../src/index.ts";
import { xsdFactsOf, xsdFactTable } from "../../src/xsd/facts.ts";
import { schemaSetOf } from "../../src/xsd/schema-set.ts";
import { inSchema, setFrom } from "../support/read-schema.ts";
import { anySchema } from "../support/schema-arbitrary.ts";

function facts(content: string): readonly string[] {
  const { set } = setFrom({ "a.xsd": inSchema(content) });
  return [...xsdNodesOf(set)].flatMap((node) => xsdFactsOf(node)).filter((fact) => !fact.startsWith("schema"));
}

test("counts what is stated, and no defaults", () => {
  expect(facts(`<xs:element name="e" type="xs:int" nillable="false" abstract="false"/>`)).toEqual([
    "element",
    "element@name",
    "element@type",
  ]);
  expect(facts(`<xs:element name="e" nillable="true" default="1" block=""/>`)).toEqual([
    "element",
    "element@name",
    "element@nillable",
    "element@value",
    "element@block",
  ]);
});

test("counts particles, terms, attributes and facets as nodes of their own", () => {
  const counted = facts(
    `<xs:complexType name="c"><xs:sequence><xs:element name="e" minOccurs="0" maxOccurs="1"><xs:simpleType><xs:restriction base="xs:string"><xs:maxLength value="3"/></xs:restriction></xs:simpleType></xs:element></xs:sequence><xs:attribute name="a" use="required" type="xs:int"/></xs:complexType>`,
  );
  expect(counted).toEqual([
    ...["complexType", "complexType@name", "particle", "modelGroup", "modelGroup@compositor"],
    ...["particle", "particle@min", "element", "element@name"],
    ...["simpleType", "simpleType@variety", "simpleType@base", "facet", "facet@facet", "facet@lexical"],
    ...["attributeUse", "attributeUse@use", "attribute", "attribute@name", "attribute@type"],
  ]);
});

test("counts every documentation, at any position", () => {
  const note = "<xs:annotation><xs:documentation>x</xs:documentation></xs:annotation>";
  const counted = facts(
    `<xs:complexType name="c">${note}<xs:complexContent>${note}<xs:extension base="t:b">${note}<xs:sequence>${note}</xs:sequence><xs:anyAttribute>${note}</xs:anyAttribute></xs:extension></xs:complexContent></xs:complexType>`,
  );
  expect(counted.filter((fact) => fact === "documentation")).toHaveLength(5);
});

test("has a row for every node that a set can have, and facts only of that row", () => {
  fc.assert(
    fc.property(anySchema, (schema) => {
      const set = schemaSetOf([{ uri: "memory:/a.xsd", index: 0, schema }], [], () => undefined);
      const seen = new Set<unknown>();
      for (const node of xsdNodesOf(set)) {
        expect(seen.has(node)).toBe(false);
        seen.add(node);
        const [kind, ...rest] = xsdFactsOf(node);
        const row = xsdFactTable.get(kind ?? "") ?? [];
        expect(row).toEqual(expect.arrayContaining(rest));
      }
    }),
    { numRuns: 100 },
  );
});

test("nodes that state the same share one list, so that a count need not look into it", () => {
  const facet = (lexical: string) => ({ kind: "facet", facet: "enumeration", lexical, fixed: false }) as const;
  expect(xsdFactsOf(facet("a"))).toBe(xsdFactsOf(facet("b")));
  expect(xsdFactsOf({ ...facet("a"), fixed: true })).not.toBe(xsdFactsOf(facet("a")));
});
