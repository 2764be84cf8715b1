import type { ConvertOutcome } from "./convert/convert-outcome.ts";
import { isRefusedByRoot } from "./refused-by-root.ts";

/**
 * Takes away the output of a conversion that lacks documents which lie outside of the root: it is a shell of what is meant, and who
 * called can name another root. For commands, which would replace a whole output by the shell.
 */
export function withoutShell(outcome: ConvertOutcome): ConvertOutcome {
  if (outcome.status !== "converted" || !isRefusedByRoot(outcome.diagnostics)) return outcome;
  const { diagnostics, sources, dependencies } = outcome;
  return { status: "unreadable", diagnostics, sources, dependencies };
}
