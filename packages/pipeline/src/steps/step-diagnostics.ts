import { defineDiagnostics } from "@soapstone/workspace";

/** Problems that the steps of a pipeline have with their documents. */
export const stepDiagnostics = defineDiagnostics("pipeline", {
  "step-failed": {
    severity: "error",
    message: (facts: { step: string; error: string }) => `The step ${facts.step} failed: ${facts.error}`,
    cause: "The module of the step threw an error instead of reporting a problem, or a built-in step has a bug.",
    fix: "Run the command again with --debug: it shows the stack of the error. Correct the module, or report the bug of a built-in step.",
  },
  "several-files": {
    severity: "error",
    message: (facts: { count: number; what: string }) =>
      `The document has ${facts.count} files that refer to each other by name, and some would need another name ${facts.what}.`,
    cause: "A document of several files was to get another notation, another name or another complement as a whole.",
    fix: "Write the document to a folder (a name that ends with /), or make it one file first, with the step bundle.",
  },
  "no-result": {
    severity: "error",
    message: (facts: { step: string }) => `The step ${facts.step} gave no document.`,
    cause: "The step could not make anything of the document; what it reported says why.",
    fix: "Correct what the step reported before this.",
  },
});
