import type { RunReport } from "../run-report.ts";
import type { WrongSelection } from "../selection.ts";

/** What becomes of a document that crosses from one side to the other. */
export type InstanceOutcome = (
  | { readonly status: "done"; readonly text: string }
  | { readonly status: "unreadable" }
  | WrongSelection
) &
  RunReport;
