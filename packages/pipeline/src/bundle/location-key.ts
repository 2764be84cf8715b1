import type { Diagnostic, Location } from "@soapstone/workspace";

/** Returns a key for comparing locations. */
export function keyOf(at: Location | undefined): string {
  return JSON.stringify(at);
}

/** Returns the locations of a diagnostic, as keys. */
export function placesOf({ at, related = [] }: Diagnostic): ReadonlySet<string> {
  return new Set([at, ...related.map((each) => each.at)].map(keyOf));
}
