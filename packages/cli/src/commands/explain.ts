import type { CommandSpec, OptionSpecs } from "../command.ts";

export const explainOptions = {
  debug: { kind: "flag", description: "show the stack of an internal error" },
  help: { kind: "flag", short: "h", description: "print this page" },
} as const satisfies OptionSpecs;

export const explain: CommandSpec<typeof explainOptions> = {
  name: "explain",
  group: "Help",
  summary: "explains the code of a finding: its cause, and what you can do",
  usage: "[CODE]",
  inputs: { least: 0, most: 1 },
  options: explainOptions,
  details: ["Without CODE, lists all codes."],
  examples: [{ line: "soapstone explain workspace/not-found", says: "explains why a document can be missing" }],
};
