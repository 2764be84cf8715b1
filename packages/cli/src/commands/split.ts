import type { CommandSpec, OptionSpecs } from "../command.ts";
import { companionOption, forceOption, noVerifyOption, readingOptions, reportOptions } from "../shared-options.ts";

export const splitOptions = {
  output: { kind: "text", short: "o", argument: "DIR", description: "the folder for the output" },
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
      "which parts get files of their own. For an apidoc: per-path, per-tag, per-definition. For a WSDL: by-namespace (or types), abstract, binding, service, per-port-type, per-service. For an XML Schema: by-namespace, per-component",
  },
  select: {
    kind: "list",
    argument: "EXPRESSION",
    description:
      "write only these operations or parts, and the parts that they need: a JSON Pointer, a tag, a path with * and **, an operationId; in XML a name (Order, o:Order, {urn:orders}Order, operation:Send, complexType:Order) or an XPath expression",
  },
  format: {
    kind: "text",
    values: ["json", "yaml"],
    description: "the format of the output, if INPUT is JSON or YAML",
    otherwise: "the format of INPUT",
  },
  "no-verify": noVerifyOption,
  force: forceOption,
  companion: companionOption,
  ...readingOptions,
  map: {
    kind: "list",
    argument: "FILE|URL=FILE",
    description: "FILE: the bundle map with which the original files are restored; URL=FILE: read FILE instead of URL",
  },
  ...reportOptions,
} as const satisfies OptionSpecs;

export const split: CommandSpec<typeof splitOptions> = {
  name: "split",
  group: "Files and references",
  summary: "divides a document into several files",
  usage: "INPUT -o DIR (--layout LAYOUT | --select EXPRESSION | --map FILE) [options]",
  inputs: { least: 1, most: 1 },
  options: splitOptions,
  details: [
    "With a bundle map, edits of the bundle are made in the original files, which stay unchanged otherwise; if only comments were edited in a JSON or YAML bundle, a warning says so. A new part is written to the file that refers to it if that file has parts of the same kind, to a file of its own if all parts of the same kind have one, and otherwise to the main file.",
    "If the input refers to other files, it is bundled first. The output is compared with the input, reference by reference, before it is written.",
  ],
  examples: [
    {
      line: "soapstone split apidoc.yaml -o api/ --layout per-path,per-definition",
      says: "writes a file for each path and for each definition",
    },
    {
      line: "soapstone split orders.wsdl -o wsdl/ --layout by-namespace,binding",
      says: "writes separate files for each namespace, and for bindings",
    },
    {
      line: "soapstone split orders.wsdl -o wsdl/ --select operation:GetOrder",
      says: "writes one operation, with the bindings, ports, messages and types that it needs",
    },
    {
      line: "soapstone split all.json -o api/ --map all.bundle.json",
      says: "restores the files from which all.json was bundled",
    },
  ],
};
