import type { Siblings } from "@soapstone/bundler";
import { bundleDocument } from "../bundle/bundle-document.ts";
import { optionsShape } from "../options/options-shape.ts";
import { definePipelineStep } from "./pipeline-step.ts";

interface BundleStepOptions {
  readonly siblings?: Siblings;
  readonly "text-files"?: boolean;
  readonly map?: string;
  readonly verify?: boolean;
}

/** The step that bundles a document of several files into one. */
export const bundleStep = definePipelineStep<BundleStepOptions>({
  name: "bundle",
  version: "1",
  summary: "makes one file of a document of several",
  accepts: ["wsdl", "xsd", "apidoc", "jsonschema"],
  produces: "same",
  keepsMeaning: true,
  options: optionsShape({
    siblings: {
      type: "string",
      enum: ["keep", "ignore", "allOf"],
      description: "what to do with keywords beside a $ref: keep them, remove them, or put the reference into an allOf",
    },
    "text-files": {
      type: "boolean",
      description: "a $ref in the place of a string is replaced by the text of the file",
    },
    map: { type: "string", description: "the file for the bundle map, by which split gives the authors' files back" },
    verify: { type: "boolean", description: "compare the bundle with its files first; default: true" },
  }),
  codes: [],
  async run(doc, { options, limits, reportAll }) {
    const { siblings, map, verify } = options;
    const textFiles = options["text-files"];
    const outcome = await bundleDocument(doc.input, {
      siblings,
      textFiles,
      verify,
      withMap: map !== undefined,
      limits,
    });
    reportAll(outcome);
    if (outcome.status !== "bundled") return {};
    const [entry, ...others] = outcome.files;
    const [before] = doc.files;
    const isSame = others.length === doc.files.length - 1 && before !== undefined && entry?.text === before.text;
    const files = isSame ? doc.files : outcome.files;
    if (map === undefined) return { files };
    const text = `${JSON.stringify(outcome.map(), null, 2)}\n`;
    return { files, outputs: [{ to: map, files: [{ name: map.slice(map.lastIndexOf("/") + 1), text }] }] };
  },
});
