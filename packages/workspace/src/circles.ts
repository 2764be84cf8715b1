import type { Diagnostic } from "./diagnostic.ts";
import { workspace } from "./diagnostics.ts";
import type { DocumentReference } from "./document.ts";
import type { DocumentUri } from "./location.ts";
import { shortUri } from "./uri.ts";

/**
 * Kinds of references that may be circular without a note: schemas of different namespaces often import each other, and
 * so do the parts of a JSON description.
 */
const mayBeCircular = new Set<DocumentReference["kind"]>(["xsd:import", "$ref", "extension"]);

interface CircleStep {
  readonly uri: DocumentUri;
  next: number;
}

/** Returns one note for each reference that leads back to a document on its own path from the entry. */
export function circularReferences(
  entry: DocumentUri,
  references: readonly DocumentReference[],
): readonly Diagnostic[] {
  const from = new Map<DocumentUri, DocumentReference[]>();
  for (const reference of references) {
    if (mayBeCircular.has(reference.kind)) continue;
    const list = from.get(reference.from);
    if (list === undefined) from.set(reference.from, [reference]);
    else list.push(reference);
  }
  const notes: Diagnostic[] = [];
  const seen = new Set([entry]);
  const onPath = new Set([entry]);
  const path: CircleStep[] = [{ uri: entry, next: 0 }];
  for (let step = path.at(-1); step !== undefined; step = path.at(-1)) {
    const reference = from.get(step.uri)?.[step.next];
    step.next += 1;
    if (reference === undefined) {
      onPath.delete(step.uri);
      path.pop();
    } else if (onPath.has(reference.to)) {
      notes.push(workspace("circular-reference", { uri: shortUri(reference.to) }, reference.at));
    } else if (!seen.has(reference.to)) {
      seen.add(reference.to);
      onPath.add(reference.to);
      path.push({ uri: reference.to, next: 0 });
    }
  }
  return notes;
}
