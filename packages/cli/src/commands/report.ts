import type { CommandSpec, OptionSpecs } from "../command.ts";
import { reportOptions } from "../shared-options.ts";

export const reportCommandOptions = {
  output: { kind: "text", short: "o", argument: "DIR", description: "the folder for the merged report" },
  quiet: reportOptions.quiet,
  debug: reportOptions.debug,
  help: reportOptions.help,
} as const satisfies OptionSpecs;

export const report: CommandSpec<typeof reportCommandOptions> = {
  name: "report",
  group: "Conversion",
  summary: "merges the reports of the shards of a batch",
  usage: "merge REPORT.jsonl... -o DIR",
  inputs: { least: 2, most: Number.POSITIVE_INFINITY },
  options: reportCommandOptions,
  details: [
    "DIR gets report.jsonl and report.html, as if one run had converted all inputs (except for the times). Links to outputs lead from DIR to the outputs of each shard.",
  ],
  examples: [
    {
      line: 'soapstone report merge "api/report-*-of-3.jsonl" -o api',
      says: "merges the reports of batch --shard 1/3, 2/3 and 3/3",
    },
  ],
};
