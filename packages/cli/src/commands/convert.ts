import { command, type OptionSpecs } from "../command.ts";
import { readingOptions, reportOptions } from "./shared-options.ts";

export const convertOptions = {
  output: {
    kind: "text",
    short: "o",
    argument: "FILE|DIR",
    description: "where the output goes; - is standard output",
    otherwise: "standard output",
  },
  to: { kind: "text", values: ["apidoc"], description: "the kind of the output", otherwise: "apidoc" },
  format: {
    kind: "text",
    values: ["json", "yaml"],
    description: "the notation of the output",
    otherwise: "by the ending of FILE, else json",
  },
  "root-field": {
    kind: "text",
    values: ["apidoc", "swagger"],
    description: "how the field with the format's version is called",
    otherwise: "apidoc",
  },
  view: {
    kind: "text",
    values: ["facade"],
    description: "which API is described; facade: the one that a gateway would offer in front of the service",
    otherwise: "facade",
  },
  complement: {
    kind: "text",
    values: ["inline", "none"],
    description: "where that goes which the output has no words for: into x-wsdl and x-xsd fields, or nowhere",
    otherwise: "inline",
  },
  profile: {
    kind: "text",
    values: ["readable", "exact"],
    description: "types as a good author would write them, or with everything that can be said",
    otherwise: "readable",
  },
  title: { kind: "text", argument: "TEXT", description: "the title of the API" },
  "api-version": { kind: "text", argument: "TEXT", description: "the version of the API" },
  host: { kind: "text", argument: "HOST", description: "the host that serves the API, with its port" },
  "base-path": { kind: "text", argument: "PATH", description: "the path below which all paths lie" },
  schemes: {
    kind: "list",
    commas: true,
    argument: "http,https",
    values: ["http", "https", "ws", "wss"],
    description: "how the API is reached",
  },
  strict: { kind: "flag", description: "what is missing or dropped is an error, and an error leaves no output" },
  "fail-on": {
    kind: "text",
    values: ["error", "warning", "dropped"],
    description: "what makes the exit status 1; dropped: errors, and facts that the output has lost",
    otherwise: "error",
  },
  force: { kind: "flag", description: "write into a folder that has other files in it" },
  ...readingOptions,
  ...reportOptions,
} as const satisfies OptionSpecs;

export const convert = command({
  name: "convert",
  summary: "makes an apidoc 2.0 file of a WSDL 1.1 description",
  usage: "INPUT [-o FILE|DIR] [options]",
  inputs: { least: 1, most: 1 },
  options: convertOptions,
  details: [
    "INPUT is a file, an address (with --allow-host), or - for standard input. What it imports is read too.",
    "The output goes to standard output or to FILE; what became of each construct is said on standard error.",
  ],
  examples: [
    {
      line: "soapstone convert service.wsdl -o apidoc.json",
      says: "converts a service with everything that it imports",
    },
    {
      line: "soapstone convert 'https://example.org/orders?wsdl' --allow-host example.org --format yaml",
      says: "fetches the description, and prints YAML",
    },
    {
      line: "soapstone convert service.wsdl --map http://example.org/types.xsd=copies/types.xsd -o api.yaml",
      says: "reads a copy instead of a document on the network",
    },
  ],
  load: async () => (await import("./run-convert.ts")).runConvert,
});
