import type { CommandSpec, OptionSpecs } from "../command.ts";
import { baselineOptions, companionOption, readingOptions, reportOptions } from "../shared-options.ts";

export const checkOptions = {
  schema: {
    kind: "text",
    argument: "FILE",
    description:
      "the files are XML documents, or JSON or YAML values, and this is their schema: an XML Schema, a JSON Schema, an apidoc (with #/definitions/NAME for one definition), or a service with its schemas",
  },
  element: {
    kind: "text",
    argument: "NAME",
    description: "with --schema: the files are this global element, as name or {namespace}name; a value is its content",
  },
  operation: {
    kind: "text",
    argument: "NAME",
    description:
      "with --schema: the values are requests of this operation, { path, query, header, body }, or with a status its responses, { status, header, body }",
  },
  against: {
    kind: "text",
    argument: "FILE",
    description: "the WSDL that the API file of --schema was made of, where it has no companion",
  },
  strict: {
    kind: "flag",
    description: "what is missing is an error: a document that cannot be had, and what depends on it",
  },
  "fail-on": {
    kind: "text",
    values: ["error", "warning"],
    description: "what makes the exit status 1",
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
  summary: "finds what is wrong with a WSDL, an XML Schema, a JSON Schema or an apidoc document",
  usage: "FILE... [options]",
  inputs: { least: 1, most: Number.POSITIVE_INFINITY },
  options: checkOptions,
  details: ["What a file is, its content says. Documents that it refers to are checked with it."],
  examples: [
    { line: "soapstone check service.wsdl", says: "checks a service with everything that it imports" },
    {
      line: "soapstone check order.xml --schema order.xsd",
      says: "validates a document, keys and references included",
    },
    {
      line: "soapstone check order.json --schema api.yaml#/definitions/Order",
      says: "validates a value by a definition, and by the XML Schemas behind it",
    },
    {
      line: "soapstone check find.json --schema api.yaml --operation FindBook",
      says: "validates a request, or with a status a response, by the API file and the service behind it",
    },
    {
      line: "soapstone check *.xsd --fail-on warning --report pretty --report sarif=out.sarif",
      says: "checks schemas, for people and for another program",
    },
    {
      line: "soapstone check *.wsdl --baseline known.json --write-baseline",
      says: "records what is found now; without --write-baseline, only what is new is shown and counted",
    },
  ],
};
