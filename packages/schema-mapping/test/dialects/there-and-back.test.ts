import fc from "fast-check";
import { expect, test } from "vitest";
import type { JsonSchemaDialect } from "../../src/dialect/dialects.ts";
import { lower } from "../../src/dialect/lower.ts";
import { raise } from "../../src/dialect/raise.ts";
import { type JsonSchema, sameSchema } from "../../src/json-schema.ts";
import { jsonSchemas, sayable } from "../support/json-schemas.ts";

const versions: readonly JsonSchemaDialect[] = ["draft-04", "2020-12"];

test.each(versions)("schemas that %s can express are restored", (dialect) => {
  fc.assert(
    fc.property(jsonSchemas, (schema) => {
      const expected = sayable(schema, dialect);
      const back = raise(lower(expected, dialect), dialect);
      if (!sameSchema(back, expected)) expect(back).toEqual(expected);
    }),
    { numRuns: 500 },
  );
});

test.each(versions)("keywords that %s cannot express are left out, and nothing else changes", (dialect) => {
  fc.assert(
    fc.property(jsonSchemas, (schema) => {
      expect(lower(schema, dialect)).toEqual(lower(sayable(schema, dialect), dialect));
    }),
  );
});

test("schemas that apidoc can express are restored", () => {
  fc.assert(
    fc.property(jsonSchemas, (schema) => {
      const expected = sayable(schema, "apidoc");
      const back = raise(lower(expected, "apidoc"), "apidoc");
      if (!sameSchema(back, expected)) expect(back).toEqual(expected);
    }),
    { numRuns: 500 },
  );
});

test("common keywords of alternatives are beside them in apidoc, and do not belong to the schema itself", () => {
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
