import type { Diagnostic, RelatedPlace } from "./diagnostic.ts";
import { workspace } from "./diagnostics.ts";
import type { DocumentReference, Workspace } from "./document.ts";
import type { DocumentUri, Place } from "./place.ts";

/** For every address that was asked for, the reference that did it first. The entry has none. */
export type ReferredFrom = ReadonlyMap<DocumentUri, DocumentReference>;

/**
 * A problem of getting a document, put where it was asked for, with the way there from the entry. What a description or
 * a schema cannot get is a warning: it costs only the names that are missing because of it, and those are reported where
 * they are used. Bounds (`limit/*`), the targets of `$ref`, and what may not be read because of where it lies stay errors.
 */
export function atReference(
  diagnostic: Diagnostic,
  asking: DocumentReference | undefined,
  referredFrom: ReferredFrom,
): Diagnostic {
  if (asking === undefined) return diagnostic;
  const isOfWorkspace = diagnostic.code.startsWith(`${workspace.area}/`);
  const isRefused = diagnostic.code === `${workspace.area}/outside-root`;
  const isExtension = asking.kind === "extension";
  const isStub = asking.kind !== "$ref" && isOfWorkspace && (isExtension || !isRefused);
  // Nobody knows whether an extension means a document at all; that one may not be read is told in any case.
  const stub = isExtension && !isRefused ? "info" : "warning";
  const severity = isStub && diagnostic.severity === "error" ? stub : diagnostic.severity;
  const at: Place = diagnostic.at ?? asking.at ?? { uri: asking.from };
  return withWay({ ...diagnostic, severity, at }, asking.from, referredFrom);
}

/**
 * Tells of a problem in a document that is not the entry how the entry led there. Notes are left as they are, and so
 * is what tells the way already.
 */
export function withWays(diagnostics: readonly Diagnostic[], workspace: Workspace): readonly Diagnostic[] {
  if (diagnostics.length === 0) return diagnostics;
  const { entry, references, sources } = workspace;
  const referredFrom = new Map<DocumentUri, DocumentReference>();
  for (const reference of references) if (!referredFrom.has(reference.to)) referredFrom.set(reference.to, reference);
  return diagnostics.map((diagnostic) => {
    if (diagnostic.severity === "info" || diagnostic.at === undefined || tellsWay(diagnostic)) return diagnostic;
    const uri = sources.locate(diagnostic.at)?.uri;
    return uri === undefined || uri === entry ? diagnostic : withWay(diagnostic, uri, referredFrom);
  });
}

const word = "asked for by";

function tellsWay({ related }: Diagnostic): boolean {
  return related?.some(({ message }) => message.startsWith(word)) === true;
}

function withWay(diagnostic: Diagnostic, uri: DocumentUri, referredFrom: ReferredFrom): Diagnostic {
  const related = [...(diagnostic.related ?? []), ...wayFromEntry(uri, referredFrom)];
  return related.length === 0 ? diagnostic : { ...diagnostic, related };
}

/** Who asked for a document, who asked for that one, and so on up to the entry. */
function wayFromEntry(uri: DocumentUri, referredFrom: ReferredFrom): readonly RelatedPlace[] {
  const places: RelatedPlace[] = [];
  const seen = new Set<DocumentUri>();
  let above = referredFrom.get(uri);
  while (above !== undefined && !seen.has(above.from)) {
    seen.add(above.from);
    places.push({ message: `${word} ${above.kind}`, at: above.at ?? { uri: above.from } });
    above = referredFrom.get(above.from);
  }
  return places;
}
