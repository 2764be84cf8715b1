import type { OptionSpecs, OptionsOf } from "../command.ts";
import { baselineOptions, readingOptions, reportOptions } from "../shared-options.ts";

const { "stdin-name": _, ...reading } = readingOptions;

/** The options of `soapstone run`. */
export const runOptions = {
  only: {
    kind: "list",
    commas: true,
    idOf: "pipelines",
    argument: "PIPELINE",
    description: "run only these pipelines",
  },
  from: {
    kind: "text",
    idOf: "steps",
    argument: "STEP",
    description:
      "start one pipeline with this step, from the last result of the step before, in --trace DIR or else in the cache",
  },
  until: {
    kind: "text",
    idOf: "steps",
    argument: "STEP",
    description: "stop one pipeline after this step, and write no outputs",
  },
  trace: { kind: "text", argument: "DIR", description: "write the document after every step to DIR/PIPELINE" },
  "dry-run": { kind: "flag", description: "write nothing; print what would be written as a diff" },
  check: { kind: "flag", description: "write nothing; the exit status is 1 if an output would change" },
  watch: { kind: "flag", description: "run again whenever a file changes that the last run read" },
  cache: {
    kind: "text",
    argument: "DIR",
    description: "the folder for cached results of steps",
    otherwise: "node_modules/.cache/soapstone beside the configuration",
  },
  "no-cache": { kind: "flag", description: "run every step, and cache no results" },
  "keep-going": {
    kind: "flag",
    description: "continue after a step that reports errors, if the step still produces a document",
  },
  stats: { kind: "flag", description: "print for each step whether it ran, and how long it took" },
  "fail-on": {
    kind: "text",
    values: ["error", "warning"],
    description: "which findings make the exit status 1",
    otherwise: "error",
  },
  "print-schema": { kind: "flag", description: "print the JSON Schema of configurations, and do nothing else" },
  ...reading,
  ...baselineOptions,
  ...reportOptions,
} as const satisfies OptionSpecs;

/** The parsed options of `soapstone run`. */
export type RunCommandOptions = OptionsOf<typeof runOptions>;
