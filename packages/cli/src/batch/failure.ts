import type { BatchRecord } from "./record.ts";

/** An input without output, as the summary names it. */
export interface FailedInput {
  readonly input: string;
  readonly why: string;
}

/** Why an input has no output, in one line; undefined where it has one. */
export function failureOf({ input, status, reason, findings }: BatchRecord): FailedInput | undefined {
  if (status === "converted" || status === "not-selected") return undefined;
  // That a document was not read to its end is said beside the reason.
  const errors = findings.filter(({ severity }) => severity === "error");
  const error = errors.find(({ code }) => code !== "input/incomplete") ?? errors[0];
  const because = reason ?? (error === undefined ? undefined : `${error.code}: ${error.message}`);
  return { input, why: because === undefined ? status : `${status}: ${because}` };
}
