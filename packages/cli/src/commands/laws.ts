import type { CommandSpec, OptionSpecs } from "../command.ts";
import { companionOption, readingOptions, reportOptions } from "../shared-options.ts";

export const lawsOptions = {
  view: {
    kind: "text",
    values: ["facade", "wire"],
    description:
      "for a WSDL: convert to the API that a gateway would offer, or to a description of the messages themselves",
    otherwise: "facade",
  },
  companion: companionOption,
  ...readingOptions,
  ...reportOptions,
} as const satisfies OptionSpecs;

export const laws: CommandSpec<typeof lawsOptions> = {
  name: "laws",
  group: "Judgement",
  summary: "converts a document there and back, and checks that nothing changed",
  usage: "FILE [options]",
  inputs: { least: 1, most: 1 },
  options: lawsOptions,
  details: [
    "A WSDL or an XML Schema is converted to an apidoc and back, with the complement inline, in the companion, and with the original; an apidoc is converted to a WSDL and back. The components must be the same, whatever the layout.",
    "Without complement, the second conversion there and back must give exactly the document that the first one gave. Every fact must be in the accounts.",
  ],
  examples: [{ line: "soapstone laws service.wsdl", says: "exits with status 1 if a law does not hold" }],
};
