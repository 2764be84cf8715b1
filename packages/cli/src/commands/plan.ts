import type { CommandSpec, OptionSpecs } from "../command.ts";
import { companionOption, forceOption, readingOptions, reportOptions } from "../shared-options.ts";
import { convertOptions } from "./convert-options.ts";

export const planOptions = {
  output: {
    kind: "text",
    short: "o",
    argument: "FILE|DIR",
    description: "where the plan goes; - is standard output",
    otherwise: "standard output",
  },
  plan: {
    kind: "text",
    argument: "FILE",
    description: "an edited plan: its edits stay, and operations that are new in the description are added",
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
  summary: "prints what the operations of a service will look like, for editing and for convert --plan",
  usage: "SERVICE [--plan FILE] [options]",
  inputs: { least: 1, most: 1 },
  options: planOptions,
  details: [
    "The plan has one entry per operation: whether it is in the output, its method, path, name and tags, where each field of a flat input goes (body, query, path, header), the names of HTTP headers, and the status of each fault. The first tag groups it, whatever its port type is called.",
    "Beside its entries a plan may say the security of the API, as --security of convert does: security: none, basic or apiKey:HEADER.",
    "Only values of simple types can be in an address; the fields in a path are those in its braces; no two operations have one method and path.",
    "The way back from what is converted with a plan gives the same WSDL.",
  ],
  examples: [
    { line: "soapstone plan service.wsdl -o plan.yaml", says: "writes the plan with today's defaults" },
    {
      line: "soapstone convert service.wsdl --plan plan.yaml -o api.yaml",
      says: "converts the service as the plan says",
    },
    {
      line: "soapstone plan service.wsdl --plan plan.yaml -o next.yaml",
      says: "keeps the edits for a newer version of the service",
    },
  ],
};
