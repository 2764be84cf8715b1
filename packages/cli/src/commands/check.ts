import type { CommandSpec, OptionSpecs } from "../command.ts";
import { baselineOptions, companionOption, readingOptions, reportOptions } from "../shared-options.ts";

export const checkOptions = {
  schema: {
    kind: "text",
    argument: "FILE",
    description:
      "validate the files, which are XML documents or JSON or YAML values, against this schema: an XML Schema, a JSON Schema, an apidoc (with #/definitions/NAME for one definition), or a WSDL with its schemas",
  },
  element: {
    kind: "text",
    argument: "NAME",
    description:
      "with --schema: the global element to validate against, as name or {namespace}name; a JSON value is the content of the element",
  },
  operation: {
    kind: "text",
    argument: "NAME",
    description:
      "with --schema: validate requests of this operation, { path, query, header, body }, or its responses, { status, header, body }",
  },
  against: {
    kind: "text",
    argument: "FILE",
    description: "the WSDL from which the API file of --schema was converted, if that file has no companion",
  },
  strict: {
    kind: "flag",
    description: "treat missing documents, and names that cannot be resolved because of them, as errors",
  },
  "fail-on": {
    kind: "text",
    values: ["error", "warning"],
    description: "which findings make the exit status 1",
    otherwise: "error",
  },
  companion: companionOption,
  ...readingOptions,
  ...baselineOptions,
  ...reportOptions,
} as const satisfies OptionSpecs;

export const check: CommandSpec<typeof checkOptions> = {
  name: "check",
  group: "Judgement",
  summary: "finds problems of a WSDL, an XML Schema, a JSON Schema or an apidoc document",
  usage: "FILE... [options]",
  inputs: { least: 1, most: Number.POSITIVE_INFINITY },
  options: checkOptions,
  details: ["The kind of a file is determined by its content. Documents to which it refers are checked, too."],
  examples: [
    { line: "soapstone check service.wsdl", says: "checks a service and everything that it imports" },
    {
      line: "soapstone check order.xml --schema order.xsd",
      says: "validates a document, including keys and key references",
    },
    {
      line: "soapstone check order.json --schema api.yaml#/definitions/Order",
      says: "validates a value against a definition and the XML Schemas from which it was converted",
    },
    {
      line: "soapstone check find.json --schema api.yaml --operation FindBook",
      says: "validates a request or response against the API file and the service",
    },
    {
      line: "soapstone check *.xsd --fail-on warning --report pretty --report sarif=out.sarif",
      says: "checks schemas, with a report for people and one for another program",
    },
    {
      line: "soapstone check *.wsdl --baseline known.json --write-baseline",
      says: "stores all current findings; without --write-baseline, only new findings are shown and counted",
    },
  ],
};
