import { isObject, type JsonObject } from "@soapstone/apidoc-model";
import { type Renames, undoRenames } from "@soapstone/apidoc-transforms";
import { type Patch, withPatch } from "@soapstone/complement";
import { takeRootField } from "@soapstone/service-mapping";
import type { Diagnostic, DocumentUri } from "@soapstone/workspace";
import { input } from "../diagnostics/input-diagnostics.ts";
import { type ChangeLayer, changesField, layersFromText } from "./change-layers.ts";

/** A description after undoing the changes of steps. */
export interface Undone {
  readonly document: JsonObject;
  readonly diagnostics: readonly Diagnostic[];
  /** The renames that were undone, in the order in which they were made. */
  readonly renames: readonly Renames[];
}

/**
 * Undoes the changes that pipeline steps made in a description, according to its complement. Later edits are preserved:
 * a value that was edited after a step had changed it stays as it is. Reports stored changes that cannot be read.
 */
export function undoChanges(document: JsonObject, uri: DocumentUri): Undone {
  const taken = takeRootField(document, changesField);
  if (taken === undefined) return { document, diagnostics: [], renames: [] };
  const layers = layersFromText(taken.text);
  if (layers === undefined) {
    const unreadable = input("unreadable-changes", undefined, { uri, pointer: "" });
    return { document: taken.document, diagnostics: [unreadable], renames: [] };
  }
  return { ...undoLayers(taken.document, layers), diagnostics: [] };
}

/** Undoes changes that are stored outside of the description, in its companion. */
export function undoLayers(document: JsonObject, layers: readonly ChangeLayer[]): Omit<Undone, "diagnostics"> {
  const undone = layers.reduceRight(
    (current, layer) => ("renamed" in layer ? undoRenames(current, layer.renamed) : undoPatch(current, layer.changed)),
    document,
  );
  return { document: undone, renames: renamesIn(layers) };
}

/** Returns the renames among the layers, in the order in which they were made. */
export function renamesIn(layers: readonly ChangeLayer[]): readonly Renames[] {
  return layers.flatMap((layer) => ("renamed" in layer ? [layer.renamed] : []));
}

function undoPatch(document: JsonObject, patch: Patch): JsonObject {
  const { value } = withPatch(document, patch);
  return isObject(value) ? value : document;
}
