import { notBlank, optionsShape } from "../options/options-shape.ts";
import { definePipelineStep } from "./pipeline-step.ts";

/**
 * The step that names the source of a pipeline, like `from`. The runner loads the source, since steps cannot read
 * files.
 */
export const loadStep = definePipelineStep<{ readonly source: string }>({
  name: "load",
  version: "1",
  summary:
    "reads a source with everything that it refers to; the first step of every pipeline, also where it is not named",
  accepts: [],
  produces: "same",
  options: optionsShape({
    source: { type: "string", pattern: notBlank, description: "the name of the source; default: that of from" },
  }),
  shorthand: "source",
  codes: [],
  run: () => {
    throw new Error("The step load is the first of a pipeline.");
  },
});
