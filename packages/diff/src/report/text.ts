import type { Style } from "@soapstone/workspace";
import type { Impact } from "../model/change.ts";
import { byImpact, countsText, type DiffReport, impactTitles, oneLine, placesOf, usesText } from "./located.ts";

/** How a report for people is formatted. */
export interface TextReportOptions {
  readonly colour?: (style: Style, text: string) => string;
  /** The address of a folder, ending with a slash, to which file names are relative. */
  readonly folder?: string;
}

const styles: Readonly<Record<Impact, Style>> = {
  consumers: "error",
  providers: "warning",
  compatible: "info",
  documentation: "frame",
};

/** Prints a report for people, grouped by impact. `colour` formats parts of it for a terminal. */
export function textReport(
  report: DiffReport,
  { colour = (_style, text) => text, folder }: TextReportOptions = {},
): string {
  const { changes, step } = report;
  const lines = byImpact(changes).flatMap(([impact, group]) => [
    colour(styles[impact], `${impactTitles[impact]} (${group.length})`),
    ...group.flatMap((change) => {
      const uses = usesText(change);
      const [old, now] = placesOf(change, folder);
      return [
        `  ${colour("code", oneLine(change.subject))}: ${oneLine(change.message)}`,
        ...(uses === undefined ? [] : [`    ${uses}`]),
        `    ${colour("place", `${old} -> ${now}`)}  ${colour("frame", change.rule)}`,
      ];
    }),
    "",
  ]);
  const ending =
    changes.length === 0 ? "No changes." : `${sentence(countsText(changes))}. Suggested version step: ${step}.`;
  return `${[...lines, ending].join("\n")}\n`;
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
