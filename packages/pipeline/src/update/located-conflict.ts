import type { ResolvedLocation } from "@soapstone/workspace";
import type { DocumentConflict } from "../merge/merge-documents.ts";

/** A conflict with its locations in the API file and in the new source. */
export interface LocatedConflict extends DocumentConflict {
  readonly ours: ResolvedLocation | undefined;
  readonly theirs: ResolvedLocation | undefined;
}
