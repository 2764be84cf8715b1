import { isObject } from "@soapstone/apidoc-model";
import type { Diagnostic } from "@soapstone/workspace";
import type { LoadedDocument } from "../load-document.ts";
import { undoChanges } from "./undo-changes.ts";

/** Undoes in a loaded description what the steps of a pipeline changed; for whatever goes back to its source. */
export function withoutStepChanges(loaded: LoadedDocument): {
  readonly loaded: LoadedDocument;
  readonly diagnostics: readonly Diagnostic[];
} {
  if (loaded.kind !== "apidoc") return { loaded, diagnostics: [] };
  const { workspace } = loaded;
  const entry = workspace.documents.get(workspace.entry);
  if (entry === undefined || !isObject(entry.root)) return { loaded, diagnostics: [] };
  const { document, diagnostics } = undoChanges(entry.root, workspace.entry);
  if (document === entry.root) return { loaded, diagnostics };
  const documents = new Map(workspace.documents).set(workspace.entry, { ...entry, root: document });
  return { loaded: { ...loaded, workspace: { ...workspace, documents } }, diagnostics };
}
