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
    "The configuration names sources, and pipelines with their steps in order; docs/pipeline.md shows how. All pipelines are checked before anything runs: names, options, and whether each step takes what the one before it gives.",
    "What a step gave is kept: the next run takes it from the cache where the document, the options and the files that the step reads are the same. Outputs are written when a whole pipeline is done; a run that fails leaves the old ones as they are.",
    "",
    "Steps (docs/configuration.md has their options), beside steps of your own (use: MODULE):",
    ...stepSummaries.map(([name, summary]) => `${name}: ${summary}`),
  ],
  examples: [
    { line: "soapstone run", says: "runs all pipelines" },
    { line: "soapstone run orders --stats", says: "runs one, and says what each step took" },
    {
      line: "soapstone run --check",
      says: "in continuous integration: fails where an output is not what the sources give",
    },
    {
      line: "soapstone run orders --until to-apidoc --trace trace/",
      says: "looks at the documents of the first steps",
    },
  ],
};
