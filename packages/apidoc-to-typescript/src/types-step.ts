import { definePipelineStep, optionsShape, typescriptDiagnostics } from "@soapstone/pipeline";
import { typesDocument } from "./types-document.ts";

/**
 * The step of a pipeline that makes TypeScript declarations: `api.yaml` becomes `api.d.ts`. A WSDL is taken as the API that
 * the step `to-apidoc` without options makes of it; which API it is, that step says where it stands before this one.
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
