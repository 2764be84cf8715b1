import type { DocumentUri } from "@soapstone/workspace";
import { fileNameIn } from "./file-name.ts";
import type { Finding, FindingPlace } from "./finding.ts";
import { jsonText } from "./json-text.ts";
import type { CommandReport } from "./run-report.ts";

/**
 * Prints the report as one JSON document: `{ version, tool, findings, summaries, baseline? }`. `line` and `column`
 * count from 1, `offset` from 0, in UTF-16 code units; they are absent if only the document is known, and without a
 * location `file` and `uri` are absent too. `file` is relative to the working folder if it is inside of it.
 */
export function printJson({ version, folder, findings, summaries, baseline }: CommandReport): string {
  const report = {
    version: 1,
    tool: { name: "soapstone", version },
    findings: findings.map((finding) => jsonOf(finding, folder)),
    summaries,
    ...(baseline === undefined ? {} : { baseline }),
  };
  return jsonText(report, 2);
}

/** Prints a finding as one line of JSON (format `jsonl`). */
export function printJsonLine(finding: Finding, folder: DocumentUri): string {
  return jsonText(jsonOf(finding, folder));
}

function jsonOf({ code, severity, message, advice, place, related, fingerprint }: Finding, folder: DocumentUri) {
  return {
    code,
    severity,
    message,
    advice,
    ...flat(place, folder),
    ...(related.length === 0
      ? {}
      : { related: related.map((other) => ({ message: other.message, ...flat(other.place, folder) })) }),
    fingerprint,
  };
}

function flat(place: FindingPlace | undefined, folder: DocumentUri) {
  if (place === undefined) return {};
  const { uri, start } = place;
  const named = { file: fileNameIn(folder, uri), uri };
  return start === undefined ? named : { ...named, line: start.line, column: start.column, offset: start.offset };
}
