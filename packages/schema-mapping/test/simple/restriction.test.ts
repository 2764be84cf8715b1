import type { JsonObject } from "@soapstone/apidoc-model";
import { facet, restrict, restricting, xsd } from "@soapstone/test-corpus";
import { qname } from "@soapstone/xml-model";
import { expect, test } from "vitest";
import type { JsonSchema } from "../../src/json-schema.ts";
import { canonical, simpleTrip, simpleWorld, tns } from "../support/simple-world.ts";

const { forward, backward } = simpleTrip(simpleWorld([]));
const back = (schema: JsonSchema, complement: readonly (readonly [string, never])[] | JsonObject = new Map()): string =>
  canonical(backward(schema, new Map(complement)).side);
const keptOf = (type: Parameters<typeof forward>[0]) => Object.fromEntries(forward(type, new Map()).complement);

test("keywords of a built-in type become its name", () => {
  expect(back({ type: "integer", format: "int32" })).toBe("int");
  expect(back({ type: "integer", minimum: 0 })).toBe("nonNegativeInteger");
  expect(back({ type: "string", format: "byte" })).toBe("base64Binary");
  expect(back({ type: "string", pattern: "^([0-9a-fA-F]{2})*$" })).toBe("hexBinary");
});

test("other keywords restrict the type that they imply", () => {
  expect(back({ type: "integer", minimum: 0, maximum: 10 })).toBe('integer[minInclusive="0" maxInclusive="10"]');
  expect(back({ type: "string", minLength: 3, maxLength: 3 })).toBe('string[length="3"]');
  expect(back({ type: "number", exclusiveMinimum: true, minimum: 0 })).toBe('decimal[minExclusive="0"]');
  expect(back({ enum: ["a", "b"] })).toBe('string[enumeration="a" enumeration="b"]');
  expect(back({ type: "number", multipleOf: 0.01 })).toBe('decimal[fractionDigits="2"]');
});

