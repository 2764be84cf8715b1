import type { Diagnostic } from "@soapstone/workspace";

/** Whether a document could not be read since it is outside of the folders that may be read. */
export function isRefusedByRoot(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some(({ code, severity }) => code === "workspace/outside-root" && severity === "error");
}
