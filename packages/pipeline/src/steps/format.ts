import { optionsShape } from "../options/options-shape.ts";
import { definePipelineStep } from "./pipeline-step.ts";
import { formattedEntry } from "./written-files.ts";

interface FormatStepOptions {
  readonly format?: "json" | "yaml";
  readonly indent?: number;
}

/** The step that writes a document in another format or layout. */
export const formatStep = definePipelineStep<FormatStepOptions>({
  name: "format",
  version: "1",
  summary: "prints the document as JSON or YAML, laid out anew",
  accepts: ["apidoc", "jsonschema"],
  produces: "same",
  options: optionsShape({
    format: { type: "string", enum: ["json", "yaml"], description: "the notation of the document" },
    indent: { type: "integer", minimum: 0, description: "spaces per level; 0 is one line of JSON" },
  }),
  shorthand: "format",
  codes: [],
  run: (doc, { options, limits, report }) => formattedEntry(doc, { indent: 2, ...options }, { limits, report }),
});
