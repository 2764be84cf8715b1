import fc from "fast-check";
import { expect, test } from "vitest";
import { PlaceTree, PlaceTreeWriter } from "../src/json/place-tree.ts";

const places = fc.array(fc.array(fc.constantFrom("a", "b", "c"), { maxLength: 4 }), { maxLength: 20 });

/** Returns all values of a tree with their places, in order. */
function held(tree: PlaceTree<number>): unknown {
  const below: unknown[] = [];
  tree.each((name, node) => void below.push([name, held(node)]));
  return [tree.value, below];
}

test("a tree that is written place after place is the one into which each place was put from the top", () => {
  fc.assert(
    fc.property(places, (all) => {
      const tree = new PlaceTree<number>();
      const writer = new PlaceTreeWriter<number>();
      for (const [value, tokens] of all.entries()) {
        tree.set(tokens, value);
        writer.set(tokens, value);
      }
      expect(held(writer.tree)).toEqual(held(tree));
    }),
  );
});

test("a tree finds members however many there are", () => {
  const writer = new PlaceTreeWriter<number>();
  for (let index = 0; index < 20; index += 1) writer.set(["all", `n${index}`], index);
  expect(writer.tree.at(["all", "n3"])?.value).toBe(3);
  expect(writer.tree.at(["all", "n19"])?.value).toBe(19);
  expect(writer.tree.at(["all", "n20"])).toBeUndefined();
});
