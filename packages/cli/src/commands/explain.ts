import type { CommandSpec, OptionSpecs } from "../command.ts";

export const explainOptions = {
  debug: { kind: "flag", description: "show the stack of an internal error" },
  help: { kind: "flag", short: "h", description: "this page" },
} as const satisfies OptionSpecs;

export const explain: CommandSpec<typeof explainOptions> = {
  name: "explain",
  group: "Help",
  summary: "says what a finding's code means, and what can be done about it",
  usage: "[CODE]",
  inputs: { least: 0, most: 1 },
  options: explainOptions,
  details: ["Without CODE, lists all codes."],
  examples: [{ line: "soapstone explain workspace/not-found", says: "says why a document can be missing" }],
};
