import type { CommandSpec, OptionSpecs } from "../command.ts";
import { companionOption, forceOption, outputOption, readingOptions, reportOptions } from "../shared-options.ts";
import { convertOptions } from "./convert-options.ts";
import { facadeChoices } from "./facade-choices.ts";

export const typesOptions = {
  output: outputOption,
  operations: convertOptions.operations,
  ...facadeChoices,
  "fail-on": {
    kind: "text",
    values: ["error", "warning"],
    description: "which findings make the exit status 1",
    otherwise: "error",
  },
  force: forceOption,
  companion: companionOption,
  ...readingOptions,
  ...reportOptions,
} as const satisfies OptionSpecs;

export const types: CommandSpec<typeof typesOptions> = {
  name: "types",
  group: "Conversion",
  summary: "generates TypeScript types for the definitions and operations of an apidoc, a WSDL or an XML Schema",
  usage: "INPUT [-o FILE] [options]",
  inputs: { least: 1, most: 1 },
  options: typesOptions,
  details: [
    "The types describe the JSON of the API; for a WSDL, the JSON of the API description to which soapstone convert converts it with the same options.",
    "Each definition becomes a type. The type Operations has a member for each operation, named by its operationId, with request (path, query, header and body) and responses (by status).",
  ],
  examples: [
    { line: "soapstone types api.yaml -o api.d.ts", says: "writes the types of an API" },
    {
      line: "soapstone types service.wsdl --operations 'Find*' -o find.d.ts",
      says: "writes the types of some operations of a service, and the types that they need",
    },
    { line: "soapstone types orders.xsd -o orders.d.ts", says: "writes the types of documents in their JSON form" },
  ],
};
