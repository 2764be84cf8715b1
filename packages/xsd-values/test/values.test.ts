import type { Json } from "@soapstone/apidoc-model";
import { chains, facet, restrict, restricting, xsd } from "@soapstone/test-corpus";
import { type Facet, qname, type SimpleType, type TypeUse } from "@soapstone/xml-model";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { canonicalValue, checkValue, sameValue } from "../src/values/check-value.ts";
import { decodeValue } from "../src/values/decode-value.ts";
import { encodeValue } from "../src/values/encode-value.ts";
import type { NumberMode } from "../src/values/number-mode.ts";
import { valueForm } from "../src/values/value-form.ts";

const prefixes = (prefix: string): string | undefined => (prefix === "p" ? "urn:p" : undefined);
const set = { findType: () => undefined };
const form = (numbers: NumberMode = "natural") => ({ set, options: { profile: "exact", numbers } }) as const;
const context = (numbers?: NumberMode) => ({ ...form(numbers), prefixes });
const decode = (lexical: string, type: TypeUse, numbers?: NumberMode): Json =>
  decodeValue(lexical, type, context(numbers));
const listOf = (item: TypeUse<SimpleType>): SimpleType => ({ kind: "simpleType", variety: "list", item });
const unionOf = (...members: readonly TypeUse<SimpleType>[]): SimpleType => ({
  kind: "simpleType",
  variety: "union",
  members,
});
const values = (...lexicals: readonly string[]): readonly Facet[] =>
  lexicals.map((lexical) => facet("enumeration", lexical));

describe("decoding", () => {
  test.each<[type: string, lexical: string, value: Json]>([
    ["string", "  a  b ", "  a  b "],
    ["normalizedString", " a\tb", " a b"],
    ["token", "  a \n b ", "a b"],
    ["boolean", " 1 ", true],
    ["boolean", "TRUE", "TRUE"],
    ["int", "+007", 7],
    ["int", "1.0", "1.0"],
    ["byte", "300", "300"],
    ["long", "9223372036854775807", { lexeme: "9223372036854775807" }],
    ["decimal", "1.50", { lexeme: "1.50" }],
    ["decimal", "1e3", "1e3"],
    ["double", "1e3", { lexeme: "1E3" }],
    ["double", "-INF", "-INF"],
    ["double", "NaN", "NaN"],
    ["double", "1E400", "INF"],
    ["double", "1E-400", 0],
    ["base64Binary", " QU JD ", "QUJD"],
    ["hexBinary", "0xFF", "0xFF"],
    ["date", " 2001-02-03Z ", "2001-02-03Z"],
    ["QName", " p:a ", "{urn:p}a"],
    ["QName", "q:a", "q:a"],
    ["NMTOKENS", " a\n b ", ["a", "b"]],
  ])("%s %j is %j", (type, lexical, value) => {
    expect(decode(lexical, xsd(type))).toEqual(value);
  });

  test("numbers that no double can express are their digits with the option", () => {
    expect(decode(" 1.50 ", xsd("decimal"), "exact")).toBe("1.50");
    expect(decode("5", xsd("long"), "exact")).toBe("5");
    expect(decode("5", xsd("int"), "exact")).toBe(5);
    expect(decode("05", xsd("int"), "lexical")).toBe("05");
  });

  test("a value of an enumeration is the value as the enumeration spells it", () => {
    expect(decode("2000-01-01T12:00:00.0Z", restrict(xsd("dateTime"), ...values("2000-01-01T12:00:00Z")))).toBe(
      "2000-01-01T12:00:00Z",
    );
    expect(decode("2000-01-01T13:00:00+01:00", restrict(xsd("dateTime"), ...values("2000-01-01T12:00:00Z")))).toBe(
      "2000-01-01T12:00:00Z",
    );
    expect(decode("1 02", restrict(listOf(xsd("int")), ...values("01 2")))).toEqual([1, 2]);
  });

  test("the first member of a union that takes the value, facets and all, gives it its form", () => {
    const union = unionOf(restricting("int", ["maxInclusive", "9"]), xsd("boolean"), xsd("string"));
    expect(decode("7", union)).toBe(7);
    expect(decode("1", unionOf(xsd("boolean"), xsd("int")))).toBe(true);
    expect(decode("70", union)).toBe("70");
    expect(decode("x", unionOf(xsd("int"), xsd("boolean")))).toBe("x");
  });

  test("values with patterns stay texts", () => {
    expect(decode("05", restricting("int", ["pattern", "\\d\\d"]))).toBe("05");
    expect(decode(" 1  2 ", restrict(listOf(xsd("int")), facet("pattern", "\\d \\d")))).toBe("1 2");
    expect(valueForm(restrict(listOf(xsd("int")), facet("pattern", "\\d \\d")), set, { profile: "exact" })).toEqual({
      kind: "text",
    });
    expect(valueForm(listOf(xsd("int")), set, { profile: "exact" })).toEqual({
      kind: "array",
      items: { kind: "number" },
    });
  });
});

