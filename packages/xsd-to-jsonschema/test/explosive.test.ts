import { expect, test } from "vitest";
import { xsdToJsonSchema } from "../src/index.ts";
import { setOf } from "./set-of.ts";

const levels = 30;

/** A few lines that would be a billion, were each reference followed. */
const explosive: Readonly<Record<string, string>> = {
  "groups of groups of nothing": chain(
    '<xs:group name="G0"><xs:sequence/></xs:group>',
    (own, before) =>
      `<xs:group name="${own}"><xs:sequence><xs:group ref="${before}"/><xs:group ref="${before}"/></xs:sequence></xs:group>`,
    (last) => `<xs:complexType name="Last"><xs:group ref="${last}"/></xs:complexType>`,
  ),
  "groups of groups of elements": chain(
    '<xs:group name="G0"><xs:choice><xs:element name="a"/><xs:element name="b"/></xs:choice></xs:group>',
    (own, before) =>
      `<xs:group name="${own}"><xs:sequence><xs:group ref="${before}"/><xs:group ref="${before}"/></xs:sequence></xs:group>`,
    (last) => `<xs:complexType name="Last"><xs:group ref="${last}"/></xs:complexType>`,
  ),
  "attribute groups of attribute groups": chain(
    '<xs:attributeGroup name="G0"><xs:attribute name="a"/></xs:attributeGroup>',
    (own, before) =>
      `<xs:attributeGroup name="${own}"><xs:attributeGroup ref="${before}"/><xs:attributeGroup ref="${before}"/></xs:attributeGroup>`,
    (last) => `<xs:complexType name="Last"><xs:attributeGroup ref="${last}"/></xs:complexType>`,
  ),
  "unions of unions": chain(
    '<xs:simpleType name="G0"><xs:restriction base="xs:int"/></xs:simpleType>',
    (own, before) => `<xs:simpleType name="${own}"><xs:union memberTypes="${before} ${before}"/></xs:simpleType>`,
    (last) => `<xs:element name="Last" type="${last}"/>`,
  ),
};

function chain(first: string, next: (own: string, before: string) => string, last: (name: string) => string): string {
  const names = Array.from({ length: levels }, (_, index) => `G${index}`);
  return [first, ...names.slice(1).map((name, index) => next(name, `G${index}`)), last(`G${levels - 1}`)].join("\n");
}

/** Patterns of a chain of restrictions hold all: what each type says grows with the chain. */
function restrictions(length: number): string {
  const types = Array.from(
    { length },
    (_, index) =>
      `<xs:simpleType name="T${index}"><xs:restriction base="${index === 0 ? "xs:string" : `T${index - 1}`}"><xs:pattern value="[ab]{${index}}"/></xs:restriction></xs:simpleType>`,
  );
  return types.join("\n");
}

const schema = (body: string): string =>
  `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns="urn:x" targetNamespace="urn:x">${body}</xs:schema>`;

test.each(Object.entries(explosive))("%s are not written out", (_, body) => {
  const text = schema(body);
  const result = xsdToJsonSchema(setOf(text), {});
  if (!result.ok) throw new Error("A set of schemas always gives something.");
  expect(result.value.accounts.tally.dropped).toBe(0);
  expect(sizeOf(result.value.output)).toBeLessThan(10 * text.length);
});

test("a long chain of patterns is in the complement, since keywords would repeat all of it at each step", () => {
  const [short, long] = [restrictions(100), restrictions(400)].map((body) => {
    const result = xsdToJsonSchema(setOf(schema(body)), {});
    if (!result.ok) throw new Error("A set of schemas always gives something.");
    return sizeOf(result.value.output);
  });
  expect(long).toBeLessThan(6 * (short ?? 0));
});

test("a long chain of extensions takes little more than linear time", () => {
  const types = Array.from({ length: 1000 }, (_, at) => {
    const own = `<xs:sequence><xs:element name="e${at}" type="xs:int"/></xs:sequence>`;
    const content = `<xs:complexContent><xs:extension base="T${at - 1}">${own}</xs:extension></xs:complexContent>`;
    return `<xs:complexType name="T${at}">${at === 0 ? own : content}</xs:complexType>`;
  });
  const start = performance.now();
  const result = xsdToJsonSchema(setOf(schema(types.join(""))), {});
  if (!result.ok) throw new Error("A set of schemas always gives something.");
  expect(sizeOf(result.value.output)).toBeLessThan(1_000_000);
  expect(performance.now() - start).toBeLessThan(8000);
});

test("each of a long line of types that restrict one another has the next for its alternative", () => {
  const last = 3000;
  const types = Array.from({ length: last + 1 }, (_, at) => {
    const content = `<xs:complexContent><xs:restriction base="T${at - 1}"/></xs:complexContent>`;
    return `<xs:complexType name="T${at}">${at === 0 ? "" : content}</xs:complexType>`;
  });
  const result = xsdToJsonSchema(setOf(schema(types.join(""))), { dialect: "2020-12" });
  if (!result.ok) throw new Error("A set of schemas always gives something.");
  const definitions = result.value.output.get("$defs") as ReadonlyMap<string, ReadonlyMap<string, unknown[]>>;
  const next = (at: number): unknown => definitions.get(`T${at}`)?.get("anyOf")?.slice(1);
  expect([next(0), next(last - 1), next(last)]).toEqual([
    [new Map([["$ref", "#/$defs/T1"]])],
    [new Map([["$ref", `#/$defs/T${last}`]])],
    undefined,
  ]);
});

test("types with too many bases allow anything, and take no more than linear space", () => {
  const types = (count: number): string => {
    const base = Array.from({ length: count }, (_, at) => `<xs:attribute name="a${at}"/>`);
    const extension = '<xs:complexContent><xs:extension base="Base"/></xs:complexContent>';
    const derived = Array.from(
      { length: count },
      (_, at) => `<xs:complexType name="T${at}">${extension}</xs:complexType>`,
    );
    return `<xs:complexType name="Base">${base.join("")}</xs:complexType>${derived.join("")}`;
  };
  const [closed, open] = [310, 320].map((count) => {
    const result = xsdToJsonSchema(setOf(schema(types(count))), { dialect: "2020-12" });
    if (!result.ok) throw new Error("A set of schemas always gives something.");
    const implied = result.diagnostics.some(({ code }) => code === "mapping/too-much-inherited");
    return {
      implied,
      definitions: result.value.output.get("$defs") as ReadonlyMap<string, ReadonlyMap<string, unknown>>,
    };
  });
  expect(closed?.implied).toBe(false);
  expect(sizeOf(closed?.definitions.get("T9") ?? new Map())).toBeGreaterThan(3000);
  expect(open?.implied).toBe(true);
  expect(sizeOf(open?.definitions.get("T9") ?? new Map())).toBeLessThan(200);
});

function sizeOf(output: ReadonlyMap<string, unknown>): number {
  return JSON.stringify([...output], (_, value) => (value instanceof Map ? [...value] : value)).length;
}