test("a format that XSD expresses by a pattern becomes one", () => {
  expect(back({ type: "string", format: "uuid" })).toMatch(/^string\[pattern="\[0-9a-fA-F\]\{8\}-/);
});

test("values of several kinds are a union", () => {
  expect(back({ enum: ["a", 1] })).toBe('union(string[enumeration="a"] | integer[enumeration="1"])');
});

test("two patterns that must both hold are two restrictions", () => {
  expect(back({ type: "string", pattern: "^(?=[a-z]+$).{3}$" })).toBe('string[pattern="[a-z]+"][pattern=".{3}"]');
});

test("a type that its keywords imply is not stored", () => {
  expect(keptOf(restricting("int", ["maxInclusive", "5"]))).toEqual({});
  expect(keptOf(restricting("string", ["maxLength", "5"], ["pattern", "[A-Z]+"]))).toEqual({});
});

test("a remembered type loses against an edited format", () => {
  const { complement } = forward(restricting("short", ["maxInclusive", "5"]), new Map());
  expect(complement.get("type")).toBe("short");
  const keywords: JsonSchema = { type: "integer", format: "int32", minimum: -32768, maximum: 5 };
  expect(back(keywords, complement)).toBe('short[maxInclusive="5"]');
  expect(back({ ...keywords, format: "int64" }, complement)).toBe('long[minInclusive="-32768" maxInclusive="5"]');
  expect(back({ ...keywords, minimum: -40000 }, complement)).toBe('int[minInclusive="-40000" maxInclusive="5"]');
});

test("a remembered type stays where an edit only narrows it", () => {
  const { complement } = forward(restricting("short", ["maxInclusive", "5"]), new Map());
  expect(back({ type: "integer", format: "int32", minimum: 0, maximum: 3 }, complement)).toBe(
    'short[minInclusive="0" maxInclusive="3"]',
  );
});

test("facets that JSON writes in another form are stored as written, until the keywords change", () => {
  const { side, complement } = forward(restricting("int", ["maxInclusive", "+0100"]), new Map());
  expect(side).toEqual({ type: "integer", format: "int32", maximum: 100 });
  expect(back(side, complement)).toBe('int[maxInclusive="+0100"]');
  expect(back({ ...side, maximum: 99 }, complement)).toBe('int[maxInclusive="99"]');
});

test("numbers keep their digits", () => {
  const { side, complement } = forward(restricting("decimal", ["maxInclusive", "9223372036854775807.50"]), new Map());
  expect(side.maximum).toEqual({ lexeme: "9223372036854775807.50" });
  expect(complement.size).toBe(0);
  expect(back(side)).toBe('decimal[maxInclusive="9223372036854775807.50"]');
});

test("a chain of restrictions has the tightest facet of its steps", () => {
  const chain = restrict(
    restricting("string", ["maxLength", "20"], ["pattern", "[a-z]*"]),
    facet("maxLength", "10"),
    facet("pattern", "a.*"),
  );
  expect(forward(chain, new Map()).side).toEqual({ type: "string", maxLength: 10, pattern: "^(?=[a-z]*$)a.*$" });
});

test("an enumeration has all keywords of its base", () => {
  const base = { ...restricting("string", ["maxLength", "20"], ["pattern", "[a-z]*"]), name: qname(tns, "Word") };
  const world = simpleTrip(simpleWorld([base]));
  const { side, complement } = world.forward(restrict(base.name, facet("enumeration", "a")), new Map());
  expect(side).toEqual({ type: "string", enum: ["a"] });
  expect(Object.fromEntries(complement)).toEqual({ type: "{urn:test}Word" });
  expect(canonical(world.backward(side, complement).side)).toBe('{urn:test}Word[enumeration="a"]');
});

test("an enumeration with a value that JSON cannot express is in the complement", () => {
  const { side, complement } = forward(restricting("float", ["enumeration", "1"], ["enumeration", "NaN"]), new Map());
  expect(side).toEqual({ type: "number", format: "float" });
  expect(back(side, complement)).toBe('float[enumeration="1" enumeration="NaN"]');
});

test("fraction digits are no multiple, for which validators would refuse 19.99, but digits in the exact profile", () => {
  const type = restricting("decimal", ["fractionDigits", "2"]);
  expect(forward(type, new Map()).side).toEqual({ type: "number" });
  expect(simpleTrip(simpleWorld([], "exact")).forward(type, new Map()).side).toEqual({
    type: "string",
    pattern: "^[+-]?(?:[0-9]+(?:\\.[0-9]{0,2}0*)?|\\.[0-9]{1,2}0*)$",
  });
});

test("octets are counted in the characters that write them", () => {
  expect(forward(restricting("hexBinary", ["length", "2"]), new Map()).side).toMatchObject({
    minLength: 4,
    maxLength: 4,
  });
  expect(forward(restricting("base64Binary", ["maxLength", "4"]), new Map()).side.maxLength).toBe(8);
  expect(forward(restricting("QName", ["length", "4"]), new Map()).side).toEqual({ type: "string" });
});

test("facts that no keyword expresses stay beside the type, and are restored", () => {
  const there = backward({ type: "string", format: "email", maxLength: 5 }, new Map());
  expect(canonical(there.side)).toBe('string[maxLength="5"]');
  expect(there.complement.get("words")).toEqual(new Map([["format", "email"]]));
  expect(forward(there.side, there.complement).side).toEqual({ type: "string", format: "email", maxLength: 5 });
  const edited = restrict(xsd("int"), facet("maxInclusive", "5"));
  expect(forward(edited, there.complement).side).toEqual({ type: "integer", format: "int32", maximum: 5 });
});

test("a chain of 5,000 named types is flattened", () => {
  const types = Array.from({ length: 5000 }, (_, index) => ({
    ...restrict(index === 0 ? xsd("string") : qname(tns, `T${index - 1}`), facet("maxLength", String(9000 - index))),
    name: qname(tns, `T${index}`),
  }));
  const { side } = simpleTrip(simpleWorld(types)).forward(restrict(qname(tns, "T4999")), new Map());
  expect(side).toEqual({ type: "string", maxLength: 4001 });
});

test("types that restrict each other in a circle are any text, not a hang", () => {
  const types = [0, 1].map((index) => ({ ...restrict(qname(tns, `T${1 - index}`)), name: qname(tns, `T${index}`) }));
  expect(simpleTrip(simpleWorld(types)).forward(restrict(qname(tns, "T0")), new Map()).side).toEqual({});
});