describe("encoding is the inverse of decoding", () => {
  const encode = (json: Json, type: TypeUse): string | undefined =>
    encodeValue(json, type, { ...form(), prefixFor: (namespace) => (namespace === "urn:p" ? "p" : undefined) });

  test.each<[json: Json, type: TypeUse, lexical: string | undefined]>([
    [true, xsd("boolean"), "true"],
    [true, restricting("boolean", ["pattern", "0|1"]), "1"],
    [{ lexeme: "1.50" }, xsd("decimal"), "1.50"],
    [1067, restricting("int", ["pattern", "[0-9]{5}"]), "01067"],
    [-7, restricting("int", ["pattern", "-?\\d{3}"]), "-007"],
    [1.5, restricting("decimal", ["pattern", "\\d+\\.\\d{2}"]), "1.50"],
    [3, restricting("decimal", ["pattern", "\\d+\\.\\d{2}"]), "3.00"],
    [3, restricting("int", ["pattern", "[a-z]+"]), "3"],
    [{ lexeme: "1E3" }, xsd("decimal"), "1000"],
    ["NaN", xsd("double"), "NaN"],
    ["{urn:p}a", xsd("QName"), "p:a"],
    ["{urn:q}a", xsd("QName"), undefined],
    [[1, 2], listOf(xsd("int")), "1 2"],
    [[true, 2], listOf(unionOf(xsd("boolean"), xsd("int"))), "true 2"],
    [null, xsd("string"), undefined],
    [new Map(), xsd("string"), undefined],
  ])("%j", (json, type, lexical) => {
    expect(encode(json, type)).toBe(lexical);
  });
});

describe("checking", () => {
  test.each<[lexical: string, type: TypeUse, reason: string | undefined]>([
    ["x", xsd("int"), "cvc-datatype-valid.1.2.1"],
    ["2001-02-29", xsd("date"), "cvc-datatype-valid.1.2.1"],
    ["2000-02-29", xsd("date"), undefined],
    ["0000-01-01", xsd("date"), "cvc-datatype-valid.1.2.1"],
    ["2000-01-01T24:00:00", xsd("dateTime"), undefined],
    ["2000-01-01T24:00:01", xsd("dateTime"), "cvc-datatype-valid.1.2.1"],
    ["1 x", listOf(xsd("int")), "cvc-datatype-valid.1.2.2"],
    ["x", unionOf(xsd("int"), xsd("date")), "cvc-datatype-valid.1.2.3"],
    ["abc", restricting("string", ["maxLength", "2"]), "cvc-maxLength-valid"],
    ["😀😀", restricting("string", ["length", "2"]), undefined],
    ["QUJD", restricting("base64Binary", ["length", "3"]), undefined],
    ["1 2 3", restrict(listOf(xsd("int")), facet("maxLength", "2")), "cvc-maxLength-valid"],
    ["b", restricting("string", ["pattern", "a"]), "cvc-pattern-valid"],
    ["5.0", restrict(xsd("decimal"), ...values("5")), undefined],
    ["6", restrict(xsd("decimal"), ...values("5")), "cvc-enumeration-valid"],
    ["0.001", restricting("decimal", ["totalDigits", "2"]), "cvc-totalDigits-valid"],
    ["1.230", restricting("decimal", ["fractionDigits", "2"]), undefined],
    ["NaN", restricting("double", ["minInclusive", "0"]), "cvc-minInclusive-valid"],
    ["INF", restricting("double", ["minInclusive", "0"]), undefined],
    ["P1M", restricting("duration", ["maxInclusive", "P30D"]), "cvc-maxInclusive-valid"],
    ["P1M", restricting("duration", ["maxInclusive", "P32D"]), undefined],
    [
      "2000-01-01T00:00:00",
      restricting("dateTime", ["minInclusive", "2000-01-01T00:00:00Z"]),
      "cvc-minInclusive-valid",
    ],
    ["2000-01-02T00:00:00", restricting("dateTime", ["minInclusive", "2000-01-01T00:00:00Z"]), undefined],
    ["q:a", xsd("QName"), "cvc-datatype-valid.1.2.1"],
  ])("%j", (lexical, type, reason) => {
    expect(checkValue(lexical, type, context())?.reason).toBe(reason);
  });

  test("equal values have one key, values of different primitive types have not", () => {
    const key = (lexical: string, type: string): string | undefined => canonicalValue(lexical, xsd(type), context());
    expect(key("+1.0", "decimal")).toBe(key("01", "int"));
    expect(key("1", "decimal")).not.toBe(key("1", "double"));
    expect(key("2000-01-01T00:00:00Z", "dateTime")).toBe(key("1999-12-31T24:00:00+00:00", "dateTime"));
    expect(key("0aFF", "hexBinary")).toBe(key("0AfF", "hexBinary"));
    expect(key("P1Y", "duration")).toBe(key("P12M", "duration"));
    expect(key("x", "int")).toBeUndefined();
    expect(sameValue("1", "true", xsd("boolean"), context())).toBe(true);
    expect(sameValue("1", "1.0", xsd("string"), context())).toBe(false);
  });

  test("an unresolved type name accepts any text", () => {
    expect(checkValue("x", qname("urn:none", "T"), context())).toBeUndefined();
  });
});

