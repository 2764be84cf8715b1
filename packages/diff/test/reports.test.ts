import { describe, expect, test } from "vitest";
import { type DiffReport, jsonReport, type LocatedChange, markdownReport, textReport } from "../src/index.ts";

const at = (line: number) => ({ uri: "file:///w/api.yaml", start: { line, column: 5, offset: 0 } });

const change: LocatedChange = {
  rule: "request-member-removed",
  impact: "consumers",
  subject: "Order",
  message: "The property note was removed.",
  directions: ["request"],
  operations: ["place", "change"],
  hasMoreOperations: true,
  old: at(7),
};

const report = (...changes: readonly LocatedChange[]): DiffReport => ({
  old: "old.yaml",
  new: "new.yaml",
  changes,
  step: "major",
});
const folder = "file:///w/";

test("text for people", () => {
  expect(textReport(report(change, { ...change, rule: "title-changed", impact: "documentation" }), { folder })).toBe(
    `Breaking for consumers (1)
  Order: The property note was removed.
    in requests of place, change and others
    api.yaml:7:5 -> -  request-member-removed

Documentation (1)
  Order: The property note was removed.
    in requests of place, change and others
    api.yaml:7:5 -> -  title-changed

1 breaking for consumers, 1 in documentation only. Suggested version step: major.
`,
  );
  expect(textReport({ ...report(), step: "none" })).toBe("No changes.\n");
});

test("Markdown for a pull request", () => {
  expect(markdownReport(report(change), { folder })).toBe(
    `### API changes

From \`old.yaml\` to \`new.yaml\`: 1 breaking for consumers. Suggested version step: **major**.

#### Breaking for consumers (1)

| Where | Change | Rule | Place |
| --- | --- | --- | --- |
| \`Order\` | The property note was removed. (in requests of place, change and others) | \`request-member-removed\` | \`api.yaml:7:5\` → - |
`,
  );
});

test("JSON for programs", () => {
  expect(JSON.parse(jsonReport(report(change), { folder }))).toEqual({
    version: 1,
    old: "old.yaml",
    new: "new.yaml",
    step: "major",
    counts: { consumers: 1, providers: 0, compatible: 0, documentation: 0 },
    changes: [
      {
        rule: "request-member-removed",
        impact: "consumers",
        subject: "Order",
        message: "The property note was removed.",
        directions: ["request"],
        operations: ["place", "change"],
        hasMoreOperations: true,
        old: { file: "api.yaml", line: 7, column: 5 },
      },
    ],
  });
});

function controlsIn(text: string): readonly string[] {
  return [...text].filter((character) => character === "\u001b" || character === "\u202e");
}

describe("texts of documents", () => {
  const hostile = "a|b`c\n\u001b[31m<script>@team [x](http://e.example) \u202e**d**";
  const changes = [{ ...change, subject: hostile, message: hostile, operations: [hostile] }];

  test("do not steer a terminal", () => {
    expect(controlsIn(textReport(report(...changes)))).toEqual([]);
  });

  test("are text in Markdown: no markup, mention, link, or further cell", () => {
    const text = markdownReport(report(...changes));
    expect(controlsIn(text)).toEqual([]);
    const row = text.split("\n").find((line) => line.startsWith("| `a")) ?? "";
    expect(row.match(/(?<!\\)\|/g)).toHaveLength(5);
    expect(row.replace(/`[^`]*`/g, "")).not.toMatch(/(?<!\\)[<*[]|@/);
  });

  test("are cut where they are long", () => {
    expect(textReport(report({ ...change, message: "x".repeat(10_000) })).length).toBeLessThan(1_000);
  });
});
