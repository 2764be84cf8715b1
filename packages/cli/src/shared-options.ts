import { inGroup, type OptionSpec, type OptionSpecs } from "./command.ts";
import { reportFormats } from "./report/format.ts";

/** Where the product goes. */
export const outputOption = {
  kind: "text",
  group: "Output",
  short: "o",
  argument: "FILE|DIR",
  description: "where the output goes; - is standard output",
  otherwise: "standard output",
} as const satisfies OptionSpec;

export const forceOption = {
  kind: "flag",
  group: "Output",
  description: "write into a folder that has other files in it",
} as const satisfies OptionSpec;

/** What is made of a document says the same: that is looked at before it is written. */
export const noVerifyOption = {
  kind: "flag",
  group: "Output",
  description: "do not compare the output with the input before it is written",
} as const satisfies OptionSpec;

/** How documents are found. */
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
      "read FILE wherever a document refers to URL, an address or a path as seen from the input; with a / at the end of both, a whole folder",
  },
  "allow-host": {
    kind: "list",
    argument: "HOST",
    description:
      "fetch documents from this host, address or range (example.org, *.example.org, localhost, 10.1.0.0/16)",
    otherwise: "only an address that is given as an input is fetched",
  },
  header: { kind: "list", argument: "'NAME: VALUE'", description: "send this header to the hosts that are asked" },
  timeout: { kind: "text", argument: "SECONDS", description: "wait so long for a document", otherwise: "30" },
  limit: {
    kind: "list",
    argument: "NAME=N",
    description: "another bound: bytes, total-bytes, files, remote, nodes, depth, aliases or expansion",
  },
  "stdin-name": {
    kind: "text",
    argument: "FILE",
    description: "for the input -: the file that standard input stands for, from which its references start",
  },
} as const satisfies OptionSpecs);

/** The companion of an API file that is read. */
export const companionOption = {
  kind: "text",
  group: "Reading",
  argument: "FILE|none",
  description: "the companion of the API description or JSON Schema that is read; none: it is read without one",
  otherwise: "NAME.map.json beside NAME.json, if there is one",
} as const satisfies OptionSpec;

/** Where the options come from that the command line does not give. */
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
    description: "print every option with its value and where that comes from, and do nothing else",
  },
} as const satisfies OptionSpecs);

/** What is said about it. */
export const reportOptions = inGroup("Report", {
  report: {
    kind: "list",
    argument: "FORMAT[=FILE]",
    values: reportFormats,
    mayNameFile: true,
    description: `how findings are reported, and into which file: ${reportFormats.join(", ")}`,
    otherwise: "pretty",
  },
  max: {
    kind: "text",
    argument: "N",
    description: "show at most so many findings",
    otherwise: "20, and of each code the first 3",
  },
  notes: {
    kind: "flag",
    description: "show the notes too: what was kept, and where, and what was read in another way",
  },
  quiet: { kind: "flag", description: "show errors only, and no summary" },
  ...configOptions,
  debug: { kind: "flag", description: "show the stack of an internal error" },
  help: { kind: "flag", short: "h", description: "this page" },
} as const satisfies OptionSpecs);

/** Which findings are known already. */
export const baselineOptions = inGroup("Report", {
  baseline: {
    kind: "text",
    argument: "FILE",
    description: "neither show nor count the findings that FILE has recorded; say which of them are gone",
  },
  "write-baseline": { kind: "flag", description: "record what is found now in the FILE of --baseline" },
} as const satisfies OptionSpecs);
