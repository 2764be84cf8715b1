import type { Diagnostic } from "../diagnostic.ts";
import type { Sources } from "../document.ts";
import { locateDiagnostic } from "../locate.ts";
import type { ResolvedLocation } from "../location.ts";

/** Prints a diagnostic as one line of JSON. `line` and `column` count from 1, `offset` from 0, in UTF-16 code units. */
export function renderJson(diagnostic: Diagnostic, sources: Sources): string {
  const { code, severity, message, advice, location, related } = locateDiagnostic(diagnostic, sources);
  return JSON.stringify({
    code,
    severity,
    message,
    advice,
    ...flat(location),
    ...(related === undefined
      ? {}
      : { related: related.map((each) => ({ message: each.message, ...flat(each.location) })) }),
  });
}

function flat(location: ResolvedLocation | undefined) {
  if (location === undefined) return {};
  const { uri, start } = location;
  return start === undefined ? { uri } : { uri, line: start.line, column: start.column, offset: start.offset };
}
