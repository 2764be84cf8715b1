import { isObject, type JsonObject, parsePointer, printPointer } from "@soapstone/apidoc-model";
import type { Renames } from "@soapstone/apidoc-transforms";
import { reunite } from "@soapstone/complement";
import { takeRootField } from "@soapstone/service-mapping";
import type { Diagnostic, DocumentUri } from "@soapstone/workspace";
import type { UsedCompanion } from "../companion/with-companion.ts";
import { changesField } from "../step-changes/change-layers.ts";
import { type Undone, undoChanges, undoLayers } from "../step-changes/undo-changes.ts";
import type { LoadedDocument, LoadedJson } from "./load-document.ts";

/** A loaded document after undoing the changes of pipeline steps, with diagnostics. */
export interface LoadedBeforeSteps {
  readonly loaded: LoadedDocument;
  readonly diagnostics: readonly Diagnostic[];
  /**
   * Relocates a diagnostic from the undone document to the text of the input, where steps gave definitions other names.
   */
  readonly placed: (diagnostic: Diagnostic) => Diagnostic;
}

/**
 * Undoes the changes of pipeline steps in a loaded description, before it is converted back. A description that was
 * split since is bundled first, since the changed parts may be in any of its files.
 */
export async function withoutStepChanges(loaded: LoadedDocument): Promise<LoadedBeforeSteps> {
  const unchanged = { loaded, diagnostics: [], placed: (one: Diagnostic) => one };
  if (loaded.kind !== "apidoc") return unchanged;
  const { companion } = loaded;
  const { entry } = loaded.workspace;
  const root = loaded.workspace.documents.get(entry)?.root;
  const isChanged = companion !== undefined && companion.companion.changes.length > 0;
  if (!isObject(root) || (!isChanged && takeRootField(root, changesField) === undefined)) return unchanged;
  const workspace = await bundledIfSplit(isChanged ? withClean(loaded, companion) : loaded);
  const whole = workspace.documents.get(entry);
  if (whole === undefined || !isObject(whole.root)) return unchanged;
  const undone: UndoneInLoaded = isChanged ? undoneWith(whole.root, companion) : undoChanges(whole.root, entry);
  const documents = new Map(workspace.documents).set(entry, { ...whole, root: undone.document });
  return {
    loaded: {
      ...loaded,
      ...(undone.companion === undefined ? {} : { companion: undone.companion }),
      workspace: { ...workspace, documents },
    },
    diagnostics: undone.diagnostics,
    placed: (one) => withWrittenPlace(one, entry, undone.renames),
  };
}

async function bundledIfSplit({ workspace }: LoadedJson): Promise<LoadedJson["workspace"]> {
  return workspace.documents.size > 1
    ? (await import("./bundled-workspace.ts")).bundledWorkspace(workspace)
    : workspace;
}

/** Returns the entry as it was read, without the complement from its companion. */
function withClean(loaded: LoadedJson, { clean }: UsedCompanion): LoadedJson {
  const { workspace } = loaded;
  const entry = workspace.documents.get(workspace.entry);
  if (entry === undefined) return loaded;
  const documents = new Map(workspace.documents).set(workspace.entry, { ...entry, root: clean });
  return { ...loaded, workspace: { ...workspace, documents } };
}

interface UndoneInLoaded extends Undone {
  readonly companion?: UsedCompanion;
}

/** Undoes the changes of steps, then restores the complement, which belongs to the result of the conversion. */
function undoneWith(document: JsonObject, used: UsedCompanion): UndoneInLoaded {
  const { constructs, changes } = used.companion;
  const { document: before, renames } = undoLayers(document, changes);
  const { document: whole, match } = reunite(before, constructs);
  return { document: whole, diagnostics: [], renames, companion: { ...used, match, clean: before } };
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
