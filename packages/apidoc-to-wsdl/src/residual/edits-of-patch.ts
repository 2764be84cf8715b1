import type { Json } from "@soapstone/apidoc-model";
import { isRemovedXml, type Patch, pointerOfKeyed, type UneditedPlaces } from "@soapstone/complement";

/** Returns what a patch changes of what somebody edited: all of it where nothing tells. `at`: where the value stands that it gives. */
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
