import { expect, test } from "vitest";
import { type DiagnosticsHouse, diagnosticsFindings } from "../guards/check-diagnostics.ts";

const clean: DiagnosticsHouse = {
  rows: [{ code: "xml/broken", severity: "error", cause: "Something.", fix: "Something else." }],
  areas: new Map([["xml", "packages/xml-model/src/diagnostics.ts"]]),
  folders: ["xml/broken"],
  rules: ["schema/choice"],
  written: new Map([["schema/choice", "packages/schema-mapping/src/choice.ts"]]),
  constructs: ["schema/choice"],
};

const messages = (change: Partial<DiagnosticsHouse>): readonly string[] =>
  diagnosticsFindings({ ...clean, ...change }).map(({ place, message }) => `${place} ${message}`);

test("a house in order has no findings", () => {
  expect(messages({})).toEqual([]);
});

test("a code without a folder is found", () => {
  expect(messages({ folders: [] })).toEqual([
    "test-corpus/diagnostics/xml/broken is missing: no input shows this code",
  ]);
});

test("a folder without a code is found", () => {
  expect(messages({ folders: ["xml/broken", "xml/renamed"] })).toEqual([
    "test-corpus/diagnostics/xml/renamed shows a code that no catalogue has",
  ]);
});

test("a code without cause or fix is found", () => {
  const rows: DiagnosticsHouse["rows"] = [{ code: "xml/broken", severity: "error", cause: " ", fix: "" }];
  expect(messages({ rows })).toEqual(["xml/broken has no cause to explain", "xml/broken has no fix to advise"]);
});

test("a catalogue that is not exported is found", () => {
  expect(messages({ areas: new Map([["xsd", "packages/xml-model/src/xsd.ts"]]) })).toEqual([
    "packages/xml-model/src/xsd.ts declares the codes of xsd, but its package does not export them",
  ]);
});

test("a rule without a case and a case without a rule are found", () => {
  expect(messages({ constructs: ["schema/all"] })).toEqual([
    "test-corpus/constructs/schema/choice is missing: no case shows this rule",
    "test-corpus/constructs/schema/all shows a rule that does not exist",
  ]);
});

test("a rule that no table has is found", () => {
  const written = new Map([...clean.written, ["schema/all", "packages/schema-mapping/src/all.ts"]]);
  expect(messages({ written })).toEqual([
    "packages/schema-mapping/src/all.ts has the rule schema/all, which is in no exported table, so nothing asks it",
  ]);
});
