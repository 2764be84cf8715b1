import { isObject, parsePointer, printPointer } from "@soapstone/apidoc-model";
import type { Renames } from "@soapstone/apidoc-transforms";
import { takeRootField } from "@soapstone/mapping";
import type { Diagnostic, DocumentUri } from "@soapstone/workspace";
import type { LoadedDocument } from "../load-document.ts";
import { changesField } from "./change-layers.ts";
import { undoChanges } from "./undo-changes.ts";

/** A loaded document, and what was found on the way to it. */
export interface LoadedBeforeSteps {
  readonly loaded: LoadedDocument;
  readonly diagnostics: readonly Diagnostic[];
  /** Gives a diagnostic on the document as it was the place in the text as it is: definitions have other names there. */
  readonly placed: (diagnostic: Diagnostic) => Diagnostic;
}

/**
 * Undoes in a loaded description what the steps of a pipeline changed; for whatever goes back to its source. A description
 * that was split since is one document again: the parts that steps changed may be in any of its files.
 */
export async function withoutStepChanges(loaded: LoadedDocument): Promise<LoadedBeforeSteps> {
  const unchanged = { loaded, diagnostics: [], placed: (one: Diagnostic) => one };
  if (loaded.kind !== "apidoc") return unchanged;
  const { entry, documents } = loaded.workspace;
  const root = documents.get(entry)?.root;
  if (!isObject(root) || takeRootField(root, changesField) === undefined) return unchanged;
  const workspace =
    documents.size > 1 ? (await import("./one-document.ts")).inOneDocument(loaded.workspace) : loaded.workspace;
  const whole = workspace.documents.get(entry);
  if (whole === undefined || !isObject(whole.root)) return unchanged;
  const { document, diagnostics, renames } = undoChanges(whole.root, entry);
  const undone = new Map(workspace.documents).set(entry, { ...whole, root: document });
  return {
    loaded: { ...loaded, workspace: { ...workspace, documents: undone } },
    diagnostics,
    placed: (one) => withWrittenPlace(one, entry, renames),
  };
}

function withWrittenPlace(diagnostic: Diagnostic, entry: DocumentUri, renames: readonly Renames[]): Diagnostic {
  const { at } = diagnostic;
  if (typeof at !== "object" || !("pointer" in at) || at.uri !== entry) return diagnostic;
  const [kind, name, ...rest] = parsePointer(at.pointer) ?? [];
  const now = renames.reduce((current, all) => (kind === undefined ? current : renamedIn(all, kind, current)), name);
  if (kind === undefined || now === undefined || now === name) return diagnostic;
  return { ...diagnostic, at: { ...at, pointer: printPointer([kind, now, ...rest]) } };
}

function renamedIn(renames: Renames, kind: string, name: string | undefined): string | undefined {
  const isNamed = kind === "definitions" || kind === "parameters" || kind === "responses";
  return name === undefined || !isNamed ? name : (renames[kind]?.get(name) ?? name);
}
