import { splitDocument } from "../bundle/split-document.ts";
import { optionsShape } from "../options/options-shape.ts";
import { definePipelineStep } from "./pipeline-step.ts";

interface SplitStepOptions {
  readonly layout?: string | readonly string[];
  readonly select?: readonly string[];
  readonly format?: "json" | "yaml";
  readonly verify?: boolean;
}

/** The step that splits a document into several files. */
export const splitStep = definePipelineStep<SplitStepOptions>({
  name: "split",
  version: "1",
  summary: "makes several files of a document",
  accepts: ["wsdl", "xsd", "apidoc", "jsonschema"],
  produces: "same",
  options: optionsShape({
    layout: {
      anyOf: [
        { type: "string", enum: layouts() },
        { type: "array", items: { type: "string", enum: layouts() }, minItems: 1 },
      ],
      description: "which parts get files of their own; one or several",
    },
    select: {
      type: "array",
      items: { type: "string" },
      description: "only these operations or parts, with what they need, as split --select takes them",
    },
    format: { type: "string", enum: ["json", "yaml"], description: "the notation of the files" },
    verify: { type: "boolean", description: "compare the files with the document first; default: true" },
  }),
  shorthand: "layout",
  codes: [],
  async run(doc, { options, limits, reportAll }) {
    const { layout = [], select, format, verify } = options;
    const layouts = typeof layout === "string" ? [layout] : layout;
    const outcome = await splitDocument(doc.input, { layouts, select, format, verify, limits });
    reportAll(outcome);
    return outcome.status === "split" ? { files: outcome.files } : {};
  },
});

function layouts(): readonly string[] {
  return [
    ...["per-path", "per-tag", "per-definition", "by-namespace", "types", "abstract", "binding", "service"],
    ...["per-port-type", "per-service", "per-component"],
  ];
}
