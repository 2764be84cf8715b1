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
  "step-error": {
    severity: "error",
    message: (facts: { step: string; problem: string }) => `${facts.step}: ${facts.problem}`,
    cause: "A step of your own reported an error.",
    fix: "What it means, and what to do about it, the module of the step knows.",
  },
  "step-warning": {
    severity: "warning",
    message: (facts: { step: string; problem: string }) => `${facts.step}: ${facts.problem}`,
    cause: "A step of your own reported a warning.",
    fix: "What it means, and what to do about it, the module of the step knows.",
  },
  "step-note": {
    severity: "info",
    message: (facts: { step: string; problem: string }) => `${facts.step}: ${facts.problem}`,
    cause: "A step of your own reported something to know.",
    fix: "Nothing.",
  },
  "unusable-result": {
    severity: "error",
    message: (facts: { step: string; problem: string }) =>
      `What the step ${facts.step} returned is no document: ${facts.problem}.`,
    cause:
      "A step returns a document of its kind: for API descriptions and JSON Schemas an object of plain data, as JSON can hold it; for WSDL, XML Schema and TypeScript a text; nothing, where it changes nothing.",
    fix: "Return the document that run was given, with its changes, or one of plain objects, arrays, texts, numbers, true, false and null.",
  },
  "unreturned-changes": {
    severity: "error",
    message: (facts: { step: string }) =>
      `The step ${facts.step} changed the document that it was given, but returned nothing, which means: unchanged.`,
    cause: "The document that run gets is a copy. What counts is what run returns.",
    fix: "End run with: return document;",
  },
  "step-timeout": {
    severity: "error",
    message: (facts: { step: string; seconds: number }) =>
      `The step ${facts.step} has not come to an end in ${facts.seconds} seconds, so the pipeline ends without it.`,
    cause: "run of the module gave a promise that was not settled in time: it waits for something that does not come.",
    fix: "Settle the promise, or give the step more time (timeout: seconds in its definition). A loop that never waits can only be ended with Ctrl-C.",
  },
  "bad-module": {
    severity: "error",
    message: (facts: { module: string; problem: string }) => `The module ${facts.module} is no step: ${facts.problem}`,
    cause:
      "use names a module of JavaScript in the folder of the project, whose default export is a step: an object with a function run, as defineStep gives it.",
    fix: "Correct the module. soapstone new step NAME writes one that works, with its test.",
  },
});
