import { setOf, walked, withoutPlace } from "@soapstone/test-corpus";
import { expect, test } from "vitest";
import { constraintContext } from "../src/constraint-context.ts";
import { StrictConstraints } from "../src/strict-constraints.ts";
import { withoutStrictConstraints } from "../src/without-strict-constraints.ts";

const options = { dialect: "apidoc", closed: true, signature: "strict" } as const;

const base = `<xs:complexType name="Base"><xs:sequence><xs:element name="a" type="xs:string" maxOccurs="3"/></xs:sequence></xs:complexType>
  <xs:element name="base" type="Base"/>`;
const extended = `<xs:complexType name="More"><xs:complexContent><xs:extension base="Base"><xs:sequence><xs:element name="b" type="xs:date"/></xs:sequence></xs:extension></xs:complexContent></xs:complexType>`;
const restricted = `<xs:complexType name="One"><xs:complexContent><xs:restriction base="Base"><xs:sequence><xs:element name="a" type="xs:string"/></xs:sequence></xs:restriction></xs:complexContent></xs:complexType>`;

function statedIn(components: string) {
  const { walk, definitions } = walked(
    setOf(`<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">${components}</xs:schema>`),
  );
  return { there: new StrictConstraints(definitions, constraintContext(walk, options)).definitions(), definitions };
}

test("a type that others extend has their properties too, and no others", () => {
  const constrained = statedIn(base + extended).there.get("Base");
  expect([...(constrained?.properties?.keys() ?? [])]).toEqual(["$type", "a", "b", "$order"]);
  expect(constrained?.properties?.get("$type")?.enum).toEqual(["Base", "More"]);
  expect(constrained?.required).toEqual(["$type", "a", "$order"]);
  expect(constrained?.additionalProperties).toBe(false);
});

test("its order is that of any of them", () => {
  const pattern =
    statedIn(base + extended)
      .there.get("Base")
      ?.properties?.get("$order")?.pattern ?? "";
  expect(new RegExp(pattern).test("a a")).toBe(true);
  expect(new RegExp(pattern).test("a b")).toBe(true);
  expect(new RegExp(pattern).test("b a")).toBe(false);
});

test("a child that a restriction has once and its base several times is a text or an array", () => {
  const { there } = statedIn(base + restricted);
  expect(there.get("One")?.properties?.get("a")?.type).toBe("string");
  expect(there.get("Base")?.properties?.get("a")?.type).toBeUndefined();
});

test("a type with more derived types than a reader could follow is left open", () => {
  const many = Array.from({ length: 60 }, (_, index) => extended.replace(`"More"`, `"More${index}"`));
  const constrained = statedIn(base + many.join("")).there.get("Base");
  expect(constrained?.additionalProperties).toBeUndefined();
  expect(constrained?.properties?.has("b")).toBe(false);
});

test.each([extended, restricted, extended + restricted])(
  "properties of derived types are removed again: %#",
  (derived) => {
    const { there, definitions } = statedIn(base + derived);
    const back = withoutStrictConstraints(there, { options });
    expect([...back].map(([name, schema]) => [name, withoutPlace(schema)])).toEqual(
      [...definitions].map(([name, schema]) => [name, withoutPlace(schema)]),
    );
  },
);
