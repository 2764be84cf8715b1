import type { ApiView } from "@soapstone/diff";
import type { Diagnostic, Place } from "@soapstone/workspace";

/** One of two descriptions, in the form that is compared. */
export interface DiffSide {
  readonly view: ApiView;
  /** Maps a place in the view to a place in the author's texts, if the view shows the result of a conversion. */
  readonly sourceOf: (place: Place) => Place | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

/** The places of a view that was read from the author's texts. */
export const asWritten = (place: Place): Place => place;
