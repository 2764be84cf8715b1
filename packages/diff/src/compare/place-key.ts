import type { Location } from "@soapstone/workspace";

/** Returns a key for comparing locations. */
export function placeKey(place: Location | undefined): string {
  if (place === undefined) return "";
  if (typeof place === "number") return String(place);
  return "pointer" in place ? `${place.uri}#${place.pointer}` : `${place.uri}@${place.offset ?? ""}`;
}
