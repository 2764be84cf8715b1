import type { CommandSpec, OptionSpecs } from "../command.ts";
import {
  companionOption,
  forceOption,
  noVerifyOption,
  outputOption,
  readingOptions,
  reportOptions,
} from "../shared-options.ts";

export const bundleOptions = {
  output: outputOption,
  "bundle-map": {
    kind: "text",
    argument: "FILE",
    description: "write a bundle map, which stores the original file of each part, for split --map",
  },
  format: {
    kind: "text",
    values: ["json", "yaml"],
    description: "the format of the output, if INPUT is JSON or YAML",
    otherwise: "by the ending of FILE, else the format of INPUT",
  },
  siblings: {
    kind: "text",
    values: ["keep", "ignore", "allOf"],
    description: "what to do with fields beside a $ref: keep them, remove them, or put the reference into an allOf",
    otherwise: "keep",
  },
  "text-files": {
    kind: "flag",
    description: "replace a $ref in the place of a string, such as a description, by the text of that file",
  },
  "no-verify": noVerifyOption,
  force: forceOption,
  companion: companionOption,
  ...readingOptions,
  ...reportOptions,
} as const satisfies OptionSpecs;

export const bundle: CommandSpec<typeof bundleOptions> = {
  name: "bundle",
  group: "Files and references",
  summary: "combines a document and all files to which it refers into one file",
  usage: "INPUT [-o FILE] [options]",
  inputs: { least: 1, most: 1 },
  options: bundleOptions,
  details: [
    "Names are kept; if two files have the same name, the distinguishing part of the file's name is added before it. Types to which a discriminator can lead are included, and always keep their names.",
    "A WSDL gets all schemas inside, one for each namespace. A description or schema document has only one target namespace: if a WSDL imports descriptions of other namespaces, or the input is an XML Schema, there is one output file for each namespace, named after the output and beside it.",
    "The output is compared with the input, reference by reference, before it is written. If it differs, or if a reference leads nowhere, nothing is written.",
  ],
  examples: [
    { line: "soapstone bundle api/apidoc.yaml -o apidoc.yaml", says: "combines the files of an apidoc into one" },
    { line: "soapstone bundle wsdl/orders.wsdl -o orders.wsdl", says: "makes one WSDL with its schemas inside" },
    {
      line: "soapstone bundle api/apidoc.json -o all.json --bundle-map all.bundle.json",
      says: "also writes a bundle map, with which split --map brings edits of all.json back to the original files",
    },
  ],
};
