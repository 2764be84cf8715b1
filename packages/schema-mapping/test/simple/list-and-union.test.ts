import { facet, restrict, restricting, xsd } from "@soapstone/test-corpus";
import { qname, type SimpleType } from "@soapstone/xml-model";
import { expect, test } from "vitest";
import { isSimpleSchema } from "../../src/simple/is-simple.ts";
import { valueToJson } from "../../src/simple/values.ts";
import { canonical, simpleTrip, simpleWorld, tns } from "../support/simple-world.ts";

const listOf = (item: SimpleType | ReturnType<typeof xsd>): SimpleType => ({
  kind: "simpleType",
  variety: "list",
  item,
});
const unionOf = (...members: readonly (SimpleType | ReturnType<typeof xsd>)[]): SimpleType => ({
  kind: "simpleType",
  variety: "union",
  members,
});
const { forward, backward } = simpleTrip(simpleWorld([]));
const keywordsOf = (type: SimpleType) => forward(type, new Map()).side;

test("lengths of a list are numbers of items", () => {
  const { side, complement } = forward(restrict(listOf(xsd("int")), facet("maxLength", "3")), new Map());
  expect(side).toEqual({ type: "array", items: { type: "integer", format: "int32" }, maxItems: 3 });
  expect(Object.fromEntries(complement)).toEqual({ list: true });
  expect(canonical(backward(side, complement).side)).toBe('list(int)[maxLength="3"]');
});

test("enumerations of one type are merged; the members are in the complement", () => {
  const union = unionOf(restricting("string", ["enumeration", "a"]), restricting("string", ["enumeration", "b"]));
  const { side, complement } = forward(union, new Map());
  expect(side).toEqual({ type: "string", enum: ["a", "b"] });
  expect(canonical(backward(side, complement).side)).toBe(canonical(union));
  expect(canonical(backward({ ...side, enum: ["a", "c"] }, complement).side)).toBe(
    'string[enumeration="a" enumeration="c"]',
  );
});

test("a member that allows everything makes the others hints", () => {
  expect(keywordsOf(unionOf(restricting("string", ["enumeration", "a"]), xsd("string")))).toEqual({ type: "string" });
});

test("patterns of members are alternatives", () => {
  const union = unionOf(restricting("string", ["pattern", "[0-9]+"]), restricting("string", ["enumeration", "a.b"]));
  expect(keywordsOf(union)).toEqual({ type: "string", pattern: "^(?:[0-9]+|a\\.b)$" });
});

test("bounds of members are as wide as all of them", () => {
  const union = unionOf(restricting("string", ["maxLength", "3"]), restricting("string", ["maxLength", "8"]));
  expect(keywordsOf(union)).toEqual({ type: "string", maxLength: 8 });
});

test("members of several types have no constraints in the readable profile, alternatives in the exact one", () => {
  const union = unionOf(xsd("nonNegativeInteger"), restricting("string", ["enumeration", "unbounded"]));
  expect(keywordsOf(union)).toEqual({});
  expect(simpleTrip(simpleWorld([], "exact")).forward(union, new Map()).side).toMatchObject({
    anyOf: [
      { type: "integer", minimum: 0 },
      { type: "string", enum: ["unbounded"] },
    ],
  });
});

test("unions of unions take time for the written members, not for their product", () => {
  const types = Array.from({ length: 60 }, (_, index) => {
    const member = index === 0 ? xsd("int") : qname(tns, `U${index - 1}`);
    return { ...unionOf(member, member), name: qname(tns, `U${index}`) };
  });
  const world = simpleWorld(types);
  expect(world.definition("U59")).toBeDefined();
  expect(valueToJson("5", qname(tns, "U59"), world.forward)).toBe(5);
  expect(valueToJson("x", qname(tns, "U59"), world.forward)).toBeUndefined();
});

test("a schema is that of a simple type where its values are texts", () => {
  expect(isSimpleSchema({ type: "string" })).toBe(true);
  expect(isSimpleSchema({ enum: ["a"] })).toBe(true);
  expect(isSimpleSchema({ type: "array", items: { type: "string" } })).toBe(false);
  expect(isSimpleSchema({ type: "array", items: { type: "string" }, complement: new Map([["list", true]]) })).toBe(
    true,
  );
  expect(isSimpleSchema({ type: "object" })).toBe(false);
  expect(isSimpleSchema({})).toBe(false);
  expect(isSimpleSchema({ ref: "A" }, () => ({ type: "integer" }))).toBe(true);
  expect(isSimpleSchema({ ref: "A" }, () => ({ ref: "A" }))).toBe(false);
});

test("a built-in list has its name, so that a list of its item type is another", () => {
  const { side, complement } = forward(restrict(listOf(xsd("string")), facet("minLength", "1")), new Map());
  expect(side).toEqual({ type: "array", items: { type: "string" }, minItems: 1 });
  expect(canonical(backward(side, complement).side)).toBe('list(string)[minLength="1"]');
  const tokens = forward(xsd("NMTOKENS"), new Map());
  expect(Object.fromEntries(tokens.complement)).toEqual({ type: "NMTOKENS", list: true });
  expect(canonical(backward(tokens.side, tokens.complement).side)).toBe("NMTOKENS");
});
