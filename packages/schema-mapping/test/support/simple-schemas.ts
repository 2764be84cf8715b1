import { numeric } from "@soapstone/apidoc-model";
import fc from "fast-check";
import type { JsonSchema } from "../../src/json-schema.ts";

const strings = fc.record<JsonSchema>(
  {
    type: fc.constant("string"),
    format: fc.constantFrom(
      "date",
      "date-time",
      "byte",
      "binary",
      "uuid",
      "email",
      "uri",
      "password",
      "time",
      "colour",
    ),
    pattern: fc.constantFrom(
      "^[A-Z]+$",
      "abc",
      "^(?:a|b)$",
      "\\bword\\b",
      "^\\d{3}$",
      "(?=x)",
      "^(?=[a-z]+$).{3}$",
      "[",
    ),
    minLength: fc.integer({ min: 0, max: 5 }),
    maxLength: fc.integer({ min: 5, max: 50 }),
    enum: fc.uniqueArray(fc.constantFrom("a", "b", "", " x ", "ABC"), { minLength: 1 }),
    minimum: fc.constant(3),
  },
  { requiredKeys: [] },
);

const numbers = fc.record<JsonSchema>(
  {
    type: fc.constantFrom("integer", "number"),
    format: fc.constantFrom("int32", "int64", "float", "double", "money"),
    minimum: fc.constantFrom(0, 1, -5, numeric("1.50"), numeric("9223372036854775807")),
    maximum: fc.constantFrom(0, 100, 2.5, numeric("1e3")),
    exclusiveMinimum: fc.boolean(),
    exclusiveMaximum: fc.boolean(),
    multipleOf: fc.constantFrom(1, 5, 0.01, numeric("1.0")),
    enum: fc.uniqueArray(fc.constantFrom(1, 2, 2.5, numeric("1.0")), { minLength: 1 }),
    pattern: fc.constant("^1$"),
  },
  { requiredKeys: ["type"] },
);

const booleans = fc.record<JsonSchema>(
  { type: fc.constant("boolean"), enum: fc.constantFrom([true], [true, false]), format: fc.constant("yes-no") },
  { requiredKeys: ["type"] },
);

/** Schemas of scalars as people write them, and as they should not. */
export const scalarSchemas: fc.Arbitrary<JsonSchema> = fc.oneof(
  { arbitrary: strings, weight: 4 },
  { arbitrary: numbers, weight: 4 },
  { arbitrary: booleans, weight: 1 },
  { arbitrary: fc.constantFrom<JsonSchema>({ enum: ["a", 1] }, { enum: [true, "x"] }), weight: 1 },
);

/** A change that a person may make to a schema: a word taken away, or another value for it. */
export const edits: fc.Arbitrary<(schema: JsonSchema) => JsonSchema> = fc
  .tuple(fc.oneof(scalarSchemas, scalarSchemas), fc.nat())
  .map(([other, dice]) => (schema: JsonSchema): JsonSchema => {
    const mine = Object.entries(schema).filter(([keyword]) => keyword !== "complement");
    const theirs = Object.entries(other);
    const [keyword, value] = theirs[dice % Math.max(1, theirs.length)] ?? ["format", "int64"];
    if (dice % 3 === 0) return Object.fromEntries(mine.filter((_, index) => index !== dice % Math.max(1, mine.length)));
    return Object.fromEntries([...mine.filter(([own]) => own !== keyword), [keyword, value]]);
  });
