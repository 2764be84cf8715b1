import { describe, expect, it } from "vitest";
import { unusedName } from "../src/unused-name.ts";

const among =
  (...names: readonly string[]) =>
  (name: string): boolean =>
    names.includes(name);

describe("unusedName", () => {
  it("returns the wish if it is not taken", () => {
    expect(unusedName("Order", among("Order_2"))).toBe("Order");
  });

  it("counts from 2 on, past each name that is taken", () => {
    expect(unusedName("Order", among("Order", "Order_2"))).toBe("Order_3");
  });

  it("numbers names in the given form", () => {
    expect(unusedName("a.xsd", among("a.xsd"), (number) => `a-${number}.xsd`)).toBe("a-2.xsd");
  });
});
