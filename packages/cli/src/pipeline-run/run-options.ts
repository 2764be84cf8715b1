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
    description: "run these pipelines, as NAMES does",
  },
  from: {
    kind: "text",
    idOf: "steps",
    argument: "STEP",
    description:
      "start one pipeline with this step, from the last result of the one before: that of --trace DIR, else of the cache",
  },
  until: {
    kind: "text",
    idOf: "steps",
    argument: "STEP",
    description: "end one pipeline with this step; nothing is written at its end",
  },
  trace: { kind: "text", argument: "DIR", description: "write the document of every step into DIR/PIPELINE" },
  "dry-run": { kind: "flag", description: "write nothing; print what would be written as a diff" },
  check: { kind: "flag", description: "write nothing; the exit status is 1 if an output would change" },
  watch: { kind: "flag", description: "run again whenever a file changes that the last run read" },
  cache: {
    kind: "text",
    argument: "DIR",
    description: "where results of steps are kept",
    otherwise: "node_modules/.cache/soapstone beside the configuration",
  },
  "no-cache": { kind: "flag", description: "run every step, and keep nothing" },
  "keep-going": {
    kind: "flag",
    description: "go on after a step that reports errors, where it gives a document all the same",
  },
  stats: { kind: "flag", description: "say of each step whether it ran, and how long that took" },
  "fail-on": {
    kind: "text",
    values: ["error", "warning"],
    description: "what makes the exit status 1",
    otherwise: "error",
  },
  "print-schema": { kind: "flag", description: "print the JSON Schema of configurations, and do nothing else" },
  ...reading,
  ...baselineOptions,
  ...reportOptions,
} as const satisfies OptionSpecs;

/** The options of `soapstone run`, as they are given. */
export type RunCommandOptions = OptionsOf<typeof runOptions>;
