import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { createSources, type Diagnostic } from "@soapstone/workspace";
import type Draft04 from "ajv-draft-04";
import { XmlDocument } from "libxml2-wasm";
import { describe, expect, test } from "vitest";
import { type Finding, findingsFrom } from "../src/report/finding.ts";
import { printGithubLine } from "../src/report/github.ts";
import { printGitlab } from "../src/report/gitlab.ts";
import { printJson, printJsonLine } from "../src/report/json.ts";
import { printJunit } from "../src/report/junit.ts";
import { printMarkdown } from "../src/report/markdown.ts";
import type { CommandReport } from "../src/report/run-report.ts";
import { printSarif } from "../src/report/sarif.ts";

const folder = "file:///home/here/";
const require = createRequire(import.meta.url);
const Ajv04 = require("ajv-draft-04") as typeof Draft04.default;
const sarifSchema = JSON.parse(
  readFileSync(require.resolve("@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json"), "utf8"),
);
const isReference = (text: string) => /^[^\s"<>\\^`{|}]*$/.test(text) && URL.canParse(text, folder);
const formats = { "uri-reference": isReference, uri: (text: string) => isReference(text) && URL.canParse(text) };
const isSarif = new Ajv04({ strict: false, unicodeRegExp: false, formats, logger: false }).compile(sarifSchema);
const hostile =
  "a \"b\" 'c' <d> & ]]> %0A::error::x, y:z | `t` @all #1 \\ \u0000\u001b[31m\u0007\r\n\t\u202e\ufffe \u{1f600} ";

function finding(more: Partial<Finding> = {}): Finding {
  return {
    code: "xsd/unresolved-reference",
    severity: "error",
    message: "No type is declared.",
    advice: "Declare it.",
    place: { uri: `${folder}a.xsd`, start: { line: 3, column: 5, offset: 40 } },
    related: [],
    fingerprint: "0123456789abcdef",
    ...more,
  };
}

const findings: readonly Finding[] = [
  finding(),
  finding({ message: hostile, advice: hostile, code: "own/step,code:x", fingerprint: "1" }),
  finding({ message: "x".repeat(100_000), severity: "warning", fingerprint: "2" }),
  finding({
    message: "lone \ud800 surrogate",
    severity: "info",
    fingerprint: "3",
    place: { uri: `${folder}b%20c/%25,x:y.xsd` },
  }),
  finding({
    fingerprint: "4",
    place: { uri: "https://example.org/a?b=c&d" },
    related: [{ message: hostile, place: { uri: `${folder}a:b.wsdl` } }, { message: "nowhere" }],
  }),
  finding({ fingerprint: "5", place: { uri: "file:///elsewhere/a.xsd", start: { line: 1, column: 1, offset: 0 } } }),
  ...["6"].map((fingerprint): Finding => {
    const { place: _, ...rest } = finding({ fingerprint });
    return rest;
  }),
];

function report(some: readonly Finding[], more: Partial<CommandReport> = {}): CommandReport {
  return { version: "1.2.3", folder, findings: some, summaries: [], failing: ["error"], ...more };
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: none may be there
const controls = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202e]/;

describe.each([
  ["json", printJson],
  ["sarif", printSarif],
  ["gitlab", printGitlab],
  ["junit", printJunit],
  ["markdown", printMarkdown],
] as const)("%s", (_, print) => {
  test("is the same for the same findings, and ends with a line break", () => {
    expect(print(report(findings))).toBe(print(report(findings)));
    expect(print(report(findings)).endsWith("\n")).toBe(true);
    expect(print(report([])).endsWith("\n")).toBe(true);
  });
  test("carries no control characters", () => {
    expect(controls.exec(print(report(findings)))).toBeNull();
  });
});

test.each([[findings], [[]]])("sarif is valid by the schema of SARIF 2.1.0", (some) => {
  const log = JSON.parse(printSarif(report(some)));
  isSarif(log);
  expect(isSarif.errors).toBeNull();
  expect(log.runs[0].results).toHaveLength(some.length);
});

test("the validator of SARIF rejects other JSON", () => {
  expect(isSarif({ version: "2.1.0", runs: [{ results: [] }] })).toBe(false);
});

test("sarif explains each code once, and names files relative to the working folder", () => {
  const [{ tool, results }] = JSON.parse(printSarif(report(findings))).runs;
  const rules: readonly { id: string; help: { text: string } }[] = tool.driver.rules;
  expect(rules.map(({ id }) => id)).toEqual(["own/step,code:x", "xsd/unresolved-reference"]);
  expect(rules[1]?.help.text).toMatch(/^Cause: .+\n\nFix: .+/);
  for (const { ruleId, ruleIndex } of results) expect(rules[ruleIndex]?.id).toBe(ruleId);
  const places = results.map((result: { locations?: unknown[] }) => result.locations?.[0]);
  expect(places[0]).toEqual({
    physicalLocation: {
      artifactLocation: { uri: "a.xsd", uriBaseId: "%SRCROOT%" },
      region: { startLine: 3, startColumn: 5 },
    },
  });
  expect(places[3].physicalLocation.artifactLocation).toEqual({ uri: "b%20c/%25,x:y.xsd", uriBaseId: "%SRCROOT%" });
  expect(places[4].physicalLocation.artifactLocation).toEqual({ uri: "https://example.org/a?b=c&d" });
  expect(places[5].physicalLocation.artifactLocation).toEqual({ uri: "file:///elsewhere/a.xsd" });
  expect(places[6]).toBeUndefined();
  expect(results[4].relatedLocations[0].physicalLocation.artifactLocation.uri).toBe("./a:b.wsdl");
  expect(results.map(({ level }: { level: string }) => level)).toContain("note");
});

test("junit is well-formed; what makes the exit status 1 is a failure", () => {
  const text = printJunit(report(findings));
  using document = XmlDocument.fromString(text);
  expect(document.find("//testcase")).toHaveLength(findings.length);
  expect(document.find("//failure")).toHaveLength(5);
  expect(document.get("/testsuites/@failures")?.content).toBe("5");
  const messages = document.find("//failure/@message").map(({ content }) => content);
  expect(messages[1]).toContain("<d> & ]]> %0A::error::x, y:z");
  expect(messages[1]).toContain("\\u001b[31m");
  using strict = XmlDocument.fromString(printJunit(report(findings, { failing: ["error", "warning"] })));
  expect(strict.find("//failure")).toHaveLength(6);
});

test("junit without findings has one case, which passes", () => {
  using document = XmlDocument.fromString(printJunit(report([])));
  expect(document.find("//testcase")).toHaveLength(1);
  expect(document.find("//failure")).toHaveLength(0);
});

test("gitlab has a path, a line and a fingerprint of its own for each issue", () => {
  const issues: readonly Record<string, never>[] = JSON.parse(printGitlab(report(findings)));
  expect(issues).toHaveLength(findings.length);
  expect(new Set(issues.map(({ fingerprint }) => fingerprint)).size).toBe(findings.length);
  expect(issues.map(({ severity }) => severity)).toEqual([
    "major",
    "major",
    "minor",
    "info",
    "major",
    "major",
    "major",
  ]);
  expect(issues[0]).toMatchObject({
    check_name: "xsd/unresolved-reference",
    location: { path: "a.xsd", lines: { begin: 3 } },
  });
  expect(issues[6]).toMatchObject({ location: { path: ".", lines: { begin: 1 } } });
  expect(JSON.parse(printGitlab(report([])))).toEqual([]);
});

test("a workflow command of GitHub is one line that no message can end or begin", () => {
  for (const each of findings) {
    const line = printGithubLine(each, folder);
    expect(line.slice(0, -1)).not.toMatch(/[\r\n]/);
    expect(line).not.toMatch(controls);
  }
  const [, second = finding(), , fourth = finding()] = findings;
  const line = printGithubLine(second, folder);
  expect(line).toContain("title=own/step%2Ccode%3Ax::");
  expect(line).toContain("%250A::error::x, y:z");
  expect(line).toContain("%0D%0A");
  expect(printGithubLine(fourth, folder)).toMatch(/^::notice file=b c\/%25%2Cx%3Ay\.xsd,title=/);
});

test("markdown keeps a row a row, and formats, links and mentions nothing", () => {
  const text = printMarkdown(report(findings));
  const rows = text.split("\n").filter((line) => line.startsWith("| "));
  expect(rows).toHaveLength(findings.length + 2);
  for (const row of rows) expect(row.match(/(?<!\\)\|/g)).toHaveLength(4);
  expect(text).not.toMatch(/@all|<d>|`t`|https:\/\//);
  expect(text.length).toBeLessThan(10_000);
  expect(printMarkdown(report([]))).toBe("### Soapstone: no findings\n");
  expect(printMarkdown(report(findings, { max: 2 }))).toContain("5 more are not shown.");
});

test("json is one document, and jsonl a line for each finding", () => {
  const whole = JSON.parse(printJson(report(findings, { summaries: [{ input: "a" }] })));
  expect(whole).toMatchObject({
    version: 1,
    tool: { name: "soapstone", version: "1.2.3" },
    summaries: [{ input: "a" }],
  });
  expect(whole.findings).toHaveLength(findings.length);
  expect(whole.findings[1].message).toBe(hostile);
  expect(whole.findings[0]).toMatchObject({ file: "a.xsd", line: 3, column: 5, offset: 40 });
  const lines = findings.map((each) => printJsonLine(each, folder));
  for (const [index, line] of lines.entries()) {
    expect(line.indexOf("\n")).toBe(line.length - 1);
    expect(JSON.parse(line)).toEqual(whole.findings[index]);
  }
});

describe("fingerprints", () => {
  const at = (text: string, part: string, more: Partial<Diagnostic> = {}) => {
    const sources = createSources();
    const uri = `${folder}a.xsd`;
    const base = sources.add({ uri, text });
    const diagnostics = [...text.matchAll(new RegExp(part, "g"))].map(
      ({ index }): Diagnostic => ({
        code: "a/b",
        severity: "error",
        message: "No such type (3 places).",
        advice: "Fix it.",
        at: base + index,
        ...more,
      }),
    );
    return findingsFrom(folder)(diagnostics, sources).map(({ fingerprint }) => fingerprint);
  };

  test("survive lines and indentation elsewhere, and numbers of places", () => {
    const before = at('<a>\n  <b type="x"/>\n</a>', "<b");
    expect(at('<a>\n\n<!-- new -->\n\t<b   type="x"/>\r\n</a>', "<b")).toEqual(before);
    expect(at('<a>\n  <b type="x"/>\n</a>', "<b", { message: "No such type (12 places)." })).toEqual(before);
  });

  test("are the same on every machine", () => {
    const here = at("<b/>", "<b", { message: "/home/here/a.xsd lies outside of /home/here." });
    const sources = createSources();
    const base = sources.add({ uri: "file:///home/me/a.xsd", text: "<b/>" });
    const message = "/home/me/a.xsd lies outside of /home/me.";
    const there = findingsFrom("file:///home/me/")(
      [{ code: "a/b", severity: "error", message, advice: "", at: base }],
      sources,
    );
    expect(there.map(({ fingerprint }) => fingerprint)).toEqual(here);
  });

  test("differ by code, message, line, and among equals", () => {
    const text = '<b type="x"/>\n<b type="x"/>\n<b type="y"/>';
    const all = [...at(text, "<b"), ...at(text, "^<b", { code: "a/c" }), ...at(text, "^<b", { message: "Another." })];
    expect(new Set(all).size).toBe(5);
  });

  test("of a document that is one line know what follows the place", () => {
    const text = `{${Array.from({ length: 4000 }, (_, index) => `"k${index}":{"type":"x"}`).join(",")}}`;
    const all = at(text, '"k');
    expect(new Set(all).size).toBe(4000);
    expect(at(`{"new":1,${text.slice(1)}`, '"k').at(-1)).toBe(all.at(-1));
  });
});
