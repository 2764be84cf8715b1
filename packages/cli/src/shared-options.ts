import { inGroup, type OptionSpec, type OptionSpecs } from "./command.ts";
import { reportFormats } from "./report/format.ts";

/** The option `-o`: where the output is written. */
export const outputOption = {
  kind: "text",
  group: "Output",
  short: "o",
  argument: "FILE|DIR",
  description: "where the output is written; - is standard output",
  otherwise: "standard output",
} as const satisfies OptionSpec;

/** The option `--force`. */
export const forceOption = {
  kind: "flag",
  group: "Output",
  description: "write into a folder that has other files in it",
} as const satisfies OptionSpec;

/** The option that switches off the check that compares the output with the input before anything is written. */
export const noVerifyOption = {
  kind: "flag",
  group: "Output",
  description: "do not compare the output with the input before it is written",
} as const satisfies OptionSpec;

/** The options that determine which documents are read, and from where. */
export const readingOptions = inGroup("Reading", {
  root: {
    kind: "text",
    argument: "DIR",
    description: "read files only from this folder and those below it",
    otherwise:
      "the nearest folder above the input with a soapstone.yaml or a version-control folder, else the input's folder",
  },
  map: {
    kind: "list",
    argument: "URL=FILE",
    description:
      "read FILE instead of URL (an address, or a path relative to the input); if both end with /, read a whole folder instead",
  },
  "allow-host": {
    kind: "list",
    argument: "HOST",
    description:
      "fetch documents from this host, address or range (example.org, *.example.org, localhost, 10.1.0.0/16)",
    otherwise: "only inputs that are addresses are fetched",
  },
  header: { kind: "list", argument: "'NAME: VALUE'", description: "send this HTTP header when documents are fetched" },
  timeout: {
    kind: "text",
    argument: "SECONDS",
    description: "how long to wait for a document on the network",
    otherwise: "30",
  },
  limit: {
    kind: "list",
    argument: "NAME=N",
    description: "change a limit: bytes, total-bytes, files, remote, nodes, depth, aliases or expansion",
  },
  "stdin-name": {
    kind: "text",
    argument: "FILE",
    description: "for the input -: the file name of standard input, to which its relative references are resolved",
  },
} as const satisfies OptionSpecs);

/** The option `--companion` of commands that read an API file. */
export const companionOption = {
  kind: "text",
  group: "Reading",
  argument: "FILE|none",
  description: "the companion of the API description or JSON Schema; none: read no companion",
  otherwise: "NAME.map.json beside NAME.json, if there is one",
} as const satisfies OptionSpec;

/** The options that select the configuration file. */
export const configOptions = inGroup("Configuration", {
  config: {
    kind: "text",
    argument: "FILE",
    description: "the configuration",
    otherwise:
      "soapstone.yaml or soapstone.json in the working folder or above it, inside the same version-control folder",
  },
  "no-config": { kind: "flag", description: "read no configuration" },
  "print-config": {
    kind: "flag",
    description: "print every option with its value and the origin of the value, and do nothing else",
  },
} as const satisfies OptionSpecs);

/** The options that determine how findings are reported. */
export const reportOptions = inGroup("Report", {
  report: {
    kind: "list",
    argument: "FORMAT[=FILE]",
    values: reportFormats,
    mayNameFile: true,
    description: `the format of the report, and the file to which it is written: ${reportFormats.join(", ")}`,
    otherwise: "pretty",
  },
  max: {
    kind: "text",
    argument: "N",
    description: "show at most N findings",
    otherwise: "20, and at most 3 of each code",
  },
  notes: {
    kind: "flag",
    description:
      "show notes, too: for instance what was stored in the complement, and what was read differently than written",
  },
  quiet: { kind: "flag", description: "show errors only, and no summary" },
  ...configOptions,
  debug: { kind: "flag", description: "show the stack of an internal error" },
  help: { kind: "flag", short: "h", description: "print this page" },
} as const satisfies OptionSpecs);

/** The options for a baseline, a file with the findings that are already known. */
export const baselineOptions = inGroup("Report", {
  baseline: {
    kind: "text",
    argument: "FILE",
    description: "ignore the findings that FILE lists, and report how many of them no longer occur",
  },
  "write-baseline": { kind: "flag", description: "write all current findings to the FILE of --baseline" },
} as const satisfies OptionSpecs);
