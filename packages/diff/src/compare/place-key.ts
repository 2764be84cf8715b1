import type { Place } from "@soapstone/workspace";

/** A place as a text, to tell places apart. */
export function placeKey(place: Place | undefined): string {
  if (place === undefined) return "";
  if (typeof place === "number") return String(place);
  return "pointer" in place ? `${place.uri}#${place.pointer}` : `${place.uri}@${place.offset ?? ""}`;
}
