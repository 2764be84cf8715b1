import { type Json, lexemeOf } from "@soapstone/apidoc-model";
import fc from "fast-check";
import { expect, test } from "vitest";
import { builtinTypeNamed } from "../../src/facts/builtin-types.ts";
import { jsonToLexical, lexicalToJson, type ValueSpace } from "../../src/facts/value-space.ts";

const atomic = (name: string): ValueSpace => ({ kind: "atomic", builtin: builtinTypeNamed(name)! });

test.each<[type: string, lexical: string, value: Json | undefined]>([
  ["string", "  a  b ", "  a  b "],
  ["normalizedString", " a\tb", " a b"],
  ["token", "  a \n b ", "a b"],
  ["boolean", " 1 ", true],
  ["boolean", "TRUE", undefined],
  ["int", "+007", 7],
  ["int", "-0", 0],
  ["int", "1.0", undefined],
  ["long", "9223372036854775807", { lexeme: "9223372036854775807" }],
  ["decimal", "1.50", { lexeme: "1.50" }],
  ["decimal", ".5", 0.5],
  ["decimal", "5.", 5],
  ["decimal", "1e3", undefined],
  ["double", "1e3", { lexeme: "1E3" }],
  ["double", "INF", undefined],
  ["double", "NaN", undefined],
  ["base64Binary", " QU JD ", "QUJD"],
  ["hexBinary", "0aFF", "0aFF"],
  ["hexBinary", "0xFF", undefined],
  ["base64Binary", "QUJ", undefined],
  ["date", "today", undefined],
  ["byte", "300", undefined],
  ["double", "1E400", undefined],
  ["double", "1E-400", undefined],
  ["double", "0E0", { lexeme: "0E0" }],
  ["date", " 2001-02-03Z ", "2001-02-03Z"],
  ["anyURI", " urn:a ", "urn:a"],
])("%s %j is %j", (type, lexical, value) => {
  expect(lexicalToJson(lexical, atomic(type))).toEqual(value);
});

test("a name is its namespace and local part where the prefix is declared", () => {
  expect(lexicalToJson("p:a", atomic("QName"), { namespace: "urn:p", local: "a" })).toBe("{urn:p}a");
  expect(lexicalToJson("p:a", atomic("QName"))).toBe("p:a");
});

test("a list is an array of values of its items", () => {
  const list: ValueSpace = { kind: "list", item: atomic("int") };
  expect(lexicalToJson(" 1\n02 3 ", list)).toEqual([1, 2, 3]);
  expect(lexicalToJson("1 x", list)).toBeUndefined();
  expect(jsonToLexical([1, 2, 3])).toBe("1 2 3");
  expect(jsonToLexical(["a b"])).toBeUndefined();
});

test("the first member of a union that has the value gives it its form", () => {
  const union: ValueSpace = { kind: "union", members: [atomic("int"), { ...atomic("string"), only: ["unbounded"] }] };
  expect(lexicalToJson("05", union)).toBe(5);
  expect(lexicalToJson("unbounded", union)).toBe("unbounded");
  expect(lexicalToJson("other", union)).toBeUndefined();
});

test("a decimal written as JSON writes it comes back digit by digit", () => {
  const digits = fc.stringMatching(/^-?(0|[1-9][0-9]{0,30})(\.[0-9]{1,20})?$/);
  fc.assert(
    fc.property(
      digits.filter((text) => !/^-0(\.0*)?$/.test(text)),
      (text) => {
        const value = lexicalToJson(text, atomic("decimal"));
        expect(lexemeOf(value as number)).toBe(text);
        expect(jsonToLexical(value as number)).toBe(text);
      },
    ),
  );
});