test("a chain of restrictions rejects a value if one of them does", () => {
  const sample = fc.oneof(fc.constantFrom("a", "b", "x y", "0", "1", "007", "99999"), fc.integer().map(String));
  fc.assert(
    fc.property(chains, chains, fc.array(sample, { minLength: 5, maxLength: 5 }), (upper, lower, samples) => {
      const steps = [...stepsOf(upper), ...stepsOf(lower)];
      fc.pre(!steps.flat().some(({ facet }) => facet === "whiteSpace"));
      const root = rootOf(upper);
      const line = steps.reduce<TypeUse<SimpleType>>((base, facets) => restrict(base, ...facets), root);
      for (const text of [...samples, ...steps.flat().map(({ lexical }) => lexical)]) {
        const [first] = steps.flatMap((facets) => checkValue(text, restrict(root, ...facets), context()) ?? []);
        expect(checkValue(text, line, context())).toEqual(first);
      }
    }),
  );
});

/** The facets of a restriction and of those above it, base first. */
function stepsOf(use: TypeUse): readonly (readonly Facet[])[] {
  return "kind" in use && use.kind === "simpleType" && use.variety === "restriction"
    ? [...stepsOf(use.base), use.facets]
    : [];
}

function rootOf(use: TypeUse<SimpleType>): TypeUse<SimpleType> {
  return "kind" in use && use.variety === "restriction" ? rootOf(use.base) : use;
}

describe("values as they were written, in the number mode lexical", () => {
  const written = (lexical: string, type: TypeUse): Json => decode(lexical, type, "lexical");
  const back = (json: Json, type: TypeUse): readonly [text: string | undefined, asked: readonly unknown[]] => {
    const asked: unknown[] = [];
    const text = encodeValue(json, type, {
      ...form("lexical"),
      prefixFor: (namespace, prefix) => {
        asked.push([namespace, prefix]);
        return prefix;
      },
    });
    return [text, asked];
  };

  test("a name keeps its prefix with its namespace, and requests it again", () => {
    expect(written(" p:local ", xsd("QName"))).toBe("{urn:p}p:local");
    expect(back("{urn:p}p:local", xsd("QName"))).toEqual(["p:local", [["urn:p", "p"]]]);
    expect(written("p:a p:b", listOf(xsd("QName")))).toEqual(["{urn:p}p:a", "{urn:p}p:b"]);
  });

  test("a name of the default namespace requests no prefix", () => {
    const here = { ...context("lexical"), prefixes: () => "urn:d" };
    expect(decodeValue("local", xsd("QName"), here)).toBe("{urn:d}local");
    expect(back("{urn:d}local", xsd("QName"))).toEqual(["local", [["urn:d", ""]]]);
  });

  test("a name of an enumeration is as the schema has it", () => {
    const named = { ...facet("enumeration", "q:one"), value: qname("urn:p", "one") };
    expect(written("p:one", restrict(xsd("QName"), named))).toBe("{urn:p}one");
  });

  test("white space stays if the schema does not require a form of the text", () => {
    expect(written(" a  b ", xsd("token"))).toBe(" a  b ");
    expect(written(" a ", xsd("NCName"))).toBe("a");
    expect(written(" a ", restrict(xsd("token"), facet("maxLength", "1")))).toBe("a");
  });

  test("a fixed value is as the schema spells it", () => {
    const constraint = { kind: "fixed", lexical: "1" } as const;
    expect(decodeValue("+1.0", xsd("decimal"), { ...context("lexical"), constraint })).toBe("1");
    expect(decodeValue("+2.0", xsd("decimal"), { ...context("lexical"), constraint })).toBe("+2.0");
  });
});
