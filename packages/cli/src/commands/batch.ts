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
  output: { kind: "text", short: "o", argument: "DIR", description: "the folder of all outputs, and of the report" },
  jobs: {
    kind: "text",
    argument: "N",
    description: "how many inputs are converted at a time, each in a thread of its own",
    otherwise: "one per processor",
  },
  resume: {
    kind: "flag",
    description:
      "leave alone what is done: where the input, all that it refers to, the options, the version and the outputs are as an earlier run left them",
  },
  shard: {
    kind: "text",
    argument: "I/N",
    description:
      "convert every Nth input only, from the Ith on, for N machines; soapstone report merge joins their reports",
  },
  "timeout-per-input": {
    kind: "text",
    argument: "SECONDS",
    description: "give an input up that takes longer",
    otherwise: "120",
  },
  memory: {
    kind: "text",
    argument: "MB",
    description: "give an input up that needs more memory",
    otherwise: "half of the machine's, shared by all threads, and at most 4096",
  },
  force: { kind: "flag", description: "replace outputs of other inputs, and those that were edited since" },
  quiet: { kind: "flag", description: "name inputs without output only, and show no summary" },
  ...sameAsConvert,
  companion: {
    kind: "text",
    group: "Complement",
    values: ["none"],
    description: "none: inputs are read without their companions, and outputs have none",
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
    'Of a folder, every description is converted that no other one imports or includes; its content says what it is. A pattern in quotes ("wsdl/**/*.wsdl") means the files that it matches.',
    "Outputs are called after their inputs: vies.json of vies.wsdl. Inputs of one name keep their folders. Outputs of an earlier run are replaced; what was edited since, or is of another input, needs --force. Inputs are never replaced.",
    "DIR gets report.jsonl, a line of JSON for each input, and report.html, which needs no other file. An input that cannot be converted costs only itself; the exit status is that of the worst one.",
  ],
  examples: [
    { line: "soapstone batch wsdl/ -o api", says: "converts every service in a folder and those below it" },
    {
      line: 'soapstone batch "services/**/*.wsdl" -o api --format yaml --root-field swagger',
      says: "converts what a pattern matches, with options as convert has them",
    },
    {
      line: "soapstone batch wsdl/ -o api --resume",
      says: "goes on after an interruption, or after some inputs were edited",
    },
    {
      line: "soapstone batch wsdl/ -o api --shard 1/3",
      says: "converts a third of them, on the first of three machines",
    },
  ],
};
