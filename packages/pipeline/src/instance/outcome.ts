import type { RunReport } from "../diagnostics/run-report.ts";
import type { WrongSelection } from "../diagnostics/selection.ts";

/** The result of converting a document between XML and JSON. */
export type InstanceOutcome = (
  | { readonly status: "done"; readonly text: string }
  /** The document violates its schema, so there is no result. */
  | { readonly status: "refused" }
  | { readonly status: "unreadable" }
  | WrongSelection
) &
  RunReport;
