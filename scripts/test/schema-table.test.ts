import { expect, test } from "vitest";
import { median, type SchemaRow, schemaSummary, shareOf } from "../reports/schema-table.ts";

function row(file: string, rest: Partial<SchemaRow> = {}): SchemaRow {
  return {
    family: "f",
    file,
    bytes: 10,
    status: "converted",
    ms: 1,
    read: 10,
    outBytes: 100,
    kept: 10,
    judgements: [],
    faults: [],
    isValid: true,
    reason: "",
    ...rest,
  };
}

test("the middle of several numbers is the middle one, or the mean of both", () => {
  expect([median([]), median([3]), median([9, 1, 5]), median([4, 1, 2, 9])]).toEqual([0, 3, 5, 3]);
});

test("the complement's share is that of the output", () => {
  expect([shareOf({ kept: 5, outBytes: 20 }), shareOf({ kept: 0, outBytes: 0 })]).toEqual([0.25, 0]);
});

test("the summary counts what went wrong, and lists it", () => {
  const text = schemaSummary([
    row("a.xsd"),
    row("b.xsd", { kept: 50, judgements: ["no"] }),
    row("c.xsd", { faults: ["law: broken"], isValid: false }),
    row("d.xsd", { status: "crashed", reason: "Error: x\n  at y", outBytes: 0, kept: 0, isValid: false }),
  ]);
  expect(text).toContain("4 schemas: 3 converted, 0 without output, 1 crashed");
  expect(text).toContain("accepted by ajv: 2/3 = 66.7 %");
  expect(text).toContain("laws hold: 2/2 = 100.0 % of the valid ones, 2/3 = 66.7 % of all");
  expect(text).toContain("complement: median 10.0 % of the output, worst 50.0 %");
  expect(text).toContain("crashed (invalid) f/d.xsd: Error: x\n");
  expect(text).toContain("converted (invalid) f/c.xsd: law: broken");
});
