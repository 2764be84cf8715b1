import { type ResolvedLocation, shortUri } from "@soapstone/workspace";
import { impacts } from "../model/change.ts";
import type { DiffReport, LocatedChange } from "./located.ts";

/** Prints a report as JSON; `docs/diff.md` describes its structure. */
export function jsonReport(report: DiffReport, options: { readonly folder?: string } = {}): string {
  const { old, new: now, changes, step } = report;
  const counts = Object.fromEntries(
    impacts.map((impact) => [impact, changes.filter((change) => change.impact === impact).length]),
  );
  const record = {
    version: 1,
    old,
    new: now,
    step,
    counts,
    changes: changes.map((change) => changeRecord(change, options.folder)),
  };
  return `${JSON.stringify(record, undefined, 2)}\n`;
}

function changeRecord(change: LocatedChange, folder: string | undefined): Readonly<Record<string, unknown>> {
  const { rule, impact, subject, message, directions, operations, hasMoreOperations, old, new: now } = change;
  return {
    rule,
    impact,
    subject,
    message,
    ...(directions === undefined ? {} : { directions }),
    operations,
    hasMoreOperations,
    ...(old === undefined ? {} : { old: placeRecord(old, folder) }),
    ...(now === undefined ? {} : { new: placeRecord(now, folder) }),
  };
}

function placeRecord({ uri, start }: ResolvedLocation, folder: string | undefined): Readonly<Record<string, unknown>> {
  const file = shortUri(uri, folder);
  return start === undefined ? { file } : { file, line: start.line, column: start.column };
}
