import { setOf, walked, withoutPlace } from "@soapstone/test-corpus";
import { expect, test } from "vitest";
import { constraintContext } from "../src/constraint-context.ts";
import { StrictConstraints } from "../src/strict-constraints.ts";
import { withoutStrictConstraints } from "../src/without-strict-constraints.ts";

const options = { dialect: "apidoc", closed: true, signature: "off" } as const;

function statedIn(components: string) {
  const { walk, definitions } = walked(
    setOf(
      `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="urn:t" xmlns="urn:t">${components}</xs:schema>`,
    ),
  );
  const there = new StrictConstraints(definitions, constraintContext(walk, options)).definitions();
  return { there, definitions };
}

const book = `<xs:element name="book" type="xs:date"/>`;

function shelf(wildcard: string): string {
  return `<xs:complexType name="Shelf"><xs:sequence>${wildcard}</xs:sequence></xs:complexType>`;
}

test("elements of a strict wildcard are listed by name, and no others are allowed", () => {
  const { there } = statedIn(book + shelf(`<xs:any/>`));
  const { properties, additionalProperties } = there.get("Shelf") ?? {};
  expect([...(properties?.keys() ?? [])]).toEqual(["{urn:t}book"]);
  expect(properties?.get("{urn:t}book")?.items?.type).toBe("string");
  expect(additionalProperties).toBe(false);
});

test("a lax wildcard states the types of declared elements and allows others", () => {
  const { there } = statedIn(book + shelf(`<xs:any processContents="lax"/>`));
  const { properties, additionalProperties } = there.get("Shelf") ?? {};
  expect(properties?.get("{urn:t}book")?.type).toBe("array");
  expect(additionalProperties).toBe(true);
});

test("a strict wildcard of a namespace in which nothing is declared admits nothing", () => {
  const { there } = statedIn(book + shelf(`<xs:any namespace="urn:other"/>`));
  expect(there.get("Shelf")?.properties).toBeUndefined();
  expect(there.get("Shelf")?.additionalProperties).toBe(false);
});

test("an element that another wildcard skips may have any content", () => {
  const skipped = `<xs:any processContents="skip"/><xs:element name="end"/><xs:any/>`;
  const { there } = statedIn(book + shelf(skipped));
  expect(there.get("Shelf")?.properties?.get("{urn:t}book")).toEqual({ type: "array" });
  expect(there.get("Shelf")?.additionalProperties).toBe(true);
});

test("strict attributes are named, those of XML too where their namespace is admitted", () => {
  const { there } = statedIn(
    `<xs:attribute name="kind" type="xs:string"/><xs:complexType name="Shelf"><xs:anyAttribute/></xs:complexType>`,
  );
  const keys = [...(there.get("Shelf")?.properties?.keys() ?? [])];
  expect(keys).toContain("@{urn:t}kind");
  expect(keys).toContain("@{http://www.w3.org/XML/1998/namespace}lang");
  expect(there.get("Shelf")?.additionalProperties).toBe(false);
});

test.each([
  ["strict", `<xs:any/>`],
  ["lax", `<xs:any processContents="lax"/>`],
  ["empty", `<xs:any namespace="urn:other" maxOccurs="unbounded"/>`],
])("the names are taken away again: %s", (_, wildcard) => {
  const { there, definitions } = statedIn(book + shelf(wildcard));
  const back = withoutStrictConstraints(there, { options });
  expect(withoutPlace(back.get("Shelf") ?? {})).toEqual(withoutPlace(definitions.get("Shelf") ?? {}));
});
