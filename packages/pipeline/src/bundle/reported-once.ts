import type { Diagnostic, RelatedPlace } from "@soapstone/workspace";
import { explainsUnread, keyOf, placesOf } from "./needed-findings.ts";

/**
 * Reports each unreadable document once: the diagnostic with the reason gets the locations of all references to the
 * document, and replaces `bundle/missing-file`. A warning becomes an error, since there is no output.
 */
export function reportedOnce(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const askers = new Map<Diagnostic, readonly RelatedPlace[]>();
  const reported = new Set<Diagnostic>();
  for (const missing of diagnostics) {
    if (missing.code !== "bundle/missing-file") continue;
    const places = placesOf(missing);
    const why = diagnostics.find((one) => explainsUnread(one, places));
    if (why === undefined) continue;
    reported.add(missing);
    askers.set(why, [...(askers.get(why) ?? []), ...asOther(missing)]);
  }
  if (reported.size === 0) return diagnostics;
  return diagnostics.filter((one) => !reported.has(one)).map((one) => withAskers(one, askers.get(one)));
}

function asOther({ at, related = [] }: Diagnostic): readonly RelatedPlace[] {
  return at === undefined ? related : [{ message: "referenced here too", at }, ...related];
}

function withAskers(why: Diagnostic, askers: readonly RelatedPlace[] | undefined): Diagnostic {
  if (askers === undefined) return why;
  const known = placesOf(why);
  const others = askers.filter(({ at }) => !known.has(keyOf(at)));
  const related = [...(why.related ?? []), ...others];
  return { ...why, severity: "error", ...(related.length === 0 ? {} : { related }) };
}
