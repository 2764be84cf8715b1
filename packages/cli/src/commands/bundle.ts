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
    description: "write down which file each part came from, for split --map",
  },
  format: {
    kind: "text",
    values: ["json", "yaml"],
    description: "the notation of the output, where INPUT is JSON or YAML",
    otherwise: "by the ending of FILE, else that of INPUT",
  },
  siblings: {
    kind: "text",
    values: ["keep", "ignore", "allOf"],
    description:
      "what stands beside a $ref, to which the format gives no meaning: stays there, goes away, or is said of an allOf",
    otherwise: "keep",
  },
  "text-files": {
    kind: "flag",
    description: "a $ref in the place of a text, such as a description, stands for the text of that file",
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
  summary: "makes one file of a document and all files that it refers to",
  usage: "INPUT [-o FILE] [options]",
  inputs: { least: 1, most: 1 },
  options: bundleOptions,
  details: [
    "Names stay as they are; where two files have the same one, the part of the file's name that tells them apart comes before it. Types that a discriminator can lead to come along, and keep their names in any case.",
    "A WSDL gets all schemas inside, one for each namespace. Descriptions and schema documents have one target namespace: of a WSDL whose imports lead to another one, or an XML Schema, there is one file for each, named for the output and beside it.",
    "The output is compared with the input, reference by reference, before it is written. Where it differs, or where a reference leads nowhere, nothing is written.",
  ],
  examples: [
    { line: "soapstone bundle api/apidoc.yaml -o apidoc.yaml", says: "one apidoc of many files" },
    { line: "soapstone bundle wsdl/orders.wsdl -o orders.wsdl", says: "one WSDL with its schemas inside" },
    {
      line: "soapstone bundle api/apidoc.json -o all.json --bundle-map all.bundle.json",
      says: "the same, so that split --map gives the files again, with what was edited in all.json since",
    },
  ],
};
