import type { JsonObject } from "@soapstone/apidoc-model";
import type { Renames } from "@soapstone/apidoc-transforms";
import { patchBetween } from "@soapstone/complement";
import { takeRootField, withRootField } from "@soapstone/service-mapping";
import { type ChangeLayer, changesField, layersFromText, layersText } from "./change-layers.ts";

/**
 * Stores the changes of a step in the complement of a description, so that they do not count as edits on the way back:
 * returns `after`, in which the difference to `before` is added to the stored changes. A description without complement
 * is returned unchanged, since it has no source.
 */
export function withStepChanges(before: JsonObject, after: JsonObject, renames?: Renames): JsonObject {
  const taken = takeRootField(before, changesField);
  const earlier = taken === undefined ? [] : layersFromText(taken.text);
  const from = taken?.document ?? before;
  const to = takeRootField(after, changesField)?.document ?? after;
  const layer = changeLayer(from, to, renames);
  if (earlier === undefined || layer === undefined) return after;
  return withRootField(to, changesField, layersText([...earlier, layer])) ?? after;
}

/**
 * Returns the layer that undoes the changes from one state of a description to another; undefined if there are none.
 */
export function changeLayer(from: JsonObject, to: JsonObject, renames?: Renames): ChangeLayer | undefined {
  return renames === undefined ? differenceLayer(from, to) : renamesLayer(renames);
}

/** Returns the patch that restores the earlier description from the later one; undefined if they are equal. */
function differenceLayer(from: JsonObject, to: JsonObject): ChangeLayer | undefined {
  const changed = patchBetween(to, from, { everything: true });
  return changed.length === 0 ? undefined : { changed };
}

function renamesLayer(renames: Renames): ChangeLayer | undefined {
  const isEmpty = Object.values(renames).every((names) => names.size === 0);
  return isEmpty ? undefined : { renamed: renames };
}
