import { prepareYaml, readJson } from "@soapstone/apidoc-model";
import { overlayApidoc, transformDiagnostics } from "@soapstone/apidoc-transforms";
import { optionsShape } from "../options/options-shape.ts";
import { type ChangeOptions, changeApidoc, changeOptionShapes } from "./change-apidoc.ts";
import { definePipelineStep } from "./pipeline-step.ts";

interface OverlayStepOptions extends ChangeOptions {
  readonly file: string;
}

/** The step that applies an OpenAPI Overlay to an API description. */
export const overlayStep = definePipelineStep<OverlayStepOptions>({
  name: "overlay",
  version: "1",
  summary: "applies the actions of an OpenAPI Overlay 1.0 file, so that edits by hand outlast the next conversion",
  accepts: ["apidoc"],
  produces: "same",
  options: optionsShape(
    { file: { type: "string", pattern: "\\S", description: "the overlay, JSON or YAML" }, ...changeOptionShapes },
    ["file"],
  ),
  shorthand: "file",
  codes: [transformDiagnostics],
  async run(doc, context) {
    const source = await context.load(context.options.file);
    if (source === undefined) return {};
    await prepareYaml();
    const read = readJson(source, { limits: context.limits });
    for (const diagnostic of read.diagnostics) context.report(diagnostic);
    if (!read.ok || read.diagnostics.some(({ severity }) => severity === "error")) return {};
    return changeApidoc(doc, context, "to be overlaid", (document, { report }) => ({
      document: overlayApidoc(document, read.value, { uri: source.uri, report }),
    }));
  },
});
