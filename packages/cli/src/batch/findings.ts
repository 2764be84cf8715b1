import {
  codeFrame,
  type Diagnostic,
  type DocumentUri,
  harmless,
  locateDiagnostic,
  type Sources,
  shortUri,
} from "@soapstone/workspace";
import type { RecordedFinding, RecordedPlace } from "./record.ts";

/**
 * The maximum number of locations of a code, and the width of a quoted line: a report on thousands of inputs must stay
 * small enough to be opened.
 */
const most = { places: 10, width: 100 } as const;

const order = ["error", "warning", "info"] as const;

/** Groups findings by code, the worst first, with paths relative to a folder. */
export function recordFindings(
  diagnostics: readonly Diagnostic[],
  sources: Sources,
  folder: DocumentUri,
): readonly RecordedFinding[] {
  const groups = new Map<string, Diagnostic[]>();
  for (const diagnostic of diagnostics) {
    const key = `${order.indexOf(diagnostic.severity)} ${diagnostic.code}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [diagnostic]);
    else group.push(diagnostic);
  }
  return [...groups.keys()].sort().flatMap((key) => {
    const group = groups.get(key) ?? [];
    const [first] = group;
    return first === undefined ? [] : [recordFinding(first, group, sources, folder)];
  });
}

function recordFinding(
  first: Diagnostic,
  group: readonly Diagnostic[],
  sources: Sources,
  folder: DocumentUri,
): RecordedFinding {
  const { code, severity, message, advice } = first;
  const frame = severity === "info" ? undefined : frameOf(first, sources);
  return {
    code,
    severity,
    count: group.length,
    message: harmless(message),
    advice: harmless(advice),
    places: group.slice(0, most.places).flatMap((each) => placeOf(each, sources, folder)),
    ...(frame === undefined ? {} : { frame }),
  };
}

function placeOf(diagnostic: Diagnostic, sources: Sources, folder: DocumentUri): readonly RecordedPlace[] {
  const { location } = locateDiagnostic(diagnostic, sources);
  if (location === undefined) return [];
  const file = harmless(shortUri(location.uri, folder));
  return [location.start === undefined ? { file } : { file, line: location.start.line, column: location.start.column }];
}

function frameOf(diagnostic: Diagnostic, sources: Sources): string | undefined {
  const { location } = locateDiagnostic(diagnostic, sources);
  const text = location === undefined ? undefined : sources.get(location.uri)?.text;
  if (text === undefined || location?.start === undefined) return undefined;
  return codeFrame(text, location.start, { width: most.width, colour: (_style, plain) => plain }).join("\n");
}
