import type { CommandSpec, OptionSpecs } from "../command.ts";

export const newOptions = {
  output: { kind: "text", short: "o", argument: "DIR", description: "the folder for the files", otherwise: "steps" },
  force: { kind: "flag", description: "overwrite existing files" },
  debug: { kind: "flag", description: "show the stack of an internal error" },
  help: { kind: "flag", short: "h", description: "print this page" },
} as const satisfies OptionSpecs;

export const newCommand: CommandSpec<typeof newOptions> = {
  name: "new",
  group: "Conversion",
  summary: "writes a step of your own for pipelines, with its test, to start from",
  usage: "step NAME [-o DIR]",
  inputs: { least: 2, most: 2 },
  options: newOptions,
  details: [
    "NAME is in kebab-case: add-contact. The command writes NAME.mjs, which soapstone.yaml refers to with use: ./steps/NAME.mjs, and NAME.test.mjs, which node --test runs.",
  ],
  examples: [
    { line: "soapstone new step add-contact", says: "writes steps/add-contact.mjs and steps/add-contact.test.mjs" },
  ],
};
