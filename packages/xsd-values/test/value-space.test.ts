import { lexemeOf } from "@soapstone/apidoc-model";
import fc from "fast-check";
import { expect, test } from "vitest";
import { jsonToLexical, lexicalToNumber } from "../src/value-space.ts";

test("values of a list are written between blanks, which none of them may have", () => {
  expect(jsonToLexical([1, 2, 3])).toBe("1 2 3");
  expect(jsonToLexical(["a b"])).toBeUndefined();
});

test("a decimal written as in JSON is restored digit by digit", () => {
  const digits = fc.stringMatching(/^-?(0|[1-9][0-9]{0,30})(\.[0-9]{1,20})?$/);
  fc.assert(
    fc.property(
      digits.filter((text) => !/^-0(\.0*)?$/.test(text)),
      (text) => {
        const value = lexicalToNumber(text);
        expect(lexemeOf(value as number)).toBe(text);
        expect(jsonToLexical(value as number)).toBe(text);
      },
    ),
  );
});
