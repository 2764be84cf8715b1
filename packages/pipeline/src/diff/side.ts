import type { ApiView } from "@soapstone/diff";
import type { Diagnostic, Location } from "@soapstone/workspace";

/** One of the two descriptions, in the form in which it is compared. */
export interface DiffSide {
  readonly view: ApiView;
  /** Maps a location in the compared form to one in the source; undefined if there is none. */
  readonly sourceOf: (place: Location) => Location | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

/** The `sourceOf` of a description that is compared as it is written. */
export const asWritten = (place: Location): Location => place;
