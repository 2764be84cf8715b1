import type { Diagnostic } from "@soapstone/workspace";
import type { ConvertOutcome } from "./convert-document.ts";

/** Whether a document that the input refers to may not be read, because it lies outside of the folders that may be. */
export function isRefusedByRoot(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some(({ code, severity }) => code === "workspace/outside-root" && severity === "error");
}

/**
 * Takes away the output of a conversion that lacks documents which lie outside of the root: it is a shell of what is meant, and who
 * called can name another root. For commands, which would replace a whole output by the shell.
 */
export function withoutShell(outcome: ConvertOutcome): ConvertOutcome {
  if (outcome.status !== "converted" || !isRefusedByRoot(outcome.diagnostics)) return outcome;
  const { diagnostics, sources, dependencies } = outcome;
  return { status: "unreadable", diagnostics, sources, dependencies };
}
