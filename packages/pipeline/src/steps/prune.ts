import { pruneApidoc } from "@soapstone/apidoc-transforms";
import { optionsShape } from "../options/options-shape.ts";
import { type ChangeOptions, changeApidoc, changeOptionShapes } from "./change-apidoc.ts";
import { definePipelineStep } from "./pipeline-step.ts";

/** The step that removes the definitions that no operation of an API description needs. */
export const pruneStep = definePipelineStep<ChangeOptions>({
  name: "prune",
  version: "1",
  summary: "takes away definitions, parameters, responses, security schemes and tags that no operation needs",
  accepts: ["apidoc"],
  produces: "same",
  options: optionsShape(changeOptionShapes),
  codes: [],
  run: (doc, context) =>
    changeApidoc(doc, context, "to be pruned", (document) => ({ document: pruneApidoc(document) })),
});
