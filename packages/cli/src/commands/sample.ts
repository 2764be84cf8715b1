import type { CommandSpec, OptionSpecs } from "../command.ts";
import { companionOption, readingOptions, reportOptions } from "../shared-options.ts";
import { convertOptions } from "./convert-options.ts";

/** The options for sample messages of operations. */
export const messageOptions = {
  operation: {
    kind: "text",
    argument: "NAME",
    description: "make a message of this operation, by its operationId or its name in the WSDL",
  },
  all: { kind: "flag", description: "make messages of all operations, in the folder -o DIR" },
  request: { kind: "flag", description: "make the request of the operation (the default)" },
  response: { kind: "flag", description: "make the response of the operation" },
  fault: {
    kind: "text",
    argument: "NAME",
    description: "make the fault NAME of the operation; for an apidoc, the response with that status",
  },
  as: {
    kind: "text",
    values: ["soap", "json", "http", "curl"],
    description:
      "soap: an envelope, with attachments a MIME message; json: the JSON form { path, query, header, body } of the API; http: the HTTP request or response; curl: a command line",
    otherwise: "soap for a WSDL, json for an apidoc",
  },
  service: convertOptions.service,
  port: convertOptions.port,
  "all-ports": convertOptions["all-ports"],
  "infer-methods": convertOptions["infer-methods"],
  plan: convertOptions.plan,
} as const satisfies OptionSpecs;

/** The options for sample documents of schemas. */
export const documentOptions = {
  element: {
    kind: "text",
    argument: "NAME",
    description: "the root element of the documents: a global element, as name or {namespace}name",
    otherwise: "the first global element that is not abstract",
  },
  count: { kind: "text", argument: "N", description: "how many documents to make", otherwise: "1" },
  invalid: {
    kind: "flag",
    description: "make invalid documents with one error each; the error is printed on standard error",
  },
  format: {
    kind: "text",
    values: ["xml", "json"],
    description: "xml: the documents; json: their JSON form, or, for a JSON Schema, the values",
    otherwise: "xml",
  },
} as const satisfies OptionSpecs;

export const sampleOptions = {
  ...messageOptions,
  ...documentOptions,
  seed: {
    kind: "text",
    argument: "N",
    description: "the seed of the generator: the same number gives the same samples",
    otherwise: "1; for messages none, which gives simple examples",
  },
  output: {
    kind: "text",
    short: "o",
    argument: "FILE|DIR",
    description: "where the samples are written; - is standard output",
    otherwise: "standard output",
  },
  force: { kind: "flag", description: "write into a folder that has other files in it" },
  companion: companionOption,
  ...readingOptions,
  ...reportOptions,
} as const satisfies OptionSpecs;

export const sample: CommandSpec<typeof sampleOptions> = {
  name: "sample",
  group: "Messages",
  summary: "makes sample messages of operations, and valid or invalid sample documents of schemas",
  usage: "SERVICE --operation NAME [--as FORM] [options]; SCHEMA [--element NAME] [--count N] [options]",
  inputs: { least: 1, most: 1 },
  options: sampleOptions,
  details: [
    "SERVICE is a WSDL or an apidoc. Only valid messages are printed. For a WSDL, --as json gives the JSON form of the API description to which soapstone convert converts the WSDL, http and curl give the message to the service itself; for an apidoc, all three are messages of the API that it describes.",
    "SCHEMA is an XML Schema, a JSON Schema, an apidoc, or a WSDL with its schemas. For a JSON Schema, the documents are those of the XML Schema to which it is converted.",
    "The documents vary choices, optional parts, counts, types and values.",
  ],
  examples: [
    {
      line: "soapstone sample service.wsdl --operation FindBook",
      says: "prints a request in its envelope",
    },
    {
      line: "soapstone sample service.wsdl --operation FindBook --as curl",
      says: "prints a command line that sends the request",
    },
    {
      line: "soapstone sample api.yaml --all --as json -o samples/",
      says: "writes requests and responses of all operations in their JSON form",
    },
    { line: "soapstone sample order.xsd --element order", says: "prints one document" },
    {
      line: "soapstone sample order.xsd --count 20 --seed 7 -o samples/",
      says: "writes twenty documents, the same ones each time",
    },
    {
      line: "soapstone sample order.xsd --count 10 --invalid -o refused/",
      says: "writes invalid documents, to test a validator",
    },
  ],
};
