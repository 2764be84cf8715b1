import { expect, test } from "vitest";
import { generatedCases } from "../src/cases.ts";
import { bounds, brokenBounds } from "../src/gate.ts";
import type { Measured } from "../src/measure.ts";

const bound = { case: "schema of 1 MB", step: "forward", ratio: 10, memory: 100 };

function measured(ratio: number | undefined, memory: number | undefined): Measured {
  const step = { name: "forward", args: [] };
  return { case: "schema of 1 MB", step, size: 1, ms: 1, megabytes: 1, ratio, ofSource: undefined, memory };
}

test("a bound holds up to what it says, in time and in memory", () => {
  expect(brokenBounds([bound], [measured(10, 100)])).toEqual([]);
  expect(brokenBounds([bound], [measured(10.1, 100)])).toHaveLength(1);
  expect(brokenBounds([bound], [measured(10, 101)])).toHaveLength(1);
});

test("a bound whose step was not measured is broken", () => {
  expect(brokenBounds([bound], [])).toHaveLength(1);
  expect(brokenBounds([bound], [measured(undefined, 50)])).toHaveLength(1);
});

test("every bound is one of a case", () => {
  const names = generatedCases(false).map(({ name }) => name);
  for (const { case: name } of bounds) expect(names).toContain(name);
  expect(bounds).not.toEqual([]);
});
