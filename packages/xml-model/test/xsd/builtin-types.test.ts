import { expect, test } from "vitest";
import { builtinTypeNamed, builtinTypes, namespaces, qname } from "../../src/index.ts";
import { matchesBuiltin } from "../../src/xsd/lexical-space.ts";

const named = (local: string) => builtinTypeNamed(qname(namespaces.xsd, local));

test("has the 44 built-in types and the two ur-types, each once", () => {
  expect(builtinTypes).toHaveLength(46);
  expect(new Set(builtinTypes.map(({ name }) => name)).size).toBe(46);
  expect(builtinTypes.filter(({ primitive, name }) => primitive === name)).toHaveLength(19);
});

test("has every base before what is derived from it, with the base's facets", () => {
  const before = new Set<string>(["anyType"]);
  for (const { name, base, facets, primitive } of builtinTypes) {
    expect(before.has(base)).toBe(true);
    if (primitive !== undefined && primitive !== name) expect(facets).toEqual(named(base)?.facets);
    before.add(name);
  }
});

test("knows the fundamental facets of a few types by the tables of the specification", () => {
  expect(named("byte")).toMatchObject({
    base: "short",
    bounded: true,
    cardinality: "finite",
    ordered: "total",
    numeric: true,
  });
  expect(named("dateTime")).toMatchObject({
    ordered: "partial",
    bounded: false,
    numeric: false,
    whiteSpace: "collapse",
  });
  expect(named("string")).toMatchObject({ whiteSpace: "preserve", ordered: "false" });
  expect(named("normalizedString")).toMatchObject({ whiteSpace: "replace" });
  expect(named("IDREFS")).toMatchObject({ variety: "list", item: "IDREF", own: [["minLength", "1"]] });
  expect(named("boolean")?.facets).toEqual(["pattern", "whiteSpace"]);
});

test.each([
  [
    "date",
    ["2024-02-29", "-0044-03-15", "12024-01-01Z", "2024-01-01+14:00"],
    ["2024-13-01", "24-01-01", "2024-01-01T00:00:00"],
  ],
  ["time", ["00:00:00", "24:00:00", "23:59:59.999Z"], ["24:00:01", "1:00:00"]],
  ["gMonthDay", ["--02-29"], ["02-29"]],
  ["decimal", ["1.", ".5", "-0", "+007.50"], ["1e3", ".", "", "NaN"]],
  ["double", ["1e3", "INF", "NaN", "-.5E-7"], ["+INF", "1e", "inf"]],
  ["duration", ["P1Y", "-PT0.5S", "P1Y2M3DT4H5M6S", "PT36H"], ["P", "PT", "P1H", "1Y", "P1YT"]],
  ["hexBinary", ["", "0aF1"], ["0", "0xFF"]],
  ["boolean", ["true", "0"], ["TRUE", "yes"]],
])("recognises the lexical forms of %s", (type, legal, illegal) => {
  expect(legal.filter((text) => !matchesBuiltin(type, text))).toEqual([]);
  expect(illegal.filter((text) => matchesBuiltin(type, text))).toEqual([]);
});
