import type { Diagnostic, RelatedLocation } from "./diagnostic.ts";
import { workspace } from "./diagnostics.ts";
import type { DocumentReference, Workspace } from "./document.ts";
import type { DocumentUri, Location } from "./location.ts";

/** For each requested address, the first reference that led to it. The entry has none. */
export type FirstReferences = ReadonlyMap<DocumentUri, DocumentReference>;

/**
 * Relocates the problem of fetching a document to the reference that led to it, and adds the chain of references from
 * the entry. A missing description or schema becomes a warning, since names that cannot be resolved because of it are
 * reported where they are used. Exceeded limits (`limit/*`), missing targets of `$ref`, and documents that must not be
 * read because of their address stay errors.
 */
export function atReference(
  diagnostic: Diagnostic,
  asking: DocumentReference | undefined,
  referredFrom: FirstReferences,
): Diagnostic {
  if (asking === undefined) return diagnostic;
  const isOfWorkspace = diagnostic.code.startsWith(`${workspace.area}/`);
  const isRefused = diagnostic.code === `${workspace.area}/outside-root`;
  const isExtension = asking.kind === "extension";
  const isStub = asking.kind !== "$ref" && isOfWorkspace && (isExtension || !isRefused);
  // A `$ref` in an extension may be plain data, so a missing target is only a note. A target that must not be read is a
  // warning in any case.
  const stub = isExtension && !isRefused ? "info" : "warning";
  const severity = isStub && diagnostic.severity === "error" ? stub : diagnostic.severity;
  const at: Location = diagnostic.at ?? asking.at ?? { uri: asking.from };
  return withReferenceChain({ ...diagnostic, severity, at }, asking.from, referredFrom);
}

/**
 * Adds to each problem in a document other than the entry the chain of references that led there. Notes, and diagnostics
 * that have such a chain already, stay unchanged.
 */
export function withReferenceChains(diagnostics: readonly Diagnostic[], workspace: Workspace): readonly Diagnostic[] {
  if (diagnostics.length === 0) return diagnostics;
  const { entry, references, sources } = workspace;
  const referredFrom = new Map<DocumentUri, DocumentReference>();
  for (const reference of references) if (!referredFrom.has(reference.to)) referredFrom.set(reference.to, reference);
  return diagnostics.map((diagnostic) => {
    if (diagnostic.severity === "info" || diagnostic.at === undefined || hasReferenceChain(diagnostic))
      return diagnostic;
    const uri = sources.locate(diagnostic.at)?.uri;
    return uri === undefined || uri === entry ? diagnostic : withReferenceChain(diagnostic, uri, referredFrom);
  });
}

const chainMessage = "referenced by";

function hasReferenceChain({ related }: Diagnostic): boolean {
  return related?.some(({ message }) => message.startsWith(chainMessage)) === true;
}

function withReferenceChain(diagnostic: Diagnostic, uri: DocumentUri, referredFrom: FirstReferences): Diagnostic {
  const related = [...(diagnostic.related ?? []), ...referenceChain(uri, referredFrom)];
  return related.length === 0 ? diagnostic : { ...diagnostic, related };
}

/** Returns the chain of references from the entry to a document, the nearest reference first. */
function referenceChain(uri: DocumentUri, referredFrom: FirstReferences): readonly RelatedLocation[] {
  const places: RelatedLocation[] = [];
  const seen = new Set<DocumentUri>();
  let above = referredFrom.get(uri);
  while (above !== undefined && !seen.has(above.from)) {
    seen.add(above.from);
    places.push({ message: `${chainMessage} ${above.kind}`, at: above.at ?? { uri: above.from } });
    above = referredFrom.get(above.from);
  }
  return places;
}
