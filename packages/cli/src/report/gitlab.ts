import { fileNameIn } from "./file-name.ts";
import { jsonText } from "./json-text.ts";
import type { CommandReport } from "./run-report.ts";

const severities = { error: "major", warning: "minor", info: "info" } as const;

/** Prints a Code Quality report of GitLab: an array of issues, each with a unique fingerprint. */
export function printGitlab({ findings, folder }: CommandReport): string {
  const issues = findings.map(({ code, severity, message, advice, place, fingerprint }) => ({
    description: `${message} Fix: ${advice}`,
    check_name: code,
    fingerprint,
    severity: severities[severity],
    // GitLab rejects an issue without a path and a line.
    location: {
      path: place === undefined ? "." : fileNameIn(folder, place.uri),
      lines: { begin: place?.start?.line ?? 1 },
    },
  }));
  return jsonText(issues, 2);
}
