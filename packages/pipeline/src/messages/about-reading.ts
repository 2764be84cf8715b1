import type { Diagnostic } from "@soapstone/workspace";

/** Returns the diagnostics of reading a description; those of its check and conversion belong to other commands. */
export function aboutReading(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  return diagnostics.filter(({ code, severity }) => severity === "error" || !ofDescriptions.test(code));
}

const ofDescriptions = /^(?:mapping|wsdl|xsd|apidoc|schema|diff)\//;
