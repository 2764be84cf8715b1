import { expect, test } from "vitest";
import { itemsFor } from "../src/index.ts";

test("a value outside a body has its keywords inline", () => {
  const definitions = new Map([["Colour", { type: "string", enum: ["red"] } as const]]);
  const find = (name: string) => definitions.get(name);
  expect(itemsFor({ type: "array", items: { ref: "Colour" }, minItems: 1, complement: new Map() }, find)).toEqual({
    type: "array",
    items: { type: "string", enum: ["red"] },
    minItems: 1,
  });
  expect(itemsFor({ type: "object" })).toBeUndefined();
  expect(itemsFor({})).toBeUndefined();
  expect(itemsFor({ ref: "Nowhere" }, find)).toBeUndefined();
});
