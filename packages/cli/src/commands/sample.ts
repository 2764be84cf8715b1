import type { CommandSpec, OptionSpecs } from "../command.ts";
import { readingOptions, reportOptions } from "../shared-options.ts";

export const sampleOptions = {
  element: {
    kind: "text",
    argument: "NAME",
    description: "the root of the documents: a global element, as name or {namespace}name",
    otherwise: "the first one that is not abstract",
  },
  count: { kind: "text", argument: "N", description: "how many documents are made", otherwise: "1" },
  seed: {
    kind: "text",
    argument: "N",
    description: "another number gives other documents, the same number the same ones",
    otherwise: "1",
  },
  invalid: {
    kind: "flag",
    description: "documents that the schema refuses because of one thing each; what it is, is said on standard error",
  },
  format: {
    kind: "text",
    values: ["xml", "json"],
    description: "the documents themselves, or their JSON form; of a JSON Schema: the values",
    otherwise: "xml",
  },
  output: {
    kind: "text",
    short: "o",
    argument: "FILE|DIR",
    description: "where the documents go; - is standard output",
    otherwise: "standard output",
  },
  force: { kind: "flag", description: "write into a folder that has other files in it" },
  ...readingOptions,
  ...reportOptions,
} as const satisfies OptionSpecs;

export const sample: CommandSpec<typeof sampleOptions> = {
  name: "sample",
  summary: "makes XML documents, or JSON values, of a schema: valid ones, or such that miss it by one thing",
  usage: "SCHEMA [--element NAME] [--count N] [options]",
  inputs: { least: 1, most: 1 },
  options: sampleOptions,
  details: [
    "SCHEMA is an XML Schema, a JSON Schema, an apidoc, or the description of a service with its schemas. Of a JSON Schema, the documents are those of the XML Schema that it becomes.",
    "The documents take turns among choices, optional parts, counts, types and values.",
  ],
  examples: [
    { line: "soapstone sample order.xsd --element order", says: "prints one document" },
    {
      line: "soapstone sample order.xsd --count 20 --seed 7 -o samples/",
      says: "writes twenty of them, the same ones each time",
    },
    {
      line: "soapstone sample order.xsd --count 10 --invalid -o refused/",
      says: "writes documents for testing a validator",
    },
  ],
};
