import type { RunReport } from "../diagnostics/run-report.ts";

/** The violations of a schema in a document or message. */
export interface ValidateOutcome extends RunReport {
  /** Whether there is a verdict, that is, both the schema and the document could be read. */
  readonly isJudged: boolean;
  /** The format of the validated document; absent if it could not be read. */
  readonly notation?: "xml" | "json";
}
