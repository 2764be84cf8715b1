import { type CodeEntry, diagnosticCatalogue } from "@soapstone/pipeline";
import type { DocumentUri } from "@soapstone/workspace";
import type { Finding, FindingPlace } from "./finding.ts";
import { jsonText } from "./json-text.ts";
import type { CommandReport } from "./run-report.ts";

const levels = { error: "error", warning: "warning", info: "note" } as const;

/**
 * Prints a SARIF 2.1.0 log with one run: a rule for each code that was found, with cause and fix as its help, and a
 * result for each finding. Files inside of the working folder are relative to `%SRCROOT%`, whose value is left to the
 * consumer, so that the log is the same on every machine.
 */
export function printSarif({ version, findings, folder }: CommandReport): string {
  const entries = new Map(diagnosticCatalogue().map((entry) => [entry.code, entry]));
  const codes = [...new Set(findings.map(({ code }) => code))].sort();
  const indexes = new Map(codes.map((code, index) => [code, index]));
  const rules = codes.map((code) => ruleOf(code, entries.get(code), findings));
  const log = {
    $schema: "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json",
    version: "2.1.0",
    runs: [
      {
        tool: { driver: { name: "soapstone", version, semanticVersion: version, rules } },
        columnKind: "utf16CodeUnits",
        results: findings.map((finding) => resultOf(finding, indexes.get(finding.code), folder)),
      },
    ],
  };
  return jsonText(log, 2);
}

/**
 * Returns the SARIF rule for a code. A code that is not in the catalogue, as that of a user's own step, is described by
 * its first finding.
 */
function ruleOf(code: string, entry: CodeEntry | undefined, findings: readonly Finding[]) {
  const first = findings.find((finding) => finding.code === code);
  const { cause, fix, severity } = entry ?? { cause: code, fix: first?.advice ?? code, severity: first?.severity };
  return {
    id: code,
    shortDescription: { text: code },
    fullDescription: { text: cause },
    help: { text: `Cause: ${cause}\n\nFix: ${fix}` },
    ...(severity === undefined ? {} : { defaultConfiguration: { level: levels[severity] } }),
  };
}

function resultOf(
  { code, severity, message, advice, place, related, fingerprint }: Finding,
  ruleIndex: number | undefined,
  folder: DocumentUri,
) {
  return {
    ruleId: code,
    ...(ruleIndex === undefined ? {} : { ruleIndex }),
    level: levels[severity],
    message: { text: `${message}\nFix: ${advice}` },
    ...(place === undefined ? {} : { locations: [{ physicalLocation: physical(place, folder) }] }),
    ...(related.length === 0
      ? {}
      : {
          relatedLocations: related.map((other) => ({
            message: { text: other.message },
            ...(other.place === undefined ? {} : { physicalLocation: physical(other.place, folder) }),
          })),
        }),
    partialFingerprints: { "soapstone/v1": fingerprint },
  };
}

function physical({ uri, start }: FindingPlace, folder: DocumentUri) {
  return {
    artifactLocation: artifact(uri, folder),
    ...(start === undefined ? {} : { region: { startLine: start.line, startColumn: start.column } }),
  };
}

function artifact(uri: DocumentUri, folder: DocumentUri) {
  if (!uri.startsWith(folder) || uri === folder) return { uri };
  const way = uri.slice(folder.length);
  // A colon in the first segment would be read as the end of a scheme (RFC 3986 §4.2).
  return { uri: /^[^/]*:/.test(way) ? `./${way}` : way, uriBaseId: "%SRCROOT%" };
}
