import { isRefusedByRoot } from "../diagnostics/refused-by-root.ts";
import type { ConvertOutcome } from "./convert-outcome.ts";

/**
 * Discards the output of a conversion if documents outside of the root could not be read: the output is incomplete, and
 * the caller can name another root. For commands that would replace a complete output.
 */
export function withoutIncompleteOutput(outcome: ConvertOutcome): ConvertOutcome {
  if (outcome.status !== "converted" || !isRefusedByRoot(outcome.diagnostics)) return outcome;
  const { diagnostics, sources, dependencies } = outcome;
  return { status: "unreadable", diagnostics, sources, dependencies };
}
