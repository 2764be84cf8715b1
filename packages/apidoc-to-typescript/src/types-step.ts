import { definePipelineStep, optionsShape, typescriptDiagnostics } from "@soapstone/pipeline";
import { typesDocument } from "./types-document.ts";

/**
 * The pipeline step that converts an API description to TypeScript declarations: `api.yaml` becomes `api.d.ts`. A WSDL
 * is converted as by the step `to-apidoc` without options; for other options, put the step `to-apidoc` before this
 * step.
 */
export const typesStep = definePipelineStep<Record<string, never>>({
  name: "types",
  version: "1",
  summary: "makes TypeScript types of the definitions and operations",
  accepts: ["apidoc", "wsdl", "xsd"],
  produces: "typescript",
  options: optionsShape({}),
  codes: [typescriptDiagnostics],
  async run(doc, { limits, reportAll }) {
    const outcome = await typesDocument(doc.input, { limits });
    reportAll(outcome);
    if (outcome.status === "unreadable") return {};
    const [entry] = doc.files;
    const stem = entry?.name.replace(/\.[^./]*$/, "") ?? "api";
    return { files: [{ name: `${stem}.d.ts`, text: outcome.text }] };
  },
});
