import { isObject, type Json } from "@soapstone/apidoc-model";
import { takeRootField } from "@soapstone/mapping";
import type { Diagnostic, Workspace } from "@soapstone/workspace";
import type { LoadedDocument } from "../load-document.ts";
import { changesField } from "./change-layers.ts";
import { undoChanges } from "./undo-changes.ts";

/** A loaded document, and what was found on the way to it. */
export interface LoadedBeforeSteps {
  readonly loaded: LoadedDocument;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Undoes in a loaded description what the steps of a pipeline changed; for whatever goes back to its source. A description
 * that was split since is one document again: the parts that steps changed may be in any of its files.
 */
export async function withoutStepChanges(loaded: LoadedDocument): Promise<LoadedBeforeSteps> {
  if (loaded.kind !== "apidoc") return { loaded, diagnostics: [] };
  const { entry, documents } = loaded.workspace;
  const root = documents.get(entry)?.root;
  if (!isObject(root) || takeRootField(root, changesField) === undefined) return { loaded, diagnostics: [] };
  const workspace = documents.size > 1 ? await bundled(loaded.workspace) : loaded.workspace;
  const whole = workspace.documents.get(entry);
  if (whole === undefined || !isObject(whole.root)) return { loaded, diagnostics: [] };
  const { document, diagnostics } = undoChanges(whole.root, entry);
  const undone = new Map(workspace.documents).set(entry, { ...whole, root: document });
  return { loaded: { ...loaded, workspace: { ...workspace, documents: undone } }, diagnostics };
}

/** In one document, where all references lead to something; else as it is: whoever reads it reports what is missing. */
async function bundled(workspace: Workspace<Json>): Promise<Workspace<Json>> {
  const { bundleApidoc } = await import("@soapstone/bundler");
  const result = bundleApidoc(workspace, { siblings: "keep" });
  const whole = workspace.documents.get(workspace.entry);
  if (!result.ok || whole === undefined) return workspace;
  return { ...workspace, documents: new Map([[workspace.entry, { ...whole, root: result.value.root }]]) };
}
