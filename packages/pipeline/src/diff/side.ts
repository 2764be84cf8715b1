import type { ApiView } from "@soapstone/diff";
import type { Diagnostic, Place } from "@soapstone/workspace";

/** One of two descriptions, in the form that is compared. */
export interface DiffSide {
  readonly view: ApiView;
  /** From a place of the view to one of the author's texts, where the view is of what the description was converted to. */
  readonly sourceOf: (place: Place) => Place | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

/** The places of a view that was read from the author's texts. */
export const asWritten = (place: Place): Place => place;
