import fc from "fast-check";
import { expect, test } from "vitest";
import { escapeName, identifierOf, toNcName, unescapeName } from "../src/names.ts";
import { namespacePrefixes } from "../src/namespace-prefixes.ts";

test.each([
  [
    ["http://acme.test/orders/v1", "http://acme.test/billing/v1"],
    ["orders", "billing"],
  ],
  [
    ["http://acme.test/orders/v1", "http://acme.test/billing/v2"],
    ["orders", "billing"],
  ],
  [
    ["http://orders.acme.test/", "http://billing.acme.test/"],
    ["orders", "billing"],
  ],
  [
    ["urn:a:2004/07/Acme.Orders.Contracts", "urn:a:2004/07/Acme.Billing.Contracts"],
    ["Orders", "Billing"],
  ],
  [
    ["urn:acme:orders:types", "urn:acme:orders"],
    ["types", "orders"],
  ],
  [
    ["urn:shop:v1", "urn:shop:v2"],
    ["shop.v1", "shop.v2"],
  ],
  [
    ["urn:orders:v1", "urn:orders:v2", "urn:billing:v1"],
    ["orders.v1", "orders.v2", "billing"],
  ],
  [
    ["urn:1", "urn:2", ""],
    ["1", "2", undefined],
  ],
  [
    ["urn:*", "urn:+"],
    ["ns", "ns_2"],
  ],
])("the namespaces %j are told apart as %j", (namespaces, prefixes) => {
  const found = namespacePrefixes(namespaces);
  expect(namespaces.map((namespace) => found.get(namespace))).toEqual(prefixes);
});

test("an identifier is made of the words of a name that spells other characters", () => {
  const names = [
    "Shelf_x0020_mark",
    "_x0031_st",
    "Pair_x0060_2",
    "a\u00b7b",
    "_x0024_",
    "_x005F_x0020_",
    "_id",
    "Bär.x-1",
  ];
  expect(names.map(identifierOf)).toEqual(["ShelfMark", "_1st", "Pair2", "aB", "Unnamed", "Unnamed", "_id", "Bär.x-1"]);
});

test("an escaped name is restored", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (name) => {
      // A lone surrogate is no character, so no name has one.
      fc.pre(!/\p{Surrogate}/u.test(name));
      expect(unescapeName(escapeName(name))).toBe(name);
    }),
  );
  expect(escapeName("a b/c")).toBe("a_x0020_b_x002F_c");
  expect(unescapeName(escapeName("a_x0020_b"))).toBe("a_x0020_b");
});

test("characters that XML names cannot have are escaped", () => {
  expect(toNcName("a b")).toBe("a_x0020_b");
  expect(toNcName("1st")).toBe("_1st");
  expect(toNcName("")).toBe("_");
});
