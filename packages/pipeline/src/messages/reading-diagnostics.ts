import type { Diagnostic } from "@soapstone/workspace";

/**
 * Returns the diagnostics of reading a description, without those of its check and its conversion, which other commands
 * report.
 */
export function readingDiagnostics(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  return diagnostics.filter(({ code, severity }) => severity === "error" || !ofDescriptions.test(code));
}

const ofDescriptions = /^(?:mapping|wsdl|xsd|apidoc|schema|diff)\//;
