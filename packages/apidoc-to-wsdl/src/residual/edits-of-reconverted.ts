import { type Json, sameJson } from "@soapstone/apidoc-model";
import { type Patch, patchBetween } from "@soapstone/complement";
import { withSortedChoices } from "@soapstone/schema-mapping";

/**
 * Returns the patch from a part of the reconverted description to the same part of the given one. The order of the
 * alternatives that a generated description names follows the order of declarations, and is no edit.
 */
export function editsOfReconverted(again: Json, given: Json): Patch {
  return patchBetween(again, given, { isSame });
}

function isSame(again: Json, given: Json): boolean {
  if (typeof again === "string" && typeof given === "string")
    return again === given || withSortedChoices(again) === withSortedChoices(given);
  return sameJson(again, given, { exact: true });
}
