import type { RunReport } from "../diagnostics/run-report.ts";

export interface ValidateOutcome extends RunReport {
  /** Whether there was a verdict: both the schema and the document could be read. */
  readonly isJudged: boolean;
  /** The format of the validated document, if it could be read. */
  readonly notation?: "xml" | "json";
}
