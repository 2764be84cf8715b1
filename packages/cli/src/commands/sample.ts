import type { CommandSpec, OptionSpecs } from "../command.ts";
import { companionOption, readingOptions, reportOptions } from "../shared-options.ts";
import { convertOptions } from "./convert-options.ts";

/** What is about messages of operations, and about nothing else. */
export const messageOptions = {
  operation: {
    kind: "text",
    argument: "NAME",
    description: "a message of this operation, by its operationId or its name in the WSDL",
  },
  all: { kind: "flag", description: "the messages of all operations, into the folder -o DIR" },
  request: { kind: "flag", description: "the request of the operation; what is meant where nothing is said" },
  response: { kind: "flag", description: "its response" },
  fault: {
    kind: "text",
    argument: "NAME",
    description: "the fault of that name; of an apidoc, the response with that code",
  },
  as: {
    kind: "text",
    values: ["soap", "json", "http", "curl"],
    description:
      "an envelope, with attachments in a message of MIME; the JSON form { path, query, header, body } of the API; the request or answer as HTTP has it; a command line",
    otherwise: "soap of a WSDL, json of an apidoc",
  },
  service: convertOptions.service,
  port: convertOptions.port,
  "all-ports": convertOptions["all-ports"],
  "infer-methods": convertOptions["infer-methods"],
  plan: convertOptions.plan,
} as const satisfies OptionSpecs;

/** What is about documents of schemas. */
export const documentOptions = {
  element: {
    kind: "text",
    argument: "NAME",
    description: "the root of the documents: a global element, as name or {namespace}name",
    otherwise: "the first one that is not abstract",
  },
  count: { kind: "text", argument: "N", description: "how many documents are made", otherwise: "1" },
  invalid: {
    kind: "flag",
    description: "documents that the schema refuses because of one thing each; what it is, is said on standard error",
  },
  format: {
    kind: "text",
    values: ["xml", "json"],
    description: "the documents themselves, or their JSON form; of a JSON Schema: the values",
    otherwise: "xml",
  },
} as const satisfies OptionSpecs;

export const sampleOptions = {
  ...messageOptions,
  ...documentOptions,
  seed: {
    kind: "text",
    argument: "N",
    description: "another number gives other documents, the same number the same ones",
    otherwise: "1; of messages none, which are plain examples then",
  },
  output: {
    kind: "text",
    short: "o",
    argument: "FILE|DIR",
    description: "where the documents go; - is standard output",
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
  summary:
    "makes example messages of operations, and documents of schemas: valid ones, or such that miss it by one thing",
  usage: "SERVICE --operation NAME [--as FORM] [options]; SCHEMA [--element NAME] [--count N] [options]",
  inputs: { least: 1, most: 1 },
  options: sampleOptions,
  details: [
    "SERVICE is a WSDL or an apidoc. Only messages that the schemas of the service allow are printed. Of a WSDL, --as json gives the message of the API that soapstone convert makes of it, http and curl the message that the service itself gets; of an apidoc, all three are about the API that it describes.",
    "SCHEMA is an XML Schema, a JSON Schema, an apidoc, or the description of a service with its schemas. Of a JSON Schema, the documents are those of the XML Schema that it becomes.",
    "The documents take turns among choices, optional parts, counts, types and values.",
  ],
  examples: [
    {
      line: "soapstone sample service.wsdl --operation FindBook",
      says: "prints a request in its envelope",
    },
    {
      line: "soapstone sample service.wsdl --operation FindBook --as curl",
      says: "prints a command that sends it",
    },
    {
      line: "soapstone sample api.yaml --all --as json -o samples/",
      says: "writes requests and responses of all operations in the form that the types have",
    },
    { line: "soapstone sample order.xsd --element order", says: "prints one document" },
    {
      line: "soapstone sample order.xsd --count 20 --seed 7 -o samples/",
      says: "writes twenty of them, the same ones each time",
    },
    {
      line: "soapstone sample order.xsd --count 10 --invalid -o refused/",
      says: "writes documents for testing a validator",
    },
  ],
};
