import { optionsShape } from "../options/options-shape.ts";
import { definePipelineStep } from "./pipeline-step.ts";

/**
 * The step that names the plan of a conversion. It must be directly before or after `to-apidoc`, since resolving a
 * pipeline passes its file to that step.
 */
export const planStep = definePipelineStep<{ readonly file: string }>({
  name: "plan",
  version: "1",
  summary: "applies a plan (see soapstone plan) to the step to-apidoc directly before or after it",
  accepts: ["wsdl", "apidoc"],
  produces: "same",
  options: optionsShape(
    {
      file: {
        type: "string",
        description: "the file with the plan, which states the form of each operation in the facade",
      },
    },
    ["file"],
  ),
  shorthand: "file",
  codes: [],
  run: () => {
    throw new Error("The step plan belongs to the step to-apidoc beside it.");
  },
});
