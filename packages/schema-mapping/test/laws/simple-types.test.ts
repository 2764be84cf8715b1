import { backAndThere, editsWin, families, leftLaws, simpleTypes } from "@soapstone/test-corpus";
import fc from "fast-check";
import { expect, test } from "vitest";
import { isSimpleSchema } from "../../src/simple/is-simple.ts";
import { edits, scalarSchemas } from "../support/simple-schemas.ts";
import { simpleTrip, simpleWorld } from "../support/simple-world.ts";

/** Generated samples take their time on a busy machine. */
const patience = 60_000;

/** The same samples in every run. */
const samples = { seed: 1, numRuns: 150 };

for (const profile of ["readable", "exact"] as const) {
  const alone = simpleTrip(simpleWorld([], profile));

  test(
    `there and back, settling and nothing silent hold for simple types, ${profile}`,
    () => {
      fc.assert(
        fc.property(simpleTypes, (type) => {
          expect(leftLaws(simpleTrip(simpleWorld([], profile)), type)).toEqual([]);
        }),
        samples,
      );
    },
    patience,
  );

  test(
    `the laws hold for types that name others, ${profile}`,
    () => {
      fc.assert(
        fc.property(families, ({ types, use }) => {
          expect(leftLaws(simpleTrip(simpleWorld(types, profile)), use)).toEqual([]);
        }),
        samples,
      );
    },
    patience,
  );

  test(
    `back and there holds for schemas of scalars, ${profile}`,
    () => {
      fc.assert(
        fc.property(scalarSchemas, (schema) => {
          fc.pre(isSimpleSchema(schema));
          expect(backAndThere(alone, schema)).toEqual([]);
        }),
        samples,
      );
    },
    patience,
  );

  test(
    `an edit takes precedence over the complement, ${profile}`,
    () => {
      fc.assert(
        fc.property(families, edits, ({ types, use }, edit) => {
          const trip = simpleTrip(simpleWorld(types, profile));
          const { side, complement } = trip.forward(use, new Map());
          const edited = edit(side);
          fc.pre(isSimpleSchema(edited));
          expect(editsWin(trip, edited, complement)).toEqual([]);
        }),
        samples,
      );
    },
    patience,
  );
}
