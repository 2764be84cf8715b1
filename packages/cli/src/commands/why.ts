import type { CommandSpec, OptionSpecs } from "../command.ts";
import { readingOptions, reportOptions } from "../shared-options.ts";

export const whyOptions = { ...readingOptions, ...reportOptions } as const satisfies OptionSpecs;

export const why: CommandSpec<typeof whyOptions> = {
  name: "why",
  group: "Files and references",
  summary: "shows which references lead from the main file to a part of a document",
  usage: "POINTER|QNAME INPUT [options]",
  inputs: { least: 2, most: 2 },
  options: whyOptions,
  details: [
    "POINTER is a JSON Pointer with or without a file before it (#/definitions/Pet, models.json#/definitions/Pet), or only the name of a definition; QNAME is the name of a component, {urn:a}Book or Book.",
  ],
  examples: [
    {
      line: "soapstone why '#/definitions/Pet' apidoc.yaml",
      says: "shows the shortest chain of references to the definition",
    },
  ],
};
