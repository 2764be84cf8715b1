import type { CommandSpec, OptionSpecs } from "../command.ts";

export const newOptions = {
  output: { kind: "text", short: "o", argument: "DIR", description: "the folder of the files", otherwise: "steps" },
  force: { kind: "flag", description: "overwrite files that are there" },
  debug: { kind: "flag", description: "show the stack of an internal error" },
  help: { kind: "flag", short: "h", description: "this page" },
} as const satisfies OptionSpecs;

export const newCommand: CommandSpec<typeof newOptions> = {
  name: "new",
  group: "Conversion",
  summary: "writes a step of your own for pipelines, with its test, to start from",
  usage: "step NAME [-o DIR]",
  inputs: { least: 2, most: 2 },
  options: newOptions,
  details: [
    "NAME is in kebab-case: add-contact. It makes NAME.mjs, which soapstone.yaml names with use: ./steps/NAME.mjs, and NAME.test.mjs, which node --test runs.",
  ],
  examples: [
    { line: "soapstone new step add-contact", says: "writes steps/add-contact.mjs and steps/add-contact.test.mjs" },
  ],
};
