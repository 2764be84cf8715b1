import type { CommandSpec, OptionSpecs } from "../command.ts";
import { companionOption, forceOption, outputOption, readingOptions, reportOptions } from "../shared-options.ts";
import { convertOptions } from "./convert-options.ts";

export const diffOptions = {
  output: outputOption,
  format: {
    kind: "text",
    values: ["text", "json", "markdown"],
    description: "text for people, json for programs, markdown for a pull request",
    otherwise: "by the ending of FILE (.json, .md), else text",
  },
  "fail-on": {
    kind: "text",
    values: ["consumers", "providers", "any", "none"],
    description:
      "which changes make the exit status 1: changes that break consumers; changes that break consumers or providers; any; or none",
    otherwise: "consumers",
  },
  ignore: {
    kind: "list",
    commas: true,
    argument: "RULE",
    description: "ignore the changes of this rule; * is a wildcard (endpoint-*)",
  },
  view: {
    kind: "text",
    values: ["wire", "facade"],
    description:
      "for two WSDLs: compare the messages of the services, or the API descriptions to which they are converted",
    otherwise: "wire",
  },
  operations: {
    kind: "list",
    commas: true,
    argument: "PATTERN",
    description: "compare only operations with these names; * and ? are wildcards",
  },
  service: { kind: "text", argument: "NAME", description: "for a WSDL: compare this service only" },
  port: { kind: "text", argument: "NAME", description: "for a WSDL: compare the operations of this port only" },
  plan: {
    kind: "text",
    argument: "FILE",
    description: "for a WSDL that is compared as an API description: the plan with which it is converted",
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
    description:
      "the companion of OLD, and, if given a second time, of NEW; none: read no companion (given once: for both)",
  },
  ...readingOptions,
  ...reportOptions,
} as const satisfies OptionSpecs;

export const diff: CommandSpec<typeof diffOptions> = {
  name: "diff",
  group: "Judgement",
  summary: "lists the changes between two descriptions, whom they break, and the version step that they need",
  usage: "OLD NEW [options]",
  inputs: { least: 2, most: 2 },
  options: diffOptions,
  details: [
    "OLD and NEW are WSDLs, XML Schemas, apidoc documents or JSON Schemas. They may be of different kinds: a WSDL and an apidoc are compared as API descriptions, an XML Schema and a JSON Schema as JSON Schemas.",
    "Each change has an impact: breaking for consumers (their requests may be refused, or they may not understand responses), breaking for providers (an implementation of OLD does not fulfil NEW), compatible, or documentation.",
    "The impact of a change in a schema depends on whether operations use the schema in requests or in responses. Differences in order, layout, prefixes and the division into files are not changes.",
  ],
  examples: [
    { line: "soapstone diff v1/service.wsdl v2/service.wsdl", says: "compares two versions of a service" },
    {
      line: "soapstone diff service.wsdl apidoc.yaml",
      says: "checks whether an apidoc still describes the service",
    },
    {
      line: "soapstone diff old.yaml new.yaml --format markdown -o changes.md --fail-on none",
      says: "writes the comment for a pull request",
    },
  ],
};
