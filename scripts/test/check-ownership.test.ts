import { expect, test } from "vitest";
import { type OwnershipHouse, ownershipFindings } from "../guards/check-ownership.ts";

const clean: OwnershipHouse = {
  leftFacts: ["element", "element@nillable", "element@block", "schema@id"],
  rightFields: ["schema.x-nullable"],
  rules: [{ owns: { left: ["element", "element@nillable"], right: ["schema.x-nullable"] } }],
  complement: [{ facts: ["element@block"] }],
  unmapped: [{ name: "schema@id", code: "mapping/id-dropped" }],
  codes: ["mapping/id-dropped"],
};

const messages = (change: Partial<OwnershipHouse>): readonly string[] =>
  ownershipFindings({ ...clean, ...change }).map(({ place, message }) => `${place} ${message}`);

test("a house in order has no findings", () => {
  expect(messages({})).toEqual([]);
});

test("a fact of the left model without owner is found", () => {
  expect(messages({ leftFacts: [...clean.leftFacts, "element@final"] })).toEqual([
    "element@final has no owner: no rule, no complement field, no row in unmapped",
  ]);
});

test("a field of the right model without owner is found", () => {
  expect(messages({ rightFields: [...clean.rightFields, "schema.title"] })).toEqual([
    "schema.title has no owner: no rule, no complement field, no row in unmapped",
  ]);
});

test("a row of unmapped that has an owner is found", () => {
  expect(messages({ unmapped: [...clean.unmapped, { name: "element@block", code: "mapping/id-dropped" }] })).toEqual([
    "unmapped element@block has an owner too; one of the two is wrong",
  ]);
});

test("a row of unmapped whose code does not exist is found", () => {
  expect(messages({ codes: [] })).toEqual([
    "unmapped schema@id is reported by mapping/id-dropped, which no catalogue has",
  ]);
});
