import type { Diagnostic } from "@soapstone/workspace";

/** Returns the diagnostics under `--strict`, where constructs that are missing or lost become errors. */
export function lossesAsErrors(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  return diagnostics.map((diagnostic) =>
    diagnostic.severity === "warning" && isLoss(diagnostic.code) ? { ...diagnostic, severity: "error" } : diagnostic,
  );
}

const losses: ReadonlySet<string> = new Set(["mapping/dropped", "xsd/schema-not-loaded", "wsdl/document-not-loaded"]);

function isLoss(code: string): boolean {
  return losses.has(code) || code.startsWith("workspace/");
}
