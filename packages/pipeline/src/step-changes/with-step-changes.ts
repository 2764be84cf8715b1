import type { JsonObject } from "@soapstone/apidoc-model";
import type { Renames } from "@soapstone/apidoc-transforms";
import { patchBetween } from "@soapstone/complement";
import { takeRootField, withRootField } from "@soapstone/service-mapping";
import { type ChangeLayer, changesField, layersFromText, layersText } from "./change-layers.ts";

/**
 * Stores the changes of a step in the complement of a description, so that they do not count as edits of the source on
 * the way back: returns `after` with its difference to `before` added to the stored ones. A document without complement
 * stays unchanged: it has no source.
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

/** Returns the layer that undoes the changes between two states of a description; undefined if there are none. */
export function changeLayer(from: JsonObject, to: JsonObject, renames?: Renames): ChangeLayer | undefined {
  return renames === undefined ? differenceLayer(from, to) : renamesLayer(renames);
}

/** Returns the difference that restores the earlier document from the later one. */
function differenceLayer(from: JsonObject, to: JsonObject): ChangeLayer | undefined {
  const changed = patchBetween(to, from, { everything: true });
  return changed.length === 0 ? undefined : { changed };
}

function renamesLayer(renames: Renames): ChangeLayer | undefined {
  const isEmpty = Object.values(renames).every((names) => names.size === 0);
  return isEmpty ? undefined : { renamed: renames };
}
