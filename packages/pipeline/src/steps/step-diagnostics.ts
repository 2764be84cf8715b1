import { defineDiagnostics } from "@soapstone/workspace";

/** Problems of a pipeline that its steps have with their documents. */
export const stepDiagnostics = defineDiagnostics("pipeline", {
  "step-failed": {
    severity: "error",
    message: (facts: { step: string; error: string }) => `The step ${facts.step} failed: ${facts.error}`,
    cause: "The module of the step threw an error instead of reporting a problem, or a built-in step has a bug.",
    fix: "Run the command again with --debug: it shows the stack of the error. Correct the module, or report the bug of a built-in step.",
  },
});
