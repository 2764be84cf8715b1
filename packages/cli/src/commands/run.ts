import type { CommandSpec } from "../command.ts";
import { runOptions } from "../pipeline-run/run-options.ts";
import { stepSummaries } from "../pipeline-run/step-summaries.ts";

export const run: CommandSpec<typeof runOptions> = {
  name: "run",
  group: "Conversion",
  summary: "runs the pipelines of soapstone.yaml: converts, changes and checks documents step by step, and writes them",
  usage: "[PIPELINE...] [options]",
  inputs: { least: 0, most: Number.POSITIVE_INFINITY },
  inputIdOf: "pipelines",
  options: runOptions,
  details: [
    "The configuration names sources, and pipelines with their steps in order; see docs/pipeline.md. All pipelines are checked before anything runs: names, options, and whether each step accepts the kind of document that the step before it produces.",
    "Results of steps are cached: the next run uses the cached result if the document, the options and the files that the step reads are unchanged. Outputs are written when a whole pipeline is done; a run that fails leaves the old outputs unchanged.",
    "",
    "Steps (docs/configuration.md has their options), beside steps of your own (use: MODULE):",
    ...stepSummaries.map(([name, summary]) => `${name}: ${summary}`),
  ],
  examples: [
    { line: "soapstone run", says: "runs all pipelines" },
    { line: "soapstone run orders --stats", says: "runs one pipeline, and prints the time of each step" },
    {
      line: "soapstone run --check",
      says: "in continuous integration: fails if an output is not up to date with its sources",
    },
    {
      line: "soapstone run orders --until to-apidoc --trace trace/",
      says: "writes the documents after each of the first steps to a folder",
    },
  ],
};
