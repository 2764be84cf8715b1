import type { CommandSpec, OptionSpecs } from "../command.ts";
import { convertOptions } from "./convert-options.ts";

const {
  output: _output,
  companion: _companion,
  against: _against,
  "in-place": _inPlace,
  "stdin-name": _stdinName,
  force: _force,
  report: _report,
  max: _max,
  notes: _notes,
  baseline: _baseline,
  "write-baseline": _writeBaseline,
  quiet: _quiet,
  ...sameAsConvert
} = convertOptions;

export const batchOptions = {
  output: { kind: "text", short: "o", argument: "DIR", description: "the folder for all outputs and the report" },
  jobs: {
    kind: "text",
    argument: "N",
    description: "how many inputs are converted at the same time, each in its own thread",
    otherwise: "one per processor",
  },
  resume: {
    kind: "flag",
    description:
      "skip inputs that an earlier run converted, if the input, its documents, the options, the version and the outputs are unchanged",
  },
  shard: {
    kind: "text",
    argument: "I/N",
    description:
      "convert only every Nth input, beginning with the Ith, to divide a batch among N machines; soapstone report merge combines their reports",
  },
  "timeout-per-input": {
    kind: "text",
    argument: "SECONDS",
    description: "stop the conversion of an input that takes longer",
    otherwise: "120",
  },
  memory: {
    kind: "text",
    argument: "MB",
    description: "stop the conversion of an input that needs more memory",
    otherwise: "half of the machine's memory divided by the number of threads, and at most 4096",
  },
  force: { kind: "flag", description: "replace outputs that were converted from other inputs or were edited since" },
  quiet: { kind: "flag", description: "list only inputs without output, and show no summary" },
  ...sameAsConvert,
  companion: {
    kind: "text",
    group: "Complement",
    values: ["none"],
    description: "none: read no companions, and write none",
    otherwise: "NAME.map.json beside each NAME.json",
  },
} as const satisfies OptionSpecs;

export const batch: CommandSpec<typeof batchOptions> = {
  name: "batch",
  group: "Conversion",
  summary: "converts thousands of descriptions in threads, with one report for all",
  usage: "FILE|DIR|PATTERN... -o DIR [options]",
  inputs: { least: 1, most: Number.POSITIVE_INFINITY },
  options: batchOptions,
  details: [
    'In a folder, every description is converted that no other description imports or includes; the kind of a file is determined by its content. A pattern in quotes ("wsdl/**/*.wsdl") stands for the files that it matches.',
    "Outputs are named after their inputs: vies.json for vies.wsdl. Inputs with the same name keep their folders. Outputs of an earlier run are replaced, but outputs that were edited since, or belong to another input, only with --force. Inputs are never replaced.",
    "DIR gets report.jsonl, with a line of JSON for each input, and report.html, which needs no other file. If an input cannot be converted, the others still are; the exit status is that of the worst input.",
  ],
  examples: [
    { line: "soapstone batch wsdl/ -o api", says: "converts every service in a folder and those below it" },
    {
      line: 'soapstone batch "services/**/*.wsdl" -o api --format yaml --root-field swagger',
      says: "converts the files that match a pattern, with options of convert",
    },
    {
      line: "soapstone batch wsdl/ -o api --resume",
      says: "continues after an interruption, or converts only edited inputs again",
    },
    {
      line: "soapstone batch wsdl/ -o api --shard 1/3",
      says: "converts a third of the inputs, on the first of three machines",
    },
  ],
};
