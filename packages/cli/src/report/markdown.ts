import { harmless, type Severity } from "@soapstone/workspace";
import { fileNameIn } from "./file-name.ts";
import type { Finding } from "./finding.ts";
import type { CommandReport } from "./run-report.ts";

const order: readonly Severity[] = ["error", "warning", "info"];

/** The maximum number of rows, since a comment of a pull request may have some 65,000 characters. */
const mostRows = 100;
const longestCell = 400;

/**
 * Prints a table for the comment of a pull request: the worst findings first, and the number of findings of each
 * severity.
 */
export function printMarkdown({ findings, folder, max = mostRows }: CommandReport): string {
  if (findings.length === 0) return "### Soapstone: no findings\n";
  const sorted = order.flatMap((severity) => findings.filter((finding) => finding.severity === severity));
  const shown = sorted.slice(0, max);
  const rest = sorted.length - shown.length;
  return [
    `### Soapstone: ${countsOf(findings)}`,
    "",
    "| | Place | Finding |",
    "| --- | --- | --- |",
    ...shown.map((finding) => row(finding, folder)),
    ...(rest === 0 ? [] : ["", `${rest} more ${rest === 1 ? "is" : "are"} not shown.`]),
    "",
  ].join("\n");
}

function row({ severity, code, message, advice, place }: Finding, folder: string): string {
  const name = place === undefined ? "" : fileNameIn(folder, place.uri);
  const at = place?.start === undefined ? "" : `:${place.start.line}:${place.start.column}`;
  return `| ${severity} | ${cell(name + at)} | **${cell(code)}**: ${cell(message)}<br>Fix: ${cell(advice)} |`;
}

function countsOf(findings: readonly Finding[]): string {
  return order
    .map((severity) => ({ severity, number: findings.filter((finding) => finding.severity === severity).length }))
    .filter(({ number }) => number > 0)
    .map(({ severity, number }) => `${number} ${severity === "info" ? "note" : severity}${number === 1 ? "" : "s"}`)
    .join(", ");
}

/** Escapes a text so that Markdown shows it unchanged in one row of a table. */
function cell(text: string): string {
  const line = harmless(text.replace(/\s+/g, " "));
  const cut = line.length > longestCell ? `${line.slice(0, longestCell).replace(/[\ud800-\udbff]$/, "")}…` : line;
  return cut
    .replace(/[\\`*_[\]<>#|~@&!]/g, (character) => `&#${character.charCodeAt(0)};`)
    .replaceAll("://", "&#58;//")
    .replace(/\bwww\./gi, (start) => `${start.slice(0, -1)}&#46;`);
}
