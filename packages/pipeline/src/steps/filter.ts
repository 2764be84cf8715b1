import { type FilterOptions, filterApidoc, transformDiagnostics } from "@soapstone/apidoc-transforms";
import { type OptionShape, optionsShape } from "../options/options-shape.ts";
import { type ChangeOptions, changeApidoc, changeOptionShapes } from "./change-apidoc.ts";
import { definePipelineStep } from "./pipeline-step.ts";

/** The step that keeps some operations of an API description. */
export const filterStep = definePipelineStep<FilterOptions & ChangeOptions>({
  name: "filter",
  version: "1",
  summary: "keeps the operations that match a pattern of every list; a pattern with ! excludes matches",
  accepts: ["apidoc"],
  produces: "same",
  options: optionsShape({
    tags: patterns("names of tags, with * and ?"),
    paths: patterns("paths: * is any text within a segment, ** any number of segments"),
    operations: patterns("operationIds, with * and ?"),
    methods: patterns("methods: get, post ..."),
    ...changeOptionShapes,
  }),
  codes: [transformDiagnostics],
  run: (doc, context) =>
    changeApidoc(doc, context, "to be filtered", (document, at) => ({
      document: filterApidoc(document, context.options, at),
    })),
});

function patterns(description: string): OptionShape {
  return { type: "array", items: { type: "string", pattern: "[^!]" }, minItems: 1, description };
}
