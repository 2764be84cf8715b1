import type { Diagnostic } from "@soapstone/workspace";

/** What was wrong with reading a description; what its rules and its conversion say of it is another command's. */
export function aboutReading(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  return diagnostics.filter(({ code, severity }) => severity === "error" || !ofDescriptions.test(code));
}

const ofDescriptions = /^(?:mapping|wsdl|xsd|apidoc|schema|diff)\//;
