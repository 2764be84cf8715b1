import fc from "fast-check";
import { expect, test } from "vitest";
import type { JsonSchemaDialect } from "../../src/dialect/dialects.ts";
import { lower } from "../../src/dialect/lower.ts";
import { raise } from "../../src/dialect/raise.ts";
import { type JsonSchema, sameSchema } from "../../src/json-schema.ts";
import { jsonSchemas, sayable } from "../support/json-schemas.ts";

const versions: readonly JsonSchemaDialect[] = ["draft-04", "2020-12"];

test.each(versions)("what %s can say comes back as it was", (dialect) => {
  fc.assert(
    fc.property(jsonSchemas, (schema) => {
      const expected = sayable(schema, dialect);
      const back = raise(lower(expected, dialect), dialect);
      if (!sameSchema(back, expected)) expect(back).toEqual(expected);
    }),
    { numRuns: 500 },
  );
});

test.each(versions)("what %s cannot say is left out, and nothing else changes", (dialect) => {
  fc.assert(
    fc.property(jsonSchemas, (schema) => {
      expect(lower(schema, dialect)).toEqual(lower(sayable(schema, dialect), dialect));
    }),
  );
});

test("what apidoc can say comes back as it was", () => {
  fc.assert(
    fc.property(jsonSchemas, (schema) => {
      const expected = sayable(schema, "apidoc");
      const back = raise(lower(expected, "apidoc"), "apidoc");
      if (!sameSchema(back, expected)) expect(back).toEqual(expected);
    }),
    { numRuns: 500 },
  );
});

test("what alternatives have in common is said beside them in apidoc, and is no word of the schema's own", () => {
  const language: JsonSchema = {
    anyOf: [
      { type: "string", pattern: "^[a-z]{2}$" },
      { type: "string", enum: [""] },
    ],
  };
  expect(raise(lower(language, "apidoc"), "apidoc")).toEqual(language);
  const edited = { ...lower(language, "apidoc"), pattern: "^[a-z]+$" };
  expect(raise(edited, "apidoc")).toEqual({ ...language, pattern: "^[a-z]+$" });
});
