import { harmless } from "@soapstone/workspace";
import { fileNameIn } from "./file-name.ts";
import type { Finding } from "./finding.ts";
import type { CommandReport } from "./run-report.ts";

/**
 * Prints a JUnit report: a suite for each document with findings, and a case for each finding. Findings that make the
 * exit status 1 are failures; the text of others is the output of the case. Without findings there is one successful
 * case, since CI services treat a report without cases as failed.
 */
export function printJunit({ findings, folder, failing }: CommandReport): string {
  const suites = new Map<string, Finding[]>();
  for (const finding of findings) {
    const name = finding.place === undefined ? "soapstone" : fileNameIn(folder, finding.place.uri);
    suites.set(name, [...(suites.get(name) ?? []), finding]);
  }
  const isFailure = ({ severity }: Finding) => failing.includes(severity);
  const body =
    findings.length === 0
      ? [suite("soapstone", 1, 0, ['    <testcase name="no findings" classname="soapstone"/>'])]
      : [...suites].map(([name, cases]) =>
          suite(
            name,
            cases.length,
            cases.filter(isFailure).length,
            cases.map((finding) => testCase(name, finding, isFailure(finding))),
          ),
        );
  const failures = findings.filter(isFailure).length;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="soapstone" tests="${Math.max(1, findings.length)}" failures="${failures}" errors="0">`,
    ...body,
    "</testsuites>",
    "",
  ].join("\n");
}

function suite(name: string, tests: number, failures: number, cases: readonly string[]): string {
  const counts = `tests="${tests}" failures="${failures}" errors="0" skipped="0"`;
  return [`  <testsuite name="${xml(name)}" ${counts}>`, ...cases, "  </testsuite>"].join("\n");
}

function testCase(file: string, { code, severity, message, advice, place }: Finding, isFailure: boolean): string {
  const start = place?.start;
  const at = start === undefined ? "" : ` at ${start.line}:${start.column}`;
  const line = start === undefined ? "" : ` line="${start.line}"`;
  const text = xml(`${file}${start === undefined ? "" : `:${start.line}:${start.column}`}\n${message}\nFix: ${advice}`);
  const content = isFailure
    ? `<failure type="${xml(severity)}" message="${xml(message)}">${text}</failure>`
    : `<system-out>${text}</system-out>`;
  const names = `name="${xml(code + at)}" classname="${xml(file)}" file="${xml(file)}"${line}`;
  return `    <testcase ${names}>\n      ${content}\n    </testcase>`;
}

const references: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "\t": "&#9;",
  "\n": "&#10;",
};

/** Escapes a text for XML; characters that XML 1.0 does not allow are displayed as numbers. */
function xml(text: string): string {
  return harmless(text)
    .replace(/[\p{Surrogate}\ufffe\uffff]/gu, "\ufffd")
    .replace(/[&<>"\t\n]/g, (character) => references[character] ?? character);
}
