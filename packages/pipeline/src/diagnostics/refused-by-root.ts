import type { Diagnostic } from "@soapstone/workspace";

/** Whether a document that the input refers to may not be read, because it lies outside of the folders that may be. */
export function isRefusedByRoot(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some(({ code, severity }) => code === "workspace/outside-root" && severity === "error");
}
