import { checkDocument } from "../check-document.ts";
import { optionsShape } from "../options/options-shape.ts";
import { definePipelineStep } from "./pipeline-step.ts";

interface CheckStepOptions {
  readonly strict?: boolean;
  readonly "fail-on"?: "error" | "warning";
}

/**
 * The step that checks a document against its specification. Errors end the pipeline; with `fail-on: warning`, so do
 * warnings.
 */
export const checkStep = definePipelineStep<CheckStepOptions>({
  name: "check",
  version: "1",
  summary: "reports what breaks a rule of the document's specification",
  accepts: ["wsdl", "xsd", "apidoc", "jsonschema"],
  produces: "same",
  options: optionsShape({
    strict: { type: "boolean", description: "missing documents are errors" },
    "fail-on": {
      type: "string",
      enum: ["error", "warning"],
      description: "the severity of findings after which the pipeline ends",
    },
  }),
  codes: [],
  async run(doc, { options, limits, reportAll }) {
    const { diagnostics, sources } = await checkDocument(doc.input, { strict: options.strict, limits });
    const isStrict = options["fail-on"] === "warning";
    reportAll({
      diagnostics: isStrict
        ? diagnostics.map((each) => (each.severity === "warning" ? { ...each, severity: "error" } : each))
        : diagnostics,
      sources,
    });
    return { files: doc.files };
  },
});
