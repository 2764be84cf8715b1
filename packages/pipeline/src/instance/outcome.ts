import type { RunReport } from "../run-report.ts";
import type { WrongSelection } from "../selection.ts";

/** What becomes of a document that crosses from one side to the other. */
export type InstanceOutcome = (
  | { readonly status: "done"; readonly text: string }
  /** The document does not fit its schema, so that nothing is made of it. */
  | { readonly status: "refused" }
  | { readonly status: "unreadable" }
  | WrongSelection
) &
  RunReport;
