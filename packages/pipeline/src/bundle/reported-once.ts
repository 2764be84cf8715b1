import type { Diagnostic, RelatedLocation } from "@soapstone/workspace";
import { keyOf, placesOf } from "./location-key.ts";
import { explainsUnread } from "./unread-documents.ts";

/**
 * Reports each unreadable document once: the diagnostic with the reason gets the locations of all references to the
 * document, and replaces `bundle/missing-file`. A warning becomes an error, since there is no output.
 */
export function reportedOnce(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const askers = new Map<Diagnostic, readonly RelatedLocation[]>();
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

function asOther({ at, related = [] }: Diagnostic): readonly RelatedLocation[] {
  return at === undefined ? related : [{ message: "referenced here too", at }, ...related];
}

function withAskers(why: Diagnostic, askers: readonly RelatedLocation[] | undefined): Diagnostic {
  if (askers === undefined) return why;
  const known = placesOf(why);
  const others = askers.filter(({ at }) => !known.has(keyOf(at)));
  const related = [...(why.related ?? []), ...others];
  return { ...why, severity: "error", ...(related.length === 0 ? {} : { related }) };
}

/**
 * Removes diagnostics of missing files from those of reading, where the bundler reports the file with all references to
 * it.
 */
export function withoutReported(
  reading: readonly Diagnostic[],
  reported: readonly Diagnostic[],
): readonly Diagnostic[] {
  const places = new Set(
    reported.filter(({ code }) => code === "bundle/missing-file").flatMap((each) => [...placesOf(each)]),
  );
  return reading.filter(({ code, at }) => code !== "workspace/not-found" || at === undefined || !places.has(keyOf(at)));
}

/** Removes diagnostics of reading at locations for which the bundler reports one. */
export function unreported(reading: readonly Diagnostic[], reported: readonly Diagnostic[]): readonly Diagnostic[] {
  const places = new Set(reported.map(({ at }) => at));
  const isRepeated = ({ code, at }: Diagnostic): boolean =>
    code === "workspace/not-found" && at !== undefined && places.has(at);
  return reading.filter((diagnostic) => !isRepeated(diagnostic));
}
