import type { CommandSpec, OptionSpecs } from "../command.ts";
import { companionOption, forceOption, outputOption, readingOptions, reportOptions } from "../shared-options.ts";
import { convertOptions } from "./convert-options.ts";

export const diffOptions = {
  output: outputOption,
  format: {
    kind: "text",
    values: ["text", "json", "markdown"],
    description: "for people, for programs, or for a pull request",
    otherwise: "by the ending of FILE (.json, .md), else text",
  },
  "fail-on": {
    kind: "text",
    values: ["consumers", "providers", "any", "none"],
    description:
      "which changes make the exit status 1: those that break consumers; those that break consumers or providers; any; or none",
    otherwise: "consumers",
  },
  ignore: {
    kind: "list",
    commas: true,
    argument: "RULE",
    description: "leave out the changes of this rule; * stands for any characters (endpoint-*)",
  },
  view: {
    kind: "text",
    values: ["wire", "facade"],
    description: "of two WSDLs: compare what their envelopes show, or the APIs that they become",
    otherwise: "wire",
  },
  operations: {
    kind: "list",
    commas: true,
    argument: "PATTERN",
    description: "compare only operations of these names; * and ? stand for characters",
  },
  service: { kind: "text", argument: "NAME", description: "of a WSDL: compare this service only" },
  port: { kind: "text", argument: "NAME", description: "of a WSDL: compare what this port offers only" },
  plan: {
    kind: "text",
    argument: "FILE",
    description: "of a WSDL that is compared as the API that it becomes: what each operation looks like",
  },
  "all-ports": convertOptions["all-ports"],
  "infer-methods": convertOptions["infer-methods"],
  "no-wrapped-arrays": convertOptions["no-wrapped-arrays"],
  "unwrap-result": convertOptions["unwrap-result"],
  "no-unwrap-result": convertOptions["no-unwrap-result"],
  "no-generated-summaries": convertOptions["no-generated-summaries"],
  force: forceOption,
  companion: {
    ...companionOption,
    kind: "list",
    description: "the companion of OLD, and given again that of NEW; none: it has none, and given once neither has one",
  },
  ...readingOptions,
  ...reportOptions,
} as const satisfies OptionSpecs;

export const diff: CommandSpec<typeof diffOptions> = {
  name: "diff",
  group: "Judgement",
  summary: "tells what changed between two descriptions, whom it breaks, and which version step it takes",
  usage: "OLD NEW [options]",
  inputs: { least: 2, most: 2 },
  options: diffOptions,
  details: [
    "OLD and NEW are WSDLs, XML Schemas, apidoc documents or JSON Schemas, of one kind or of two: a WSDL and an apidoc are compared as APIs, schemas of two languages as JSON.",
    "Each change has an impact: breaking for consumers (what they send may be refused, what they get may be unknown to them), breaking for providers (an implementation of OLD does not do what NEW says), compatible, or documentation.",
    "A schema is judged by where operations use it, in requests or in responses. Order, layout, prefixes and the division into files are no changes.",
  ],
  examples: [
    { line: "soapstone diff v1/service.wsdl v2/service.wsdl", says: "compares two versions of a service" },
    {
      line: "soapstone diff service.wsdl apidoc.yaml",
      says: "tells whether an apidoc still describes the API that the service becomes",
    },
    {
      line: "soapstone diff old.yaml new.yaml --format markdown -o changes.md --fail-on none",
      says: "writes the comment for a pull request",
    },
  ],
};
