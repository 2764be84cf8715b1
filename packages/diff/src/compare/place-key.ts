import type { Place } from "@soapstone/workspace";

/** Returns a place as a text, to compare places. */
export function placeKey(place: Place | undefined): string {
  if (place === undefined) return "";
  if (typeof place === "number") return String(place);
  return "pointer" in place ? `${place.uri}#${place.pointer}` : `${place.uri}@${place.offset ?? ""}`;
}
