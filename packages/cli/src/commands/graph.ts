import type { CommandSpec, OptionSpecs } from "../command.ts";
import { forceOption, outputOption, readingOptions, reportOptions } from "../shared-options.ts";

export const graphOptions = {
  output: outputOption,
  format: {
    kind: "text",
    values: ["text", "dot", "mermaid", "json"],
    description: "text for people, dot for Graphviz, mermaid for Mermaid, json for programs",
    otherwise: "by the ending of FILE (.dot, .gv, .mmd, .json), else text",
  },
  force: forceOption,
  ...readingOptions,
  ...reportOptions,
} as const satisfies OptionSpecs;

export const graph: CommandSpec<typeof graphOptions> = {
  name: "graph",
  group: "Files and references",
  summary: "shows which parts of a document refer to which other parts",
  usage: "INPUT [--format text|dot|mermaid|json] [options]",
  inputs: { least: 1, most: 1 },
  options: graphOptions,
  examples: [
    { line: "soapstone graph apidoc.yaml", says: "lists the parts, each with the parts to which it refers" },
    { line: "soapstone graph apidoc.yaml --format dot -o apidoc.dot", says: "writes a graph that Graphviz can draw" },
  ],
};
