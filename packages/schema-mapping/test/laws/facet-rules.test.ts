import { facet, nothingSilent, thereAndBack, tripOf, xsd } from "@soapstone/test-corpus";
import { type Facet, type FacetName, namespaces, qname } from "@soapstone/xml-model";
import { builtinTypeNamed } from "@soapstone/xsd-values";
import { expect, test } from "vitest";
import { baseOfBuiltin } from "../../src/simple/base.ts";
import { builtinSchema } from "../../src/simple/builtin-type.ts";
import { facetRules, sameFacets } from "../../src/simple/facets.ts";
import { valueFromJson, valueToJson } from "../../src/simple/values.ts";

type Sample = readonly [rule: string, base: string, facets: readonly (readonly [FacetName, string])[]];

/** What each rule says of facets by itself, without the restriction around it. */
const samples: readonly Sample[] = [
  [
    "schema/length",
    "string",
    [
      ["minLength", "1"],
      ["maxLength", "9"],
    ],
  ],
  ["schema/length", "string", [["length", "4"]]],
  ["schema/length", "hexBinary", [["maxLength", "20"]]],
  ["schema/length", "base64Binary", [["maxLength", "20"]]],
  ["schema/length", "NMTOKENS", [["maxLength", "3"]]],
  ["schema/length", "QName", [["maxLength", "3"]]],
  [
    "schema/digits",
    "decimal",
    [
      ["totalDigits", "8"],
      ["fractionDigits", "2"],
    ],
  ],
  ["schema/digits", "decimal", [["fractionDigits", "0"]]],
  ["schema/digits", "decimal", [["totalDigits", "30"]]],
  [
    "schema/bounds",
    "decimal",
    [
      ["minExclusive", "0"],
      ["maxInclusive", "99.90"],
    ],
  ],
  ["schema/bounds", "short", [["maxInclusive", "5"]]],
  ["schema/bounds", "date", [["minInclusive", "2000-01-01"]]],
  ["schema/bounds", "double", [["maxInclusive", "INF"]]],
  ["schema/white-space", "string", [["whiteSpace", "collapse"]]],
  ["schema/pattern", "string", [["pattern", "[A-Z]+"]]],
  [
    "schema/pattern",
    "string",
    [
      ["pattern", "\\d+"],
      ["pattern", "x|y"],
    ],
  ],
  ["schema/pattern", "int", [["pattern", "[0-9]{5}"]]],
  ["schema/pattern", "string", [["pattern", "("]]],
  [
    "schema/enumeration",
    "string",
    [
      ["enumeration", "a"],
      ["enumeration", "b"],
    ],
  ],
  [
    "schema/enumeration",
    "int",
    [
      ["enumeration", "05"],
      ["enumeration", "5"],
    ],
  ],
  ["schema/enumeration", "float", [["enumeration", "NaN"]]],
];

test("every facet rule has samples", () => {
  expect(new Set(samples.map(([rule]) => rule))).toEqual(new Set(facetRules.map(({ id }) => id)));
});

test.each(samples)("%s stores facts that the keywords of %s do not express", (id, name, named) => {
  const rule = facetRules.find((one) => one.id === id)!;
  const facets: readonly Facet[] = named.map(([facetName, lexical]) => facet(facetName, lexical));
  for (const profile of ["readable", "exact"] as const) {
    // There the expression of the texts counts the octets, which a restriction makes of all rules together.
    if (profile === "exact" && name === "base64Binary") continue;
    const base = baseOfBuiltin(builtinTypeNamed(name)!, { profile });
    const trip = tripOf(
      rule,
      (context) => ({ ...context, base }),
      (context) => ({ ...context, base }),
      {
        sameLeft: sameFacets,
        sameRight: (a, b) => JSON.stringify(a) === JSON.stringify(b),
      },
    );
    expect(thereAndBack(trip, facets)).toEqual([]);
    expect(nothingSilent(trip, facets)).toEqual([]);
  }
});

test("values have a lexical form, and lexical forms a value", () => {
  const set = { set: { findType: () => undefined }, options: { profile: "readable" } } as const;
  expect(valueToJson("05", xsd("int"), set)).toBe(5);
  expect(valueToJson("x", undefined, set)).toBe("x");
  expect([5, true, "x", [1, 2]].map(valueFromJson)).toEqual(["5", "true", "x", "1 2"]);
  expect(valueFromJson(new Map())).toBeUndefined();
  expect(builtinSchema(qname(namespaces.soapenc, "boolean"), "readable")).toEqual({ type: "boolean" });
});
