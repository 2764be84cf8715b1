import {
  byImpact,
  countsText,
  type DiffReport,
  impactTitles,
  type LocatedChange,
  oneLine,
  placesOf,
  usesText,
} from "./located.ts";

/** Prints a report as Markdown for a pull request, with a table for each impact. */
export function markdownReport(report: DiffReport, options: { readonly folder?: string } = {}): string {
  const { changes, step } = report;
  if (changes.length === 0) return `### API changes\n\nNo changes from ${code(report.old)} to ${code(report.new)}.\n`;
  const tables = byImpact(changes).flatMap(([impact, group]) => [
    `#### ${impactTitles[impact]} (${group.length})`,
    "",
    "| Where | Change | Rule | Place |",
    "| --- | --- | --- | --- |",
    ...group.map((change) => row(change, options.folder)),
    "",
  ]);
  const heading = `From ${code(report.old)} to ${code(report.new)}: ${countsText(changes)}. Suggested version step: **${step}**.`;
  return `### API changes\n\n${heading}\n\n${tables.join("\n")}`;
}

function row(change: LocatedChange, folder: string | undefined): string {
  const uses = usesText(change);
  const [old = "-", now = "-"] = placesOf(change, folder);
  const places = [old, now].map((place) => (place === "-" ? place : code(place))).join(" → ");
  const text = `${plain(change.message)}${uses === undefined ? "" : ` (${plain(uses)})`}`;
  return `| ${code(change.subject)} | ${text} | ${code(change.rule)} | ${places} |`;
}

/** Escapes a text from a document, so that Markdown shows it unchanged. */
function plain(text: string): string {
  return oneLine(text)
    .replace(/[\\`*_{}[\]<>#|~&!]/g, (character) => `\\${character}`)
    .replace(/(?<=:)\/\//g, "\\/\\/")
    .replace(/@/g, "&#64;");
}

/** Formats a text from a document as a code span; backticks in it are replaced. */
function code(text: string): string {
  const line = oneLine(text).replaceAll("`", "ˋ").replaceAll("|", "\\|");
  return line === "" ? "-" : `\`${line}\``;
}
