import { notBlank, optionsShape } from "../options/options-shape.ts";
import { definePipelineStep } from "./pipeline-step.ts";
import { stepDiagnostics } from "./step-diagnostics.ts";
import { formattedEntry, renamedEntry, severalFiles, type WrittenComplement, withComplement } from "./written-files.ts";

interface WriteStepOptions {
  readonly to: string;
  readonly format?: "json" | "yaml";
  readonly complement?: WrittenComplement;
}

/** The step that declares an output, a file or a folder, which is written when the whole pipeline is done. */
export const writeStep = definePipelineStep<WriteStepOptions>({
  name: "write",
  version: "1",
  summary: "writes the document to a file or a folder, when the whole pipeline is done",
  accepts: ["wsdl", "xsd", "apidoc", "jsonschema", "typescript"],
  produces: "same",
  options: optionsShape(
    {
      to: { type: "string", pattern: notBlank, description: "the file; with / at its end, the folder" },
      format: {
        type: "string",
        enum: ["json", "yaml"],
        description: "the notation of the file; default: by the file name",
      },
      complement: {
        type: "string",
        enum: ["companion", "inline", "none"],
        description:
          "where the complement is written: into NAME.map.json, into the document, or nowhere; default: as in the document",
      },
    },
    ["to"],
  ),
  shorthand: "to",
  codes: [stepDiagnostics],
  async run(doc, { options, limits, report }) {
    const { to, complement } = options;
    const isFolder = to.endsWith("/");
    const format = options.format ?? (isFolder ? undefined : formatOfName(to));
    const context = { limits, report };
    const isJson = doc.kind === "apidoc" || doc.kind === "jsonschema";
    const printed =
      isJson && format !== undefined ? await formattedEntry(doc, { format }, context) : { files: doc.files };
    const isParted = isJson && complement !== undefined && printed.files !== undefined;
    const { files } = isParted ? await withComplement(doc, printed.files, complement, context) : printed;
    if (files === undefined) return {};
    if (isFolder) return { files: doc.files, outputs: [{ to, files }] };
    const named = renamedEntry(files, to.slice(to.lastIndexOf("/") + 1));
    if (named === undefined) return severalFiles(doc, `to be written as ${to}`, report);
    return { files: doc.files, outputs: [{ to, files: named }] };
  },
});

function formatOfName(name: string): "json" | "yaml" | undefined {
  if (/\.ya?ml$/i.test(name)) return "yaml";
  return /\.json$/i.test(name) ? "json" : undefined;
}
