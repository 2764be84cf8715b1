import type { Json } from "@soapstone/apidoc-model";
import { isRemovedXml, type Patch, pointerOfKeyed, type UneditedPlaces } from "@soapstone/complement";

/**
 * Returns the steps of a patch that change an edited construct; without `places`, which tells the unedited constructs,
 * all steps. `to`: the value after the patch; `at`: its pointer in the description.
 */
export function editsOfPatch(
  patch: Patch,
  {
    to,
    at,
    places,
    hidesXml = false,
  }: {
    readonly to: Json;
    readonly at: string;
    readonly places: UneditedPlaces | undefined;
    readonly hidesXml?: boolean | undefined;
  },
): Patch {
  const edits = hidesXml ? patch.filter((operation) => !isRemovedXml(operation)) : patch;
  if (places === undefined) return edits;
  return edits.filter((operation) => !places.isUnedited(`${at}${pointerOfKeyed(to, operation.at)}`));
}
