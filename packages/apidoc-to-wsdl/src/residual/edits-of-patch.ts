import type { Json } from "@soapstone/apidoc-model";
import { type Patch, pointerOfKeyed, type UneditedPlaces } from "@soapstone/mapping";

/** Returns what a patch changes of what somebody edited: all of it where nothing tells. `at`: where the value stands that it gives. */
export function editsOfPatch(
  patch: Patch,
  { to, at, places }: { readonly to: Json; readonly at: string; readonly places: UneditedPlaces | undefined },
): Patch {
  if (places === undefined) return patch;
  return patch.filter((operation) => !places.isUnedited(`${at}${pointerOfKeyed(to, operation.at)}`));
}
