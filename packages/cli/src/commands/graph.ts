import type { CommandSpec, OptionSpecs } from "../command.ts";
import { forceOption, outputOption, readingOptions, reportOptions } from "../shared-options.ts";

export const graphOptions = {
  output: outputOption,
  format: {
    kind: "text",
    values: ["text", "dot", "mermaid", "json"],
    description: "for people, for Graphviz, for Mermaid, or for programs",
    otherwise: "by the ending of FILE (.dot, .gv, .mmd, .json), else text",
  },
  force: forceOption,
  ...readingOptions,
  ...reportOptions,
} as const satisfies OptionSpecs;

export const graph: CommandSpec<typeof graphOptions> = {
  name: "graph",
  group: "Files and references",
  summary: "shows which part of a document refers to which",
  usage: "INPUT [--format text|dot|mermaid|json] [options]",
  inputs: { least: 1, most: 1 },
  options: graphOptions,
  examples: [
    { line: "soapstone graph apidoc.yaml", says: "lists the parts with what each needs" },
    { line: "soapstone graph apidoc.yaml --format dot -o apidoc.dot", says: "draws them, with Graphviz" },
  ],
};
