import type { CommandSpec, OptionSpecs } from "../command.ts";
import { companionOption, forceOption, noVerifyOption, readingOptions, reportOptions } from "../shared-options.ts";

export const splitOptions = {
  output: { kind: "text", short: "o", argument: "DIR", description: "the folder of the output" },
  layout: {
    kind: "list",
    commas: true,
    argument: "LAYOUT",
    values: [
      "per-path",
      "per-tag",
      "per-definition",
      "by-namespace",
      "types",
      "abstract",
      "binding",
      "service",
      "per-port-type",
      "per-service",
      "per-component",
    ],
    description:
      "which parts get files of their own. Of an apidoc: per-path, per-tag, per-definition. Of a WSDL: by-namespace (or types), abstract, binding, service, per-port-type, per-service. Of an XML Schema: by-namespace, per-component",
  },
  select: {
    kind: "list",
    argument: "EXPRESSION",
    description:
      "only these operations or parts, and what they need: a JSON Pointer, a tag, a path with * and **, an operationId; of XML a name (Order, o:Order, {urn:orders}Order, operation:Send, complexType:Order) or an XPath",
  },
  format: {
    kind: "text",
    values: ["json", "yaml"],
    description: "the notation of the output, where INPUT is JSON or YAML",
    otherwise: "that of INPUT",
  },
  "no-verify": noVerifyOption,
  force: forceOption,
  companion: companionOption,
  ...readingOptions,
  map: {
    kind: "list",
    argument: "FILE|URL=FILE",
    description:
      "FILE: the bundle map by which the authors' files come back; URL=FILE: read FILE wherever a document refers to URL",
  },
  ...reportOptions,
} as const satisfies OptionSpecs;

export const split: CommandSpec<typeof splitOptions> = {
  name: "split",
  group: "Files and references",
  summary: "makes many files of one",
  usage: "INPUT -o DIR (--layout LAYOUT | --select EXPRESSION | --map FILE) [options]",
  inputs: { least: 1, most: 1 },
  options: splitOptions,
  details: [
    "By a bundle map, what was edited in the bundle is in the files again, and all else as its author wrote it; where only comments were changed in a bundle of JSON or YAML, that is told. What is new goes to the file of those who refer to it, if that has parts like it, to a file of its own where all like it have one, and else to the entry.",
    "An input of several files is bundled first. The output is compared with the input, reference by reference, before it is written.",
  ],
  examples: [
    {
      line: "soapstone split apidoc.yaml -o api/ --layout per-path,per-definition",
      says: "a file for each path and for each definition",
    },
    {
      line: "soapstone split orders.wsdl -o wsdl/ --layout by-namespace,binding",
      says: "schemas, messages and port types, bindings, and services apart",
    },
    {
      line: "soapstone split orders.wsdl -o wsdl/ --select operation:GetOrder",
      says: "one operation, with the bindings, ports, messages and types that it needs",
    },
    { line: "soapstone split all.json -o api/ --map all.bundle.json", says: "the files that all.json was bundled of" },
  ],
};
