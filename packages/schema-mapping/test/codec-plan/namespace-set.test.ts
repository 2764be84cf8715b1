import { expect, test } from "vitest";
import { admits, intersectNamespaces, namespaceSet, uniteNamespaces } from "../../src/codec-plan/namespace-set.ts";

const all = ["", "urn:a", "urn:b", "urn:c"];
const sets = [
  namespaceSet("any", "urn:a"),
  namespaceSet("other", "urn:a"),
  namespaceSet("other", ""),
  namespaceSet(["", "urn:b"], "urn:a"),
  namespaceSet([], "urn:a"),
];

test("##other is neither the target namespace nor none", () => {
  expect(all.filter((name) => admits(namespaceSet("other", "urn:a"), name))).toEqual(["urn:b", "urn:c"]);
});

test("unions and intersections allow what either or both allow", () => {
  for (const one of sets) {
    for (const other of sets) {
      for (const name of all) {
        const [left, right] = [admits(one, name), admits(other, name)];
        expect(admits(uniteNamespaces(one, other), name)).toBe(left || right);
        expect(admits(intersectNamespaces(one, other), name)).toBe(left && right);
      }
    }
  }
});
