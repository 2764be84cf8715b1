import type { CommandSpec, OptionSpecs } from "../command.ts";
import { companionOption, readingOptions, reportOptions } from "../shared-options.ts";

export const lawsOptions = {
  view: {
    kind: "text",
    values: ["facade", "wire"],
    description: "of a service: the JSON API that a gateway would offer, or what is sent to it",
    otherwise: "facade",
  },
  companion: companionOption,
  ...readingOptions,
  ...reportOptions,
} as const satisfies OptionSpecs;

export const laws: CommandSpec<typeof lawsOptions> = {
  name: "laws",
  group: "Judgement",
  summary: "converts a document there and back, and says whether it comes back as it was",
  usage: "FILE [options]",
  inputs: { least: 1, most: 1 },
  options: lawsOptions,
  details: [
    "A WSDL or an XML Schema becomes an apidoc and itself again, with the complement inline, in the companion, and from the original; an apidoc becomes a WSDL and itself again. Components are compared, whatever the layout.",
    "Then: without complement the document that comes back from a second trip is, word for word, the one that came back from the first; every fact is accounted for.",
  ],
  examples: [{ line: "soapstone laws service.wsdl", says: "exit status 1 where a law does not hold" }],
};
