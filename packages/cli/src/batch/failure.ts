import type { BatchRecord } from "./record.ts";

/** An input without output, as a summary lists it. */
export interface FailedInput {
  readonly input: string;
  readonly why: string;
}

/** Returns the reason why an input has no output, in one line; undefined if it has an output. */
export function failureOf({ input, status, reason, findings }: BatchRecord): FailedInput | undefined {
  if (status === "converted" || status === "not-selected") return undefined;
  // The code `input/incomplete` only repeats that the document was not read to its end, so prefer another error.
  const errors = findings.filter(({ severity }) => severity === "error");
  const error = errors.find(({ code }) => code !== "input/incomplete") ?? errors[0];
  const because = reason ?? (error === undefined ? undefined : `${error.code}: ${error.message}`);
  return { input, why: because === undefined ? status : `${status}: ${because}` };
}
