import type { CommandSpec, OptionSpecs } from "../command.ts";
import { companionOption, forceOption, readingOptions, reportOptions } from "../shared-options.ts";
import { convertOptions } from "./convert-options.ts";

export const planOptions = {
  output: {
    kind: "text",
    short: "o",
    argument: "FILE|DIR",
    description: "where the plan is written; - is standard output",
    otherwise: "standard output",
  },
  plan: {
    kind: "text",
    argument: "FILE",
    description: "an edited plan: keep its edits, and add operations that are new in the description",
  },
  service: convertOptions.service,
  port: convertOptions.port,
  "all-ports": convertOptions["all-ports"],
  operations: convertOptions.operations,
  "infer-methods": convertOptions["infer-methods"],
  force: forceOption,
  companion: companionOption,
  ...readingOptions,
  ...reportOptions,
} as const satisfies OptionSpecs;

export const plan: CommandSpec<typeof planOptions> = {
  name: "plan",
  group: "Conversion",
  summary: "prints a plan with the method, path and names of each operation, to edit and use with convert --plan",
  usage: "SERVICE [--plan FILE] [options]",
  inputs: { least: 1, most: 1 },
  options: planOptions,
  details: [
    "The plan has one entry per operation: whether the operation is in the output, its method, path, name and tags, the place of each field if the input has no nested fields (body, query, path, header), the names of HTTP headers, and the status of each fault. The first tag determines the group of the operation, whatever the name of its port type is.",
    "A plan can also state the security of the API, like the option --security of convert: security: none, basic or apiKey:HEADER.",
    "Only values of simple types can be in a URL; the fields with the place path are those in the braces of the path; two operations cannot have the same method and path.",
    "An API file that was converted with a plan is converted back to the same WSDL.",
  ],
  examples: [
    { line: "soapstone plan service.wsdl -o plan.yaml", says: "writes a plan with the defaults" },
    {
      line: "soapstone convert service.wsdl --plan plan.yaml -o api.yaml",
      says: "converts the service with the plan",
    },
    {
      line: "soapstone plan service.wsdl --plan plan.yaml -o next.yaml",
      says: "adds the operations of a newer version of the service, and keeps the edits",
    },
  ],
};
