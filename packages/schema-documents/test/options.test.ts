import { dialectNames } from "@soapstone/schema-mapping";
import fc from "fast-check";
import { expect, test } from "vitest";
import { conversionOptions, optionsComplement, optionsOfComplement, optionsPlace } from "../src/conversion-options.ts";

const asked = fc.record(
  {
    profile: fc.constantFrom("readable" as const, "exact" as const),
    numbers: fc.constantFrom("natural" as const, "exact" as const, "lexical" as const),
    wrappedArrays: fc.boolean(),
    closed: fc.boolean(),
    signature: fc.constantFrom("off" as const, "auto" as const, "strict" as const),
    keepLexical: fc.boolean(),
  },
  { requiredKeys: [] },
);

test("the document complement has the options of the schemas", () => {
  fc.assert(
    fc.property(fc.constantFrom(...dialectNames), asked, (dialect, given) => {
      const options = conversionOptions(dialect, given);
      const recorded = optionsComplement(options);
      const documentComplement = recorded === undefined ? undefined : new Map([[optionsPlace, recorded]]);
      expect(optionsOfComplement(documentComplement, dialect)).toEqual(options);
    }),
  );
});

test.each([
  ["apidoc", "readable", false, "off"],
  ["draft-04", "exact", true, "auto"],
  ["2020-12", "exact", true, "auto"],
] as const)("the usual options of %s need no record", (dialect, profile, closed, signature) => {
  const options = conversionOptions(dialect, {});
  expect(options).toMatchObject({ schema: { profile, numbers: "natural" }, statements: { closed, signature } });
  expect(optionsComplement(options)).toBe(undefined);
});

test("values that no option has are passed over", () => {
  const documentComplement = new Map([[optionsPlace, new Map([["profile", "pretty"]])]]);
  expect(optionsOfComplement(documentComplement, "2020-12")).toEqual(conversionOptions("2020-12", {}));
});
