import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { orderBeginning, orderFromBeginning } from "../src/order-beginning.ts";

const byDefault = ["a", "b", "c", "d", "e"];

describe("an order that is not the usual one", () => {
  test.each([
    ["abcde", ""],
    ["bacde", "b"],
    ["acbde", "ac"],
    ["edcba", "edcb"],
    ["eabcd", "e"],
  ])("%s is kept as %s", (order, kept) => {
    expect(orderBeginning([...order], byDefault).join("")).toBe(kept);
  });

  test("comes back, and less of it would be another", () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(byDefault, { minLength: byDefault.length }), (order) => {
        const beginning = orderBeginning(order, byDefault);
        const back = (kept: readonly string[]) => orderFromBeginning(byDefault, kept, (name) => name);
        expect(back(beginning)).toEqual(order);
        if (beginning.length > 0) expect(back(beginning.slice(0, -1))).not.toEqual(order);
      }),
    );
  });

  test("lets what is new follow as usual", () => {
    expect(orderFromBeginning(["a", "new", "b", "c"], ["c"], (name) => name)).toEqual(["c", "a", "new", "b"]);
  });
});
