import type { JsonObject } from "@soapstone/apidoc-model";
import type { Renames } from "@soapstone/apidoc-transforms";
import { patchBetween } from "@soapstone/complement";
import { takeRootField, withRootField } from "@soapstone/service-mapping";
import { type ChangeLayer, changesField, layersFromText, layersText } from "./change-layers.ts";

/**
 * Records in the complement of a description what a step changed, so that it is no edit of the source on the way back:
 * `after` with the difference to `before` behind those that are recorded already. A document without a complement
 * stays as it is: it has no source to go back to.
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

/** Returns what leads back from one state of a description to the one before; undefined where nothing was changed. */
export function changeLayer(from: JsonObject, to: JsonObject, renames?: Renames): ChangeLayer | undefined {
  return renames === undefined ? differenceLayer(from, to) : renamesLayer(renames);
}

/** What makes of the later document the earlier one again. */
function differenceLayer(from: JsonObject, to: JsonObject): ChangeLayer | undefined {
  const changed = patchBetween(to, from, { everything: true });
  return changed.length === 0 ? undefined : { changed };
}

function renamesLayer(renames: Renames): ChangeLayer | undefined {
  const isEmpty = Object.values(renames).every((names) => names.size === 0);
  return isEmpty ? undefined : { renamed: renames };
}
