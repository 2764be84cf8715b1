import { namespaces, qname } from "@soapstone/xml-model";
import { expect, test } from "vitest";
import { builtinOfKeywords, builtinType, builtinTypes, canonicalBuiltin } from "../src/builtin-types.ts";

const xsd = (local: string) => builtinType(qname(namespaces.xsd, local));

test("has all built-in types of XSD 1.0, each once", () => {
  const names = builtinTypes.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toHaveLength(46);
});

test("every list has an item type, and the keywords of its items", () => {
  const lists = builtinTypes.filter(({ readable }) => readable.type === "array");
  expect(lists.map(({ name }) => name)).toEqual(["NMTOKENS", "IDREFS", "ENTITIES"]);
  for (const { item, readable, exact } of lists) {
    const row = builtinTypes.find(({ name }) => name === item);
    expect(readable.items).toEqual(row?.readable);
    expect(exact.items).toEqual(row?.exact);
  }
});

test("the keywords of a type identify it, and for each pair of type and format the first row is canonical", () => {
  for (const profile of ["readable", "exact"] as const)
    for (const row of builtinTypes) {
      const meant = builtinOfKeywords(row[profile], profile);
      expect(meant?.[profile]).toEqual(row[profile]);
      expect(builtinTypes.indexOf(meant ?? row)).toBeLessThanOrEqual(builtinTypes.indexOf(row));
    }
});

test("the readable profile has bounds only if the format does not imply them", () => {
  expect(xsd("int")?.readable).toEqual({ type: "integer", format: "int32" });
  expect(xsd("int")?.exact).toEqual({ type: "integer", format: "int32", minimum: -2147483648, maximum: 2147483647 });
  expect(xsd("unsignedShort")?.readable).toEqual({ type: "integer", format: "int32", minimum: 0, maximum: 65535 });
  expect(xsd("unsignedLong")?.readable.maximum).toEqual({ lexeme: "18446744073709551615" });
});

test.each([
  ["dateTime", "2001-02-03T04:05:06", "2001-02-03"],
  ["dateTime", "-0045-03-15T24:00:00Z", "2001-13-03T04:05:06"],
  ["date", "2001-02-03+14:00", "2001-2-3"],
  ["time", "23:59:59.999", "24:00:01"],
  ["duration", "P1Y2M3DT4H5M6.7S", "P1YT"],
  ["duration", "-PT36H", "P"],
  ["gYear", "12004", "04"],
  ["gMonthDay", "--12-31Z", "--13-01"],
  ["gDay", "---05", "--05"],
  ["hexBinary", "0aFF", "0aF"],
  ["language", "de-CH", "de_CH"],
  ["Name", "a:b", "1a"],
  ["NCName", "naïve-1.0", "a:b"],
  ["NMTOKEN", "1-a", "a b"],
  ["anyURI", "any text", undefined],
])("the exact keywords of %s allow %s and reject %s", (name, allowed, refused) => {
  const { pattern } = xsd(name)?.exact ?? {};
  for (const flags of ["", "u"]) {
    const holds = (text: string) => pattern === undefined || new RegExp(pattern, flags).test(text);
    expect(holds(allowed)).toBe(true);
    if (refused !== undefined) expect(holds(refused)).toBe(false);
  }
});

test("SOAP encoding's types and the drafts' are those of XSD", () => {
  expect(builtinType(qname(namespaces.soapenc, "string"))?.name).toBe("string");
  expect(builtinType(qname(namespaces.soapenc, "base64"))?.name).toBe("base64Binary");
  expect(builtinType(qname(namespaces.soapenc, "Array"))).toBeUndefined();
  expect(builtinType(qname(namespaces.xsd1999, "timeInstant"))?.name).toBe("dateTime");
  expect(builtinType(qname("urn:test", "string"))).toBeUndefined();
});

test.each([
  ["string", "uri", "anyURI"],
  ["string", "email", "string"],
  ["string", "binary", "base64Binary"],
  ["string", "date-time", "dateTime"],
  ["integer", "int64", "long"],
  ["integer", "date", "integer"],
  ["number", undefined, "decimal"],
  ["file", undefined, "base64Binary"],
] as const)("%s with format %s restricts %s", (type, format, name) => {
  expect(canonicalBuiltin(type, format)?.name).toBe(name);
});

test("names may have letters above U+FFFF, with and without the flag u", () => {
  for (const type of ["Name", "NCName", "NMTOKEN", "QName"]) {
    const { pattern = "(?!)" } = xsd(type)?.exact ?? {};
    for (const flags of ["", "u"]) {
      const expression = new RegExp(pattern, flags);
      const refused = ["a\u{10400}b", "\u{20000}"].filter((name) => !expression.test(name));
      expect({ type, flags, refused }).toEqual({ type, flags, refused: [] });
      const taken = ["a b", "a\u2028", "a\ue000", "x\u00d7"].filter((name) => expression.test(name));
      expect({ type, flags, taken }).toEqual({ type, flags, taken: [] });
    }
  }
});
