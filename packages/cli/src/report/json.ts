import type { Finding, FindingPlace } from "./finding.ts";
import type { RunReport } from "./run-report.ts";

/**
 * Prints one JSON document: `{ version, tool, findings, summaries, baseline? }`. `line` and `column` count from 1, `offset` from 0,
 * in UTF-16 code units; they are absent where only the document is known, and `uri` too where there is no place.
 */
export function printJson({ version, findings, summaries, baseline }: RunReport): string {
  const report = {
    version: 1,
    tool: { name: "soapstone", version },
    findings: findings.map(jsonOf),
    summaries,
    ...(baseline === undefined ? {} : { baseline }),
  };
  return `${JSON.stringify(report, undefined, 2)}\n`;
}

/** Prints a finding as one line of JSON (format `jsonl`). */
export function printJsonLine(finding: Finding): string {
  return `${JSON.stringify(jsonOf(finding))}\n`;
}

function jsonOf({ code, severity, message, advice, place, related, fingerprint }: Finding) {
  return {
    code,
    severity,
    message,
    advice,
    ...flat(place),
    ...(related.length === 0
      ? {}
      : { related: related.map((other) => ({ message: other.message, ...flat(other.place) })) }),
    fingerprint,
  };
}

function flat(place: FindingPlace | undefined) {
  if (place === undefined) return {};
  const { uri, start } = place;
  return start === undefined ? { uri } : { uri, line: start.line, column: start.column, offset: start.offset };
}
