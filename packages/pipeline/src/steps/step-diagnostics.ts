import { defineDiagnostics } from "@soapstone/workspace";

/** The diagnostics of pipeline steps: codes `pipeline/*`. */
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
      `The document has ${facts.count} files that refer to each other by name, and some of these names would change ${facts.what}.`,
    cause: "A step changes the format, the name or the complement of a document that consists of several files.",
    fix: "Write the document to a folder (a name that ends with /), or combine the files first, with the step bundle.",
  },
  "step-error": {
    severity: "error",
    message: (facts: { step: string; problem: string }) => `${facts.step}: ${facts.problem}`,
    cause: "A step of your own reported an error.",
    fix: "See the documentation of the step's module.",
  },
  "step-warning": {
    severity: "warning",
    message: (facts: { step: string; problem: string }) => `${facts.step}: ${facts.problem}`,
    cause: "A step of your own reported a warning.",
    fix: "See the documentation of the step's module.",
  },
  "step-note": {
    severity: "info",
    message: (facts: { step: string; problem: string }) => `${facts.step}: ${facts.problem}`,
    cause: "A step of your own reported a note.",
    fix: "Nothing needs to be done.",
  },
  "unusable-result": {
    severity: "error",
    message: (facts: { step: string; problem: string }) =>
      `The step ${facts.step} did not return a document: ${facts.problem}.`,
    cause:
      "A step returns a document of the kind that it produces: for API descriptions and JSON Schemas an object of plain JSON data; for WSDL, XML Schema and TypeScript a string; or nothing, if it changes nothing.",
    fix: "Let run return the document that it was given, with the changes, or another one of plain objects, arrays, strings, numbers, true, false and null.",
  },
  "unreturned-changes": {
    severity: "error",
    message: (facts: { step: string }) =>
      `The step ${facts.step} changed its document, but returned nothing, which means that the document is unchanged.`,
    cause: "The document that run is given is a copy; only the value that run returns is used.",
    fix: "End run with: return document;",
  },
  "step-timeout": {
    severity: "error",
    message: (facts: { step: string; seconds: number }) =>
      `The step ${facts.step} did not finish within ${facts.seconds} seconds, so the pipeline was stopped.`,
    cause: "The promise that run returned was not settled in time.",
    fix: "Correct the step so that the promise is settled, or give the step more time (timeout: seconds in its definition). An endless loop can only be ended with Ctrl-C.",
  },
  "bad-module": {
    severity: "error",
    message: (facts: { module: string; problem: string }) =>
      `The module ${facts.module} does not define a step: ${facts.problem}`,
    cause:
      "use: names a JavaScript module in the folder of the project. Its default export must be a step: an object with a function run, such as defineStep returns.",
    fix: "Correct the module. soapstone new step NAME writes a working module, with a test.",
  },
});
