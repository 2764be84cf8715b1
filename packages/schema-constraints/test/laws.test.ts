import { type JsonSchema, lower, raise } from "@soapstone/schema-mapping";
import { schemas, setOf, walked, withoutPlace } from "@soapstone/test-corpus";
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { constraintContext } from "../src/constraint-context.ts";
import { StrictConstraints } from "../src/strict-constraints.ts";
import { withoutStrictConstraints } from "../src/without-strict-constraints.ts";

vi.setConfig({ testTimeout: 60_000 });

const dialects = ["apidoc", "draft-04", "2020-12"] as const;
const signatures = ["off", "auto", "strict"] as const;
const cases = dialects.flatMap((dialect) => signatures.map((signature) => [dialect, signature] as const));

test.each(cases)("strict constraints are removed again: %s, signature %s", (dialect, signature) => {
  fc.assert(
    fc.property(schemas, fc.boolean(), (schema, closed) => {
      const { walk, definitions } = walked(setOf(schema));
      const options = { dialect, closed, signature };
      const there = new StrictConstraints(definitions, constraintContext(walk, options)).definitions();
      const back = withoutStrictConstraints(there, { options });
      expect(ordered(back)).toEqual(ordered(definitions));
    }),
    { numRuns: 60 },
  );
});

test.each(["draft-04", "2020-12"] as const)(
  "they are removed after a trip through the keywords of %s as well",
  (dialect) => {
    fc.assert(
      fc.property(schemas, (schema) => {
        const { walk, definitions } = walked(setOf(schema));
        const options = { dialect, closed: true, signature: "auto" } as const;
        const there = new StrictConstraints(definitions, constraintContext(walk, options)).definitions();
        const trip = (one: JsonSchema): JsonSchema => raise(lower(one, dialect), dialect);
        const read = new Map([...there].map(([name, one]) => [name, trip(one)]));
        const expected = new Map([...definitions].map(([name, one]) => [name, trip(one)]));
        expect(ordered(withoutStrictConstraints(read, { options }))).toEqual(ordered(expected));
      }),
      { numRuns: 60 },
    );
  },
);

/** With the order of properties, which says the order of children. */
function ordered(definitions: ReadonlyMap<string, JsonSchema>): unknown {
  return [...definitions].map(([name, schema]) => [name, written(withoutPlace(schema))]);
}

function written(value: unknown): unknown {
  if (value instanceof Map) return [...value].map(([key, item]) => [key, written(item)]);
  if (Array.isArray(value)) return value.map(written);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([keyword]) => keyword !== "origin")
      .map(([keyword, item]) => [keyword, written(item)]),
  );
}
