import { isObject, writeSchemaObject } from "@soapstone/apidoc-model";
import { expect, test } from "vitest";
import { commonKeywords } from "../../src/dialect/alternatives.ts";
import { lower } from "../../src/dialect/lower.ts";

const nowhere = (): undefined => undefined;

test("alternatives of several kinds of values become keywords that each apply to one kind", () => {
  const alternatives = [
    { type: "integer", minimum: 1, maximum: 5 },
    { type: "string", enum: ["a.b"] },
    { type: "string", pattern: "^x+$" },
  ] as const;
  expect(commonKeywords(alternatives, nowhere)).toEqual({ pattern: "^(?:a\\.b|x+)$", minimum: 1, maximum: 5 });
});

test("constraints that one alternative lacks are left out", () => {
  expect(commonKeywords([{ type: "string" }, { type: "string", pattern: "^x$" }], nowhere)).toEqual({});
  expect(commonKeywords([{ ref: "Unknown" }, { type: "string", pattern: "^x$" }], nowhere)).toEqual({});
});

test("alternatives that are references are looked up, and stay in the complement", () => {
  const written = writeSchemaObject(
    lower({ anyOf: [{ ref: "A" }, { type: "string", pattern: "^b$" }] }, "apidoc", undefined, () => ({
      type: "string",
      pattern: "^a$",
    })),
  );
  expect(isObject(written) && written.get("pattern")).toBe("^(?:a|b)$");
  expect(isObject(written) && isObject(written.get("x-xsd"))).toBe(true);
});
